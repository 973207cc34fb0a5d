import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { asks, isKnownAs, newAddress, signsUp } from './buying.ts'
import { expectNoObstacleInAnyColours } from './obstacles.ts'
import { startOwnServer } from './own-server.ts'
import { buttonOf, logInOffice, setUpCodes } from './steps.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

const phone = { width: 360, height: 740 }
const amounts = {
  en: { typed: '$ 10.00', shown: '$10.00', limit: '$100.00', tooFine: '50.005', cents: '50.00' },
  fr: { typed: '10,00 $', shown: '10,00\u00a0$', limit: '100,00\u00a0$', tooFine: '50,005', cents: '50,00' },
}
const reason = { en: 'Machine out of order', fr: 'Machine en panne' }

for (const language of languages) {
  test.describe(`orders in the office, in ${language}`, () => {
    // A server of its own: its cashier sets up a second factor once.
    let server: Awaited<ReturnType<typeof startOwnServer>>
    test.beforeAll(async () => {
      server = await startOwnServer([], { DEMO: '1' })
    })
    test.afterAll(() => server.close())

    /** Coffee, bought by a customer as a known client does; the first month is paid today. */
    const buysCoffee = async (page: Page, email: string): Promise<{ id: string; number: string }> => {
      const host = server.url(language)
      await signsUp(page, host, email)
      const ids = await isKnownAs(page, 'student', { host, apiHost: server.url('en') })
      const holder = { ...ids, cookie: randomBytes(16).toString('hex'), customer_type_id: ids['type_id'] }
      await asks(page, '/v1/cart/add_meal_plan', { ...holder, item_type: 'Coffee subscription', months: 3 })
      const card = { first_name: 'Zoé', last_name: 'Bélanger', card_number: '4242424242424242', expiration: '08/29', cvc: '123' }
      const paid = { payment_type: 'Credit card', student_id: 'C12345678', terms_accepted: true }
      return (await asks<{ order: { id: string; number: string } }>(page, '/v1/cart/create_cc_order', { ...holder, ...card, ...paid }))
        .order
    }

    /** Logs in and sets up one-time codes, which a cashier needs. */
    const enterOffice = async (page: Page): Promise<void> => {
      await logInOffice(page, language, { role: 'cashier', address: `${server.url(language)}/cedar-coast/office/orders` })
      await setUpCodes(page, language)
      await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.orders.title') })).toBeVisible()
    }

    test('a cashier finds an order by the name of its buyer and refunds a part of it, which is confirmed by itself and the buyer reads', async ({
      page,
      context,
      request,
    }) => {
      const email = newAddress()
      const order = await buysCoffee(page, email)
      const office = await context.newPage()
      await office.setViewportSize(phone)
      await enterOffice(office)

      await office.getByLabel(say(language, 'office.search'), { exact: true }).fill('belanger zoe')
      await buttonOf(office, language, 'office.orders.find').click()
      const row = office.getByRole('main').getByRole('link', { name: order.number })
      await expect(row).toContainText(email)
      // The address never holds a searched name.
      expect(office.url()).not.toContain('belanger')
      await expectNoObstacleInAnyColours(office, 'the list')
      await row.click()
      const title = office.getByRole('heading', { level: 1, name: say(language, 'office.order.title', { number: order.number }) })
      await expect(title).toBeVisible()
      await expectNoObstacleInAnyColours(office, 'the order')

      await buttonOf(office, language, 'office.refund.open').click()
      const sheet = office.getByRole('dialog', { name: say(language, 'office.refund.title') })
      const choices = sheet.getByRole('radio')
      await expect(choices).toHaveCount(2)
      for (const choice of await choices.all()) await expect(choice).not.toBeChecked()
      await expect(sheet.getByText(say(language, 'office.refund.bills_again', { day: '' }).trim())).toBeVisible()
      await expect(sheet.getByText(say(language, 'office.refund.whole_hint'))).toBeVisible()
      // The limit of a cashier is said before anything is chosen.
      await expect(sheet.getByText(say(language, 'office.refund.limit', { amount: amounts[language].limit }))).toBeVisible()
      await choices.first().check()
      await sheet.getByLabel(say(language, 'office.refund.amount'), { exact: true }).fill(amounts[language].tooFine)
      await sheet.locator('button[type=submit]').click()
      const twoDecimals = say(language, 'office.amount.decimals_or', { cents: amounts[language].cents, whole: '50\u00A0005' })
      await expect(sheet.getByText(twoDecimals)).toBeVisible()
      await sheet.getByLabel(say(language, 'office.refund.amount'), { exact: true }).fill(amounts[language].typed)
      await office.keyboard.press('Escape')
      const question = office.getByRole('dialog', { name: say(language, 'office.texts.leave.title') })
      await question.getByRole('button', { name: say(language, 'office.texts.leave.stay') }).click()
      await expect(sheet.getByLabel(say(language, 'office.refund.amount'), { exact: true })).toHaveValue(amounts[language].typed)
      const submit = sheet.getByRole('button', { name: say(language, 'office.refund.submit', { amount: amounts[language].shown }) })
      await submit.click()
      await expect(sheet.getByText(say(language, 'errors.refund_reason'))).toBeVisible()
      await expectNoObstacleInAnyColours(office, 'the refund', 'dialog[open]')
      await sheet.getByLabel(say(language, 'office.reason.label'), { exact: true }).fill(reason[language])
      // The payment company makes the refund, but its answer is lost.
      await request.post(`${server.simulator}/faults`, { data: { kind: 'drop_after_commit' } })
      await submit.click()
      await expect(sheet).toBeHidden()
      const waiting = office.getByText(say(language, 'office.order.waiting_title', { amount: amounts[language].shown }))
      await expect(waiting).toBeVisible()
      await expect(waiting).toBeHidden({ timeout: 30_000 })
      const refunded = office.getByRole('main').getByText(say(language, 'office.order.event.refunded', { amount: amounts[language].shown }))
      await expect(refunded.first()).toBeVisible()
      await expect(office.getByRole('main').getByText(reason[language]).first()).toBeVisible()

      await page.goto(`${server.url(language)}/cedar-coast/order-complete?order=${order.id}`)
      await expect(page.getByText(say(language, 'order.next.refunded', { amount: amounts[language].shown }))).toBeVisible()
    })
  })
}
