import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'
import { buttonOf, open } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const password = 'Abcdef1!'
const someone = {
  first_name: 'Zoé',
  last_name: 'Bélanger',
  phone_number: '(416) 555 - 1234',
  address: '12 rue Principale',
  city: 'Montréal',
  province: 'QC',
  postal_code: 'H2X 1Y4',
  opt_in: 'no',
}

/** A new customer with a coffee subscription of three months, ordered as a known client does. */
const subscribes = async (page: Page, email: string): Promise<void> => {
  const headers = { origin: englishHost }
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(`${englishHost}${path}`)).json()) as T
  const send = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`${englishHost}${path}`, { data, headers })
    expect(await answer.text()).toContain('"success"')
    return (await answer.json()) as T
  }
  const { site } = await read<{ site: { id: string } }>('/v1/sites/cedar-coast/info_ca')
  type Form = { customerTypes: { id: string; name: string }[] }
  const { customerTypes } = await read<Form>(`/v1/orderform/list?site_id=${site.id}`)
  const type = customerTypes.find(({ name }) => name === 'Student')?.id
  const account = { ...someone, email, password, site_id: site.id, source: 'signup' }
  const { customer } = await send<{ customer: { id: string } }>('/v1/customer/create', account)
  const holder = { site_id: site.id, cookie: randomBytes(16).toString('hex'), customer_type_id: type, type_id: type }
  await send('/v1/cart/add_meal_plan', { ...holder, item_type: 'Coffee subscription', months: 3 })
  const card = { first_name: 'Zoé', last_name: 'Bélanger', card_number: '4242424242424242', expiration: '08/29', cvc: '123' }
  const order = { ...holder, ...card, customer_id: customer.id, student_id: 'C12345678', payment_type: 'Credit card', terms_accepted: true }
  await send('/v1/cart/create_cc_order', order)
  // The visitor has yet to log in, at either host.
  for (const name of ['session', 'user_id']) await page.context().clearCookies({ name })
}

const logsIn = async (page: Page, language: Language, email: string): Promise<void> => {
  await open(page, language, '/cedar-coast/login')
  const main = page.locator('main')
  await main.getByLabel(say(language, 'login.email'), { exact: true }).fill(email)
  await main.getByLabel(say(language, 'login.password'), { exact: true }).fill(password)
  await buttonOf(main, language, 'login.submit').click()
  await expect(page.getByRole('tablist')).toBeVisible()
}

for (const language of languages) {
  test(`in ${language} the account shows an order with its receipt and a subscription that takes another card, and is cancelled after a confirmation [ORD-01, ORD-03, ACCT-07, ACSUB-01 to 05, ACSUB-Q3]`, async ({
    page,
  }) => {
    const email = `subscriber-${language}-${process.pid}-${Date.now()}@example.ca`
    await subscribes(page, email)
    await logsIn(page, language, email)
    const tab = (key: 'orders' | 'profile' | 'subscriptions') =>
      page.getByRole('tab', { name: say(language, `account.tab.${key}`), exact: true })
    await tab('orders').click()
    const row = page.locator('.account-table tbody tr')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(say(language, 'purchase.pay.card'))
    await expect(row.getByRole('link')).toHaveAttribute('href', /order-complete\?order=/)
    const number = /CC-\d{4}-\d{6}/.exec((await row.textContent()) ?? '')?.[0] ?? 'no number'
    const file = async (key: 'order.csv' | 'order.pdf') => {
      const address = await page.getByRole('link', { name: say(language, key), exact: true }).getAttribute('href')
      return page.evaluate(async (href) => {
        const answer = await fetch(href)
        return { type: answer.headers.get('content-type'), text: await answer.text() }
      }, address ?? '')
    }
    expect(await file('order.csv')).toMatchObject({ type: 'text/csv; charset=utf-8', text: expect.stringContaining(number) })
    expect(await file('order.pdf')).toMatchObject({ type: 'application/pdf', text: expect.stringMatching(/^%PDF/) })

    // The office gave the money back: nothing more happens to that order.
    await expect(row).not.toContainText(say(language, 'orders.refunded'))
    await page.evaluate(() => {
      const before = globalThis.fetch
      globalThis.fetch = async (...given) => {
        const answer = await before(...given)
        return new Response((await answer.text()).replaceAll('"state":"paid"', '"state":"refunded"'), answer)
      }
    })
    await tab('profile').click()
    await tab('orders').click()
    await expect(row).toContainText(say(language, 'orders.refunded'))
    await row.getByRole('link').click()
    await expect(page.getByText(say(language, 'order.refunded'))).toBeVisible()
    await expect(page.locator('.order-facts')).toContainText(number)
    await expect(page.getByRole('heading', { level: 1, name: say(language, 'order.done.refunded') })).toBeVisible()
    await expect(page.locator('.order-steps')).toHaveCount(0)
    await page.goBack()
    await page.reload()

    await tab('subscriptions').click()
    const card = page.locator('.subscriptions > li')
    const name = say(language, 'purchase.tab.coffee')
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(card).toContainText(say(language, 'subscriptions.active'))
    await card.locator('summary', { hasText: say(language, 'subscriptions.payments', { count: 1 }) }).click()
    await expect(card.locator('table')).toContainText(say(language, 'subscriptions.result.approved'))
    // The payment that came with the order is in the file of the orders.
    expect((await file('order.csv')).text).toContain(say(language, 'list.subscription'))

    const newCard = card.getByRole('button', { name: say(language, 'subscriptions.new_card_of', { name }) })
    await page.context().setOffline(true)
    await expect(newCard).toHaveAccessibleDescription(say(language, 'form.offline'))
    await tab('orders').click()
    await tab('subscriptions').click()
    await expect(page.getByText(say(language, 'offline.connect'))).toBeVisible()
    await expect(page.getByText(say(language, 'offline.title')).filter({ visible: true })).toHaveCount(1)
    // With the network back they are read by themselves.
    await page.context().setOffline(false)
    await newCard.click()
    const dialog = page.locator('dialog[open]')
    const typed = { number: '5555555555554444', expiration: '0829', cvc: '123' }
    for (const [field, text] of Object.entries(typed)) await dialog.locator(`input[name=${field}]`).fill(text)
    await dialog.getByRole('button', { name: say(language, 'subscriptions.save_card') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card).toContainText('4444')

    await card.getByRole('button', { name: say(language, 'subscriptions.cancel_of', { name }) }).click()
    await expect(dialog.getByText(say(language, 'subscriptions.cancel_text'))).toBeVisible()
    await buttonOf(dialog, language, 'subscriptions.cancel').click()
    await expect(page.getByText(say(language, 'subscriptions.canceled'), { exact: true })).toBeVisible()
    await expect(card).toContainText(language === 'fr' ? 'Annulé le 25 novembre 2026' : 'Cancelled on November 25th, 2026')
    await expect(card.getByRole('button', { name: say(language, 'subscriptions.cancel_of', { name }) })).toHaveCount(0)
    await expect(card.getByRole('heading', { name })).toBeFocused()
    // It lasts as long as it is paid for, and not to the day of the cancellation.
    const day = language === 'fr' ? '24 décembre 2026' : 'December 24th, 2026'
    const nothingMore = say(language, 'subscriptions.ending.nothing_more')
    await expect(card.getByText(`${say(language, 'subscriptions.ending.ends', { day })} ${nothingMore}`)).toBeVisible()
  })
}
