import { expect, type Page } from '@playwright/test'
import { walletStandIns } from './wallets.ts'
import {
  accepts,
  buyer,
  entersDetails,
  fills,
  fillsPart,
  followsPayment,
  formOf,
  isComplete,
  newAddress,
  opensCheckout,
  paysBy,
  presses,
  signsUp,
  submitOf,
  types,
} from './buying.ts'
import { expectNoCardStored } from './stored-on-device.ts'
import { alive, errorOf } from './steps.ts'
import { mailed } from './outbox.ts'
import { goOffline, hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const alertOf = (page: Page, language: Language) => page.getByRole('alert').filter({ hasText: say(language, 'errors.checkout_invalid') })
const declined = (page: Page, language: Language) => page.getByRole('alert').filter({ hasText: say(language, 'card.declined') })

/** The server has the next order, the page never gets the answer: the network goes in between. */
const losesAnswer = async (page: Page, cut: () => Promise<void>): Promise<void> => {
  await page.exposeFunction('cutNetwork', cut)
  await page.evaluate(() => {
    const real = globalThis.fetch
    globalThis.fetch = async (...given) => {
      const answer = await real(...given)
      if (!answer.url.includes('create_cc_order')) return answer
      globalThis.fetch = real
      await (globalThis as unknown as { cutNetwork: () => Promise<void> }).cutNetwork()
      throw new TypeError('the answer was lost')
    }
  })
}

/** Counts the orders that the page sends. */
const countsOrders = (page: Page, call: 'create_cc_order' | 'checkout'): (() => number) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/v1/cart/${call}`) sent += 1
  })
  return () => sent
}

/** A guest with a card, up to its form. */
const atCard = async (page: Page, language: Language, email: string): Promise<void> => {
  await opensCheckout(page, language, 'student')
  await entersDetails(page, buyer(email, { student_id: 'C12345678' }))
  await expect(page.locator('#checkout-details')).toBeFocused()
  await expect(page.locator('#checkout-details')).toBeInViewport()
  await paysBy(page, 'Credit card')
  await expect(page.locator('[data-field="number"] input')).toBeVisible()
  await accepts(page)
}

for (const language of languages) {
  test.describe(`the checkout, in ${language}`, () => {
    test('a guest corrects the form, pays once by card after two refusals, and opens the receipt by its mail [CHK-01, 03, 10 to 21, 33, CART-09 to 11, 13, PAY-02, 05, 06, 09 to 11, 17 to 20, 27]', async ({
      page,
      context,
    }) => {
      const email = newAddress()
      await opensCheckout(page, language, 'student')
      await presses(page)
      await expect(alertOf(page, language)).toBeVisible()
      await expect(page.locator('[data-field="first_name"] input')).toBeFocused()
      await expect(errorOf(page, 'student_id')).toHaveText(say(language, 'errors.student_id_required'))
      await formOf(page)
        .getByRole('button', { name: say(language, 'actions.close') })
        .click()
      await expect(alertOf(page, language)).toHaveCount(0)

      await fillsPart(page, buyer(email, { first_name: 'R2D2', phone: '0000000000', student_id: 'C1' }))
      await presses(page)
      await expect(errorOf(page, 'first_name')).toHaveText(say(language, 'errors.first_name_letters'))
      await expect(errorOf(page, 'phone')).toHaveText(say(language, 'errors.phone_repeated'))
      await fills(page, { first_name: 'Zoé', phone: '4165551234' })
      await presses(page)
      const step = page.locator('.checkout [data-step]')
      await expect(step).toHaveAttribute('data-step', 'address')
      await fillsPart(page, buyer(email, { postal_code: 'w2x 1y' }))
      await presses(page)
      await expect(errorOf(page, 'postal_code')).toHaveText(say(language, 'checkout.postal_code_form'))
      await fills(page, { postal_code: 'h2x1y4' })
      await expect(page.locator('.checkout-filled')).toContainText(language === 'fr' ? 'Québec' : 'Quebec')
      // A reload loses nothing of it.
      await page.reload()
      await expect(page.locator('[data-field="address"] input')).toHaveValue("12 rue de l'Église")
      await expect(page.locator('[data-field="postal_code"] input')).toHaveValue('H2X 1Y4')
      await presses(page)

      await expect(page.locator('.checkout-summary')).toContainText(email)
      await expect(page.locator('.checkout-line [aria-current="step"]')).toContainText(say(language, 'checkout.step.pay'))
      // The browser's own way back leads to the step before, whose words are there.
      await page.goBack()
      await page.goBack()
      await expect(page.locator('[data-field="first_name"] input')).toHaveValue('Zoé')
      await expect(page.locator('[data-field="phone"] input')).toHaveValue('(416) 555 - 1234')
      await page.goForward()
      await page.goForward()
      await expect(step).toHaveAttribute('data-step', 'pay')
      await paysBy(page, 'Credit card')
      await presses(page)
      await expect(errorOf(page, 'number')).toHaveText(say(language, 'card.number_required'))
      await expect(errorOf(page, 'terms')).toHaveText(say(language, 'errors.terms_required'))
      await expect(alertOf(page, language)).toBeVisible()
      const faults = page.locator('.checkout-faults').getByRole('button')
      await expect(faults).toHaveText(await page.locator('.checkout .field-error').allTextContents())
      await faults.last().click()
      await expect(page.locator('.checkout input[name=terms]')).toBeFocused()
      await accepts(page)
      await types(page, '4242 4242 4242 4241')
      await presses(page)
      await expect(errorOf(page, 'number')).toHaveText(say(language, 'errors.card_number_invalid'))
      await types(page, '4000000000009995')
      await expect(page.locator('.card-type[data-found="true"]')).toContainText('Visa')
      await presses(page)
      await expect(errorOf(page, 'number')).toHaveText(say(language, 'card.number_not_recognized'))
      await types(page, '4000000000000002')
      await presses(page)
      await expect(declined(page, language)).toBeVisible()
      await expect(page.locator('[data-field="number"] input')).toHaveValue('4000 0000 0000 0002')
      await expect(page.locator('[data-field="cvc"] input')).toHaveValue('')

      const sent = countsOrders(page, 'create_cc_order')
      await types(page, '5555555555554444', '0829', '907')
      await submitOf(page).dblclick()
      await isComplete(page, language)
      expect(sent()).toBe(1)
      await expect(page.locator('.order-receipt')).toContainText("O'Neil-Bélanger")

      const stored = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))
      expect(stored).not.toContain(email)
      expect(stored).not.toMatch(/4444|5555555555/)
      await expectNoCardStored(page, ['4000000000009995', '4000000000000002', '5555555555554444'], '907')
      await page.goBack()
      await alive(page)
      await expect(page.getByRole('heading', { level: 2, name: say(language, 'cart.title', { count: 0 }) })).toBeVisible()

      const link = await mailed(email, /(https?:\/\/\S+order-complete\?\S+)/)
      const other = await context.newPage()
      const address = link.replace(/^https?:\/\/[^/]+/, hostOf(language)).replaceAll('&amp;', '&')
      await other.goto(address)
      await isComplete(other, language)
      await other.close()

      // The server's page waits for the receipt as the device does, and holds nothing of it.
      const html = await (await page.goto(address))?.text()
      expect(html).toContain(say(language, 'actions.loading'))
      expect(html).not.toContain('Bélanger')
      await isComplete(page, language)
    })

    test('a customer finds the form filled in, and pays with a student ID that the school knows [CHK-02, 17, 26, 27, PAY-03, PAY-04, PURCH-SEL-04]', async ({
      page,
    }) => {
      const email = newAddress('cedarcoast.example')
      await signsUp(page, hostOf(language), email)
      await opensCheckout(page, language, 'student')
      await expect(page.locator('[data-field="email"] input')).toHaveValue(email)
      await expect(page.locator('[data-field="email"] input')).toHaveAttribute('readonly', '')
      await expect(page.locator('[data-field="confirm_email"], [data-field="password"]')).toHaveCount(0)
      await expect(page.locator('[data-field="first_name"] input')).toHaveValue('Zoé')
      await entersDetails(page, { student_id: '100200' })
      await paysBy(page, 'Student ID')
      await accepts(page)
      await presses(page)
      const written = language === 'fr' ? 'Format\u00a0: «\u00a0C\u00a0», puis 8 chiffres.' : 'Format: "C", then 8 digits.'
      await expect(errorOf(page, 'student_id')).toHaveText(`${say(language, 'errors.student_id_invalid')} ${written}`)
      await fills(page, { student_id: 'C00000013' })
      await presses(page)
      await expect(page.locator('.checkout [data-step]')).toHaveAttribute('data-step', 'address')
      await presses(page)
      await expect(errorOf(page, 'student_id')).toContainText(language === 'fr' ? 'suspendu' : 'on hold')
      await entersDetails(page, { student_id: 'C12345678' })
      await presses(page)
      await isComplete(page, language)
      await expect(page.locator('.order-facts')).toContainText(say(language, 'purchase.pay.student_id'))
    })

    test('a listed employee pays by payroll deduction, a browser with a wallet by wallet, each order once for the shown amount [CHK-18, PAY-08, 12 to 14, 25, 26]', async ({
      page,
    }) => {
      await page.addInitScript(walletStandIns)
      await opensCheckout(page, language, 'faculty')
      await entersDetails(page, buyer(newAddress(), { student_id: 'F1' }))
      await paysBy(page, 'Payroll deduction')
      await accepts(page)
      await presses(page)
      await expect(errorOf(page, 'email')).toContainText(language === 'fr' ? 'liste du personnel' : 'faculty list')
      await entersDetails(page, { email: 'professor@cedarcoast.example', confirm_email: 'professor@cedarcoast.example' })
      await presses(page)
      await isComplete(page, language)

      for (const wallet of ['ApplePay', 'GooglePay'] as const) {
        await opensCheckout(page, language, 'faculty')
        await entersDetails(page, buyer(newAddress(), { student_id: 'F1' }))
        await paysBy(page, wallet)
        await accepts(page)
        await page.getByRole('button', { name: say(language, wallet === 'ApplePay' ? 'wallet.apple' : 'wallet.google') }).click()
        await isComplete(page, language)
      }
      expect(await page.evaluate(() => sessionStorage.getItem('wallet-requests'))).toContain('"currencyCode":"CAD"')
    })

    test('a reload at the payment stays there with the payment type, and only the card is typed again; details that are open again are confirmed again [CHK, PAY-06]', async ({
      page,
    }) => {
      await atCard(page, language, newAddress())
      await types(page, '4242424242424242', '0829', '907')
      const step = page.locator('.checkout [data-step]')
      await page.goBack()
      await expect(step).toHaveAttribute('data-step', 'address')
      await page.reload()
      await expect(step).toHaveAttribute('data-step', 'address')
      await presses(page)
      await expect(step).toHaveAttribute('data-step', 'pay')
      await page.reload()
      await expect(step).toHaveAttribute('data-step', 'pay')
      await expect(page.locator('.checkout-ways input[value="Credit card"]')).toBeChecked()
      await expect(page.locator('[data-field="number"] input')).toHaveValue('')
      await expectNoCardStored(page, ['4242424242424242'], '907')
      await accepts(page)
      await types(page, '4242424242424242', '0829', '907')
      await presses(page)
      await isComplete(page, language)
    })

    test('an order with a lost answer is followed, after a reload and offline, and is not paid twice [CHK, PAY-Q4]', async ({
      page,
      context,
    }) => {
      await atCard(page, language, newAddress())
      await types(page, '4242424242424242', '0829', '907')
      await goOffline(context)
      await expect(page.locator('.checkout-pay')).toHaveAccessibleDescription(say(language, 'form.offline'))
      await expect(page.getByText(say(language, 'offline.title')).filter({ visible: true })).toHaveCount(1)
      await context.setOffline(false)
      await expect(page.locator('.checkout-pay')).toHaveAttribute('aria-disabled', 'false')
      await losesAnswer(page, () => goOffline(context))
      await presses(page)
      await expect(page.getByText(say(language, 'checkout.following_offline'))).toBeVisible()
      await expectNoCardStored(page, ['4242424242424242'], '907', { among: 'input[name=cvc]' })
      await context.setOffline(false)
      await isComplete(page, language)
      await expectNoCardStored(page, ['4242424242424242'], '907')

      await atCard(page, language, newAddress())
      await types(page, '4000000000000119')
      await presses(page)
      await expect(formOf(page).getByRole('button', { name: say(language, 'form.working') })).toBeVisible()
      await page.reload()
      await followsPayment(page, language)
      await expect(page.locator('.checkout form').filter({ visible: true })).toHaveCount(0)
    })
  })
}
