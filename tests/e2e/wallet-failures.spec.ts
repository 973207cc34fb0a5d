import { expect, type Locator, type Page } from '@playwright/test'
import { accepts, buyer, entersDetails, isComplete, newAddress, opensCheckout, paysBy } from './buying.ts'
import { type Language, languages, test } from './visitor.ts'
import { walletStandIns } from './wallets.ts'
import { say } from './words.ts'

const orders = '**/v1/cart/create_cc_order'
const empty = { status: 'error', msg: '' }
/** Refusals that nothing else on the page explains. */
const refusals = [{ status: 422 }, { status: 422, headers: { 'x-error-code': 'card_number_invalid' } }]

/** As languages alternate, so do wallets. */
const wallets = { en: 'GooglePay', fr: 'ApplePay' } as const

/** The way of a faculty member to the payment by the wallet of a language; its button. */
const opensWallet = async (page: Page, language: Language): Promise<Locator> => {
  const wallet = wallets[language]
  await page.addInitScript(walletStandIns)
  await opensCheckout(page, language, 'faculty')
  await entersDetails(page, buyer(newAddress(), { student_id: 'F1' }))
  await paysBy(page, wallet)
  await accepts(page)
  return page.getByRole('button', { name: say(language, wallet === 'ApplePay' ? 'wallet.apple' : 'wallet.google') })
}

for (const language of languages) {
  test(`an order by wallet in ${language} whose submission fails shows that there was an error processing the transaction, and can be paid again [PAY-14, ERR-06]`, async ({
    page,
  }) => {
    const button = await opensWallet(page, language)
    const sentence = page.getByRole('alert').filter({ hasText: say(language, 'errors.transaction_failed') })
    for (const refusal of refusals) {
      await page.route(orders, (route) => route.fulfill({ ...refusal, json: empty }))
      await button.click()
      await expect(sentence, JSON.stringify(refusal)).toBeVisible()
      await page.unroute(orders)
      await sentence.getByRole('button').click()
      await expect(sentence).toBeHidden()
    }
    // After a failure of the server the page asks first whether the order came in.
    await page.route(orders, (route) => route.fulfill({ status: 500, json: empty }))
    await button.click()
    await expect(sentence).toBeVisible()
    await page.unroute(orders)
    await expect(page.locator(`.checkout-ways input[value="${wallets[language]}"]`)).toBeChecked()
    await accepts(page)
    await button.click()
    await isComplete(page, language)
  })

  test(`a wallet in ${language} whose button was in view for a while pays with a new ticket, for the first one has ended [PAY-12, PAY-24, CART-09]`, async ({
    page,
  }) => {
    await page.clock.install()
    const tickets: string[] = []
    page.on('request', (request) => {
      if (/\/preload.*amount=/.test(request.url())) tickets.push(request.url())
    })
    const button = await opensWallet(page, language)
    await expect.poll(() => tickets.length).toBe(1)
    await page.clock.fastForward(5 * 60_000)
    await button.click()
    await isComplete(page, language)
    expect(tickets).toHaveLength(2)
  })

  test(`a wallet in ${language} whose ticket was lost with the network pays at the next press [PAY-12, PAY-13, CART-09]`, async ({
    page,
  }) => {
    await page.clock.install()
    const button = await opensWallet(page, language)
    await page.clock.fastForward(5 * 60_000)
    await page.route(/\/preload.*amount=/, (route) => route.abort())
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: say(language, 'errors.transaction_refused') })).toBeVisible()
    await page.unrouteAll()
    await button.click()
    await isComplete(page, language)
  })
}
