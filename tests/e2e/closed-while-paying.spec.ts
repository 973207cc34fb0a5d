import { expect, type Page } from '@playwright/test'
import {
  accepts,
  buyer,
  entersDetails,
  followsPayment,
  formOf,
  isComplete,
  newAddress,
  opensCheckout,
  paysBy,
  presses,
  types,
} from './buying.ts'
import { alive, open } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const shop = '/cedar-coast/meal-plan-purchase'
const addButton = (page: Page, language: Language) =>
  page
    .locator('.buy-add')
    .filter({ hasText: say(language, 'purchase.add') })
    .first()

/** Pays by the card whose approval takes the provider longer than a buyer waits, and closes the tab. */
const closesWhilePaying = async (page: Page, language: Language): Promise<Page> => {
  const context = page.context()
  await opensCheckout(page, language, 'student')
  await entersDetails(page, buyer(newAddress(), { student_id: 'C12345678' }))
  await paysBy(page, 'Credit card')
  await accepts(page)
  await types(page, '4000000000000119')
  const sent = page.waitForRequest('**/v1/cart/create_cc_order')
  await presses(page)
  await sent
  await expect(formOf(page).getByRole('button', { name: say(language, 'form.working') })).toBeVisible()
  const back = await context.newPage()
  await page.close()
  return back
}

/** The receipt of an order that is confirmed, which can be taken along. */
const isConfirmed = async (page: Page, language: Language): Promise<void> => {
  await isComplete(page, language)
  await expect(page.locator('.order-steps .is-done')).toBeVisible()
  await expect(page.getByRole('link', { name: say(language, 'order.pdf') })).toHaveAttribute('href', /receipt/)
}

/** What is added to the cart after the order is alone in it. */
const beginsCart = async (page: Page, language: Language): Promise<void> => {
  await addButton(page, language).click()
  await expect(page.getByRole('heading', { name: say(language, 'cart.title', { count: 1 }) })).toBeVisible()
}

for (const language of languages) {
  const other = language === 'en' ? 'fr' : 'en'

  test(`a buyer in ${language} who closes the tab during a payment and comes back, reloads, opens a second tab or the other language follows the payment to its receipt; one who comes later finds it; a tab that shows the paid cart adds to a new one [PAY-10, CART-03, CART-13]`, async ({
    page,
    context,
  }) => {
    const back = await closesWhilePaying(page, language)
    const cookies = (await context.cookies()).filter(({ name }) => name === 'cart_id' || name === 'customer_selections')
    await open(back, language, shop)
    await followsPayment(back, language)
    await back.reload()
    await followsPayment(back, language)
    await expect(back.locator('.buy-add, .checkout form')).toHaveCount(0)
    const second = await context.newPage()
    await open(second, language, shop)
    await second
      .getByRole('button', { name: say(language, 'nav.other_language') })
      .first()
      .click()
    await followsPayment(second, other)
    await isConfirmed(back, language)
    await isConfirmed(second, other)
    await second.close()

    const comesWith = async (given: typeof cookies) => {
      await context.addCookies(given)
      await back.goto(new URL(shop, back.url()).href)
    }
    // A browser that was away until then has what it had when it left.
    await comesWith(cookies)
    await isConfirmed(back, other)
    await comesWith(cookies.filter(({ name }) => name === 'customer_selections'))
    await expect(back.getByRole('heading', { name: say(other, 'cart.title', { count: 0 }) })).toBeVisible()
    // The tab has not heard that its cart is paid.
    await context.addCookies(cookies)
    await beginsCart(back, other)
    const cartOf = (given: typeof cookies) => given.find(({ name }) => name === 'cart_id')?.value
    expect(cartOf(await context.cookies())).not.toBe(cartOf(cookies))
    await back.reload()
    await alive(back)
    await expect(back.getByRole('heading', { name: say(other, 'cart.title', { count: 1 }) })).toBeVisible()
  })
}
