import { expect, type Page } from '@playwright/test'
import {
  accepts,
  buyer,
  entersDetails,
  fills,
  fillsPart,
  isComplete,
  newAddress,
  opensCheckout,
  paysBy,
  presses,
  signsUp,
  student,
  types,
} from './buying.ts'
import { errorOf, open } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say, saying } from './words.ts'

/** A guest of the demo school, up to the plans. */
const choosesInstallments = async (page: Page, language: Language): Promise<void> => {
  await opensCheckout(page, language, 'student')
  await entersDetails(page, buyer(newAddress(), { student_id: 'C12345678' }))
  await paysBy(page, 'installments')
  await accepts(page)
}

/** Counts the orders that the page sends. */
const countsOrders = (page: Page): (() => number) => {
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/cart/create_cc_order') sent += 1
  })
  return () => sent
}

/** A provider that looks plans up by a card alone. */
const noPlansWithoutCard = (): void => {
  const real = globalThis.fetch
  globalThis.fetch = async (...given) => {
    const answer = await real(...given)
    if (!new URL(answer.url).pathname.endsWith('/sites/installments') || given[1]?.method === 'POST') return answer
    return new Response('{"status":"success","installments":[],"order_id":"i-1"}', { headers: answer.headers })
  }
}

/** The issuer of the card asks for another rate than the look-up by the amount alone. */
const otherPlansOfCard = (): void => {
  const real = globalThis.fetch
  globalThis.fetch = async (...given) => {
    const answer = await real(...given)
    if (!new URL(answer.url).pathname.endsWith('/sites/installments') || given[1]?.method !== 'POST') return answer
    return new Response((await answer.text()).replaceAll(/"Apr":\d+/g, '"Apr":1999'), { headers: answer.headers })
  }
}

/** Each plan says how often, when, how much and at what rate it is paid; none is chosen, and the card's number is empty. */
const readsPlans = async (page: Page, language: Language): Promise<void> => {
  const plans = page.locator('.installments-plan')
  await expect(plans).toHaveCount(2)
  await expect(page.locator('input[name="plan"]:checked')).toHaveCount(0)
  await expect(page.locator('[data-field="number"] input')).toHaveValue('')
  for (const [index, terms] of [3, 6].entries()) {
    const payments = plans.nth(index).locator('.installments-payments > div')
    await expect(payments).toHaveCount(terms)
    await expect(payments.first()).toContainText(
      language === 'fr' ? /\d\d \S+ 20\d\d.*\d,\d\d\s\$/s : /\w+ \d+\w\w, 20\d\d.*\$[\d,]+\.\d\d/s,
    )
    await expect(plans.nth(index)).toContainText(saying(language, 'installments.rate', 'rate', 'fee'))
  }
  await expect(page.getByText(say(language, 'installments.expected'))).toBeVisible()
}

