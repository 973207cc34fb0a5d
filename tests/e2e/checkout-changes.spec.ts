import { expect, type Page } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'
import {
  accepts,
  asks,
  buyer,
  entersDetails,
  fills,
  fillsPart,
  formOf,
  isComplete,
  newAddress,
  opensCheckout,
  paysBy,
  presses,
  signsUp,
  siteOf,
  student,
  submitOf,
  types,
} from './buying.ts'
import { buttonOf, errorOf, open } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

/** Another client puts a code on the cart: the page does not know of it. */
const paysLess = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies(page.url())
  const cookie = cookies.find(({ name }) => name === 'cart_id')?.value
  await asks(page, '/v1/promo_codes/apply', { site_id: await siteOf(page), cookie, promo_code: 'WELCOME10' })
}

/** The sentence is on the screen, though the button was at the end of a long form. */
const reads = async (page: Page, language: Language, id: 'errors.cart_changed' | 'card.declined'): Promise<void> => {
  const sentence = page.getByRole('alert').filter({ hasText: say(language, id) })
  await expect(sentence).toBeVisible()
  await expect(sentence).toBeInViewport()
}

/** On paper the receipt begins on the first sheet, and its secret address is not below it. */
const isPrinted = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.print-address')).toBeHidden()
  await expect(page.locator('.order-receipt')).toHaveCSS('break-inside', 'auto')
  await expect(page.locator('.order-later')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

for (const language of languages) {
  test(`the checkout in ${language} takes another billing address, and shows a changed price and the server's own message before it is paid [CHK-08, CHK-09, CHK-30, CART-Q5, PAY-27, PAY-28, ERR-11]`, async ({
    page,
  }) => {
    await opensCheckout(page, language, 'student')
    await entersDetails(page, buyer(newAddress(), { student_id: 'C12345678' }))
    await paysBy(page, 'Credit card')
    await accepts(page)
    await types(page, '4000000000000002')
    await page.locator('input[name=same]').uncheck()
    await presses(page)
    await expect(errorOf(page, 'address')).toHaveText(say(language, 'errors.address_required'))
    await fills(page, { address: '3 Main St., Apt #5', city: 'Albany', province: 'US-NY', postal_code: '12207' })
    await presses(page)
    await reads(page, language, 'card.declined')

    await types(page, '4242424242424242')
    const button = submitOf(page)
    const shown = await button.innerText()
    await paysLess(page)
    await button.click()
    await reads(page, language, 'errors.cart_changed')
    await expect(button).not.toHaveText(shown)
    // A message that this version has no words for.
    const msg = 'The office of the school is moving until Friday.'
    await page.route('**/create_cc_order', (route) => route.fulfill({ status: 422, json: { status: 'error', msg } }))
    await button.click()
    await expect(page.getByRole('alert').getByText(msg)).toBeVisible()
    await page.unroute('**/create_cc_order')
    await button.click()
    await isComplete(page, language)
    await expect(page.locator('.order-receipt')).toContainText('WELCOME10')
  })

  test(`a guest in ${language} who adds a password after going back gets an account with the order [CHK-01, CHK-03, CHK-Q7]`, async ({
    page,
  }) => {
    const email = newAddress()
    await opensCheckout(page, language, 'student')
    const given = buyer(email, { student_id: 'C12345678' })
    await fillsPart(page, given)
    // A password manager fills in two fields in one step.
    await page.locator('.checkout').evaluate((form) => {
      for (const field of form.querySelectorAll<HTMLInputElement>('[name=first_name], [name=last_name]')) {
        field.setRangeText('Zoë', 0, field.value.length)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    for (const name of ['first_name', 'last_name']) await expect(page.locator(`.checkout [name=${name}]`)).toHaveValue('Zoë')
    await entersDetails(page, given)
    await paysBy(page, 'Credit card')
    await accepts(page)
    await page.getByRole('button', { name: say(language, 'checkout.edit_details') }).click()
    await page.getByRole('button', { name: say(language, 'checkout.change_part', { part: say(language, 'person.legend') }) }).click()
    await page.locator('.checkout-more summary').click()
    await fills(page, { password: 'Abcdef1!' })
    await fills(page, { confirm_password: 'Abcdef1!' })
    await entersDetails(page, {})
    await types(page, '4242424242424242')
    await presses(page)
    await isComplete(page, language)
    await asks(page, '/v1/customer/authenticate', { site_id: await siteOf(page), email, password: 'Abcdef1!' })
  })

  test(`the checkout in ${language} lets a parent with an account pay nothing today and each month later, by a card whose number was wrong at first [CHK-02, CHK-04, CHK-07, CHK-29, SUBS-09, PAY-09, PAY-11, PAY-Q9, ORD-01, ACSUB-01, ACCT-Q6]`, async ({
    page,
  }) => {
    const email = newAddress()
    await signsUp(page, hostOf(language), email)
    await opensCheckout(page, language, 'parent', { wish: 'monthly' })
    await presses(page)
    await expect(errorOf(page, 'student_first_name')).toHaveText(say(language, 'checkout.student_needs.first_name'))
    await entersDetails(page, student(newAddress()))
    await paysBy(page, 'Credit card')
    await page.getByRole('button', { name: say(language, 'checkout.terms.read') }).click()
    const terms = page.getByRole('dialog', { name: say(language, 'checkout.terms.plans') })
    await expect(terms.getByRole('heading', { name: say(language, 'checkout.terms.subscriptions') })).toBeVisible()
    await terms.getByRole('button', { name: say(language, 'checkout.terms.accept') }).click()
    await expect(page.locator('input[name=terms]')).toBeChecked()
    await types(page, '4000000000009995')
    await presses(page)
    await expect(errorOf(page, 'number')).toHaveText(say(language, 'errors.card_number_invalid'))
    await types(page, '4242424242424242')
    await presses(page)
    await isComplete(page, language)
    await expect(page.locator('.order-facts')).toContainText('Anaïs Bélanger')
    await expect(page.locator('.order-receipt')).toContainText(say(language, 'cart.later', { count: 4 }))
    await expect(page.locator('.buy-totals')).toContainText(say(language, 'receipt.total'))
    await isPrinted(page)

    await open(page, language, '/cedar-coast/customer-account')
    await page.getByRole('tab', { name: say(language, 'account.tab.subscriptions'), exact: true }).click()
    await expect(page.locator('.subscriptions > li')).toContainText('4242')
    await expect(page.locator('.subscriptions > li')).toContainText(say(language, 'subscriptions.no_payments'))
    // The notice of a duplicate says what it was: nothing was paid.
    await opensCheckout(page, language, 'parent', { wish: 'monthly' })
    const [, , free = ''] = say(language, 'checkout.duplicate_free', { day: 'X', time: 'X' }).split('X')
    await expect(page.getByRole('status').filter({ hasText: free })).toBeVisible()
  })

  test(`the checkout in ${language} asks for the buyer again after a change in another tab, and pays for the one shown [PURCH-SEL-14, CHK-04, CHK-29, CART-Q5]`, async ({
    page,
  }) => {
    await opensCheckout(page, language, 'parent')
    await entersDetails(page, { ...buyer(newAddress()), ...student(newAddress()) })
    await paysBy(page, 'Credit card')
    await accepts(page)
    await types(page, '4242424242424242')
    const plan = page.getByText(say(language, 'checkout.for_student', { name: 'Anaïs Bélanger' }))
    await expect(plan).toBeVisible()
    const other = await page.context().newPage()
    await open(other, language, '/cedar-coast/meal-plan-purchase')
    const type = other.locator('[data-field=type] input')
    await type.nth(0).check()
    await expect(page.getByRole('alert').filter({ hasText: say(language, 'checkout.buyer_changed') })).toBeVisible()
    await expect(page.locator('[data-field="student_first_name"]')).toBeHidden()
    await expect(plan).toBeHidden()
    await expect(other.locator('.buy-loader')).toHaveCount(0)
    await type.nth(1).check()
    await expect(plan).toBeVisible()
    // A choice of which this tab has not heard changes nothing of what it shows.
    const cookies = await page.context().cookies(page.url())
    const kept = cookies.find(({ name }) => name === 'customer_selections')
    if (!kept) throw new Error('no selections are kept')
    const form = (await (await other.request.get(`${englishHost}/v1/orderform/list?site_id=${await siteOf(other)}`)).json()) as {
      customerTypes: { id: string }[]
    }
    const [as, parent] = form.customerTypes.map(({ id }) => id)
    await other.close()
    await page.context().addCookies([{ ...kept, value: kept.value.replace(parent ?? '', as ?? '') }])
    await types(page, '4242424242424242')
    await presses(page)
    await isComplete(page, language)
    await expect(page.locator('.order-facts')).toContainText('Anaïs Bélanger')
  })

  test(`a member in ${language} whose session ended logs in over the card and pays; a cart begun meanwhile stays, and a repeated order is announced before it is paid [AUTH-23, CHK-17, PAY-28, CART-01, CART-13, ACCT-Q6]`, async ({
    page,
  }) => {
    const email = newAddress()
    await signsUp(page, hostOf(language), email)
    await opensCheckout(page, language, 'student')
    await entersDetails(page, { student_id: 'C12345678' })
    // The email of an account cannot be changed here, so that its student ID cannot pay.
    await expect(page.locator('.checkout-ways input[value="Student ID"]')).toBeDisabled()
    await expect(page.locator('.checkout-way', { hasText: say(language, 'checkout.domain_locked') })).toBeVisible()
    await paysBy(page, 'Credit card')
    await accepts(page)
    await asks(page, '/v1/customer/logout', {})
    await types(page, '4242424242424242')
    await presses(page)
    const login = page.getByRole('dialog')
    await login.locator('input[type=password]').fill('Abcdef1!')
    await buttonOf(login, language, 'login.submit').click()
    await expect(login).toBeHidden()
    const another = 'a'.repeat(32)
    await page.route('**/v1/cart/create_cc_order', async (route) => {
      await page.context().addCookies([{ name: 'cart_id', value: another, url: page.url() }])
      await route.continue()
    })
    await types(page, '4242424242424242')
    await presses(page)
    await isComplete(page, language)
    const after = await page.context().cookies(page.url())
    expect(after.find(({ name }) => name === 'cart_id')?.value).toBe(another)
    expect(after.map(({ name }) => name)).toContain('customer_selections')
    // A cart that holds the same is announced before it is paid too.
    await page.unroute('**/v1/cart/create_cc_order')
    await page.context().clearCookies({ name: 'cart_id' })
    await opensCheckout(page, language, 'student')
    const notice = page
      .getByRole('status')
      .filter({ hasText: say(language, 'checkout.duplicate_order', { day: 'X', time: 'X' }).split('X')[0] ?? '' })
    await expect(notice.getByRole('link')).toHaveAttribute('href', /order-complete\?order=/)
  })

  test(`a guest in ${language} logs in beside the form of the checkout and finds it filled in [PURCH-SEL-03, CHK-02]`, async ({ page }) => {
    const email = newAddress()
    await signsUp(page, hostOf(language), email)
    await asks(page, '/v1/customer/logout', {})
    await opensCheckout(page, language, 'parent')
    const child = student(newAddress())
    await fillsPart(page, child)
    await page
      .locator('.checkout')
      .getByRole('button', { name: say(language, 'nav.log_in') })
      .click()
    const login = page.getByRole('dialog')
    await login.locator('input[type=email]').fill(email)
    await login.locator('input[type=password]').fill('wrong')
    await buttonOf(login, language, 'login.submit').click()
    await expect(login.getByText(say(language, 'errors.login_failed'))).toBeVisible()
    await login.locator('input[type=password]').fill('Abcdef1!')
    await buttonOf(login, language, 'login.submit').click()
    await expect(login).toBeHidden()
    const field = (name: string) => formOf(page).locator(`[data-field="${name}"] input`)
    // What no profile holds stays as it was typed.
    await expect(field('student_first_name')).toHaveValue('Anaïs')
    for (const next of ['student_address', 'person']) {
      await fillsPart(page, child)
      await presses(page)
      await expect(page.locator('.checkout [data-step]')).toHaveAttribute('data-step', next)
    }
    await expect(field('email')).toHaveAttribute('readonly', '')
    await expect(field('email')).toHaveValue(email)
    await expect(field('first_name')).toHaveValue('Zoé')
  })
}
