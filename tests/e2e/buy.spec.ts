import { expect, type Page } from '@playwright/test'
import { accepts, buyer, fillsPart, isComplete, newAddress, opensCheckout, paysBy, presses, student, submitOf, types } from './buying.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

/** The fields that can be seen, a group of choices as one; and how many of them must be typed. */
const countFields = (page: Page): Promise<{ shown: number; typed: number }> =>
  page.locator('.checkout-form').evaluate((form) => {
    const all = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter((field) => field.checkVisibility())
    const shown = new Set(all.map((field) => (field.type === 'radio' ? field.name : field)))
    return { shown: shown.size, typed: all.filter(({ required, type }) => required && type !== 'radio').length }
  })

for (const language of languages) {
  test(`a parent in ${language} without an account pays for a plan with a code on a phone: 16 answers to type, at most 8 fields at a time, 6 taps besides, no error [CHK-04, CHK-09, PROMO-01, PAY-05]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await opensCheckout(page, language, 'parent', { code: 'WELCOME10' })
    const child = Object.entries(student(newAddress('cedarcoast.example'))).filter(([name]) => !/address|city|province|postal/.test(name))
    const given = { ...buyer(newAddress()), ...Object.fromEntries(child) }
    const step = page.locator('.checkout [data-step]')
    const counts = { typed: 0, taps: 0 }
    const counted = async (): Promise<void> => {
      const { shown, typed } = await countFields(page)
      expect(shown, (await step.getAttribute('data-step')) ?? '').toBeLessThanOrEqual(8)
      counts.typed += typed
    }
    const isRight = () => expect(page.locator('.checkout .field-error, .checkout [role="alert"]:not(:empty)')).toHaveCount(0)
    for (const next of ['person', 'address', 'pay']) {
      await counted()
      await fillsPart(page, given)
      await isRight()
      await presses(page)
      counts.taps += 1
      await expect(step).toHaveAttribute('data-step', next)
    }
    await paysBy(page, 'Credit card')
    await expect(page.locator('[data-field="number"] input')).toBeVisible()
    await counted()
    await types(page, '4242424242424242')
    await accepts(page)
    await isRight()
    const amount = await page.locator('.buy-totals .is-strong .numbers').first().innerText()
    await expect(submitOf(page)).toHaveText(say(language, 'checkout.pay_now', { amount }))
    await presses(page)
    await isComplete(page, language)
    expect({ ...counts, taps: counts.taps + ['way', 'terms', 'pay'].length }).toEqual({ typed: 16, taps: 6 })
    await expect(page.locator('.order-receipt')).toContainText('WELCOME10')
    await expect(page.locator('.order-facts')).toContainText('Anaïs Bélanger')
  })
}