for (const language of languages) {
  test.describe(`installments, in ${language}`, () => {
    test('a parent pays for a student in installments, and sees the payments before typing a card [CHK-04, 06, 07, 20, 29, PAY-07, 21, 22]', async ({
      page,
    }) => {
      const email = newAddress()
      await opensCheckout(page, language, 'parent')
      const given = { ...buyer(email), ...student(email.toUpperCase()) }
      // The address that both have is found where the parent's is typed.
      for (const next of ['student_address', 'person', 'person']) {
        await fillsPart(page, given)
        await presses(page)
        await expect(page.locator('.checkout [data-step]')).toHaveAttribute('data-step', next)
      }
      await expect(page.locator('.checkout [data-field="email"] .field-error')).toHaveText(say(language, 'errors.student_email_same'))
      await expect(page.locator('[data-field="email"] input')).toBeFocused()
      const own = newAddress()
      await entersDetails(page, { ...given, email: own, confirm_email: own })
      await paysBy(page, 'installments')
      await accepts(page)
      await readsPlans(page, language)
      // What is missing of the card is said together with the plan, which comes first.
      await presses(page)
      await expect(errorOf(page, 'number')).toBeVisible()
      await expect(errorOf(page, 'plan')).toHaveText(say(language, 'installments.choose'))
      await expect(page.getByLabel(say(language, 'installments.full'))).toBeFocused()
      await types(page, '4242424242424242')
      await presses(page)
      await expect(errorOf(page, 'plan')).toBeVisible()
      await page.goBack()
      await page.goForward()
      await expect(page.locator('.installments-plan')).toHaveCount(2)
      await expect(page.getByText(say(language, 'installments.choose'))).toHaveCount(0)
      await accepts(page)
      await types(page, '4242424242424242')
      await page.locator('.installments-plan').first().getByRole('radio').check()
      await presses(page)
      await isComplete(page, language)
      const facts = page.locator('.order-facts')
      await expect(facts).toContainText('Anaïs Bélanger')
      await expect(facts).toContainText(say(language, 'purchase.pay.installments'))
      await expect(facts).toContainText(saying(language, 'order.plan_text', 'payments', 'first'))
    })

    test('a buyer whose bank offers other plans sees those before anything is charged, and may pay the full amount instead [PAY-07, ERR-08]', async ({
      page,
    }) => {
      await page.addInitScript(otherPlansOfCard)
      await choosesInstallments(page, language)
      const sent = countsOrders(page)
      const plan = page.locator('.installments-plan').first()
      await plan.getByRole('radio').check()
      await types(page, '4242424242424242')
      await presses(page)
      await expect(page.getByText(say(language, 'installments.changed'))).toBeVisible()
      await expect(plan).toContainText(language === 'fr' ? '19,99' : '19.99')
      await expect(page.locator('input[name="plan"]:checked')).toHaveCount(0)
      expect(sent()).toBe(0)
      await page.getByLabel(say(language, 'installments.full')).check()
      await presses(page)
      await isComplete(page, language)
      await expect(page.locator('.order-facts')).not.toContainText(say(language, 'purchase.pay.installments'))
      await expect(page.locator('.order-facts')).toContainText(say(language, 'purchase.pay.card'))
    })

    test('a buyer who must enter a card first sees the payments before anything is charged [PAY-07, ERR-08]', async ({ page }) => {
      await page.addInitScript(noPlansWithoutCard)
      await choosesInstallments(page, language)
      await expect(page.getByText(say(language, 'installments.by_card'))).toBeVisible()
      await types(page, '4242424242424242')
      const sent = countsOrders(page)
      await presses(page)
      const plan = page.locator('.installments-plan').first()
      await expect(plan.locator('.installments-payments > div')).toHaveCount(3)
      await expect(page.locator('input[name="plan"]:checked')).toHaveCount(0)
      expect(sent()).toBe(0)
      await plan.getByRole('radio').check()
      await presses(page)
      await isComplete(page, language)
      await expect(page.locator('.order-facts')).toContainText(saying(language, 'order.plan_text', 'payments', 'first'))
    })

    test('a payment that never reached the server leaves the plan, the card and its expiry as they were [PAY-07, PAY-Q4]', async ({
      page,
    }) => {
      await choosesInstallments(page, language)
      const plan = page.locator('.installments-plan').first().getByRole('radio')
      await plan.check()
      await types(page, '4242424242424242')
      await page.route('**/v1/cart/create_cc_order', (route) => route.abort(), { times: 1 })
      await presses(page)
      await expect(page.getByRole('alert').filter({ hasText: say(language, 'checkout.not_sent') })).toBeVisible({ timeout: 30_000 })
      await expect(plan).toBeChecked()
      await expect(page.locator('[data-field="number"] input')).toHaveValue('4242 4242 4242 4242')
      await expect(page.locator('[data-field="expiration"] input')).toHaveValue(/^08.+29$/)
      await expect(page.locator('[data-field="cvc"] input')).toHaveValue('')
      await fills(page, { cvc: '123' })
      await presses(page)
      await isComplete(page, language)
    })

    test('the order history of an account names the number and total of the installments', async ({ page }) => {
      await signsUp(page, hostOf(language), newAddress('cedarcoast.example'))
      await opensCheckout(page, language, 'student')
      await entersDetails(page, { student_id: 'C12345678' })
      await paysBy(page, 'installments')
      await accepts(page)
      await page.locator('.installments-plan').nth(1).getByRole('radio').check()
      await types(page, '4242424242424242')
      await presses(page)
      await isComplete(page, language)
      await open(page, language, `/cedar-coast/${language === 'fr' ? 'gerer-votre-compte' : 'customer-account'}?tab=orders`)
      const paidInSix = new RegExp(say(language, 'orders.by_plan', { count: 6, total: '@' }).replace('@', String.raw`[\d\s.,$]+`))
      await expect(page.locator('.account-table')).toContainText(paidInSix)
    })
  })
}
