import { expect, type Locator, type Page } from '@playwright/test'
import { moneyShown } from '#domain/money-shown.ts'
import { accepts, buyer, fillsPart, isComplete, isKnownAs, newAddress, paysBy, presses, student, submitOf, types } from './buying.ts'
import { englishHost } from '../support/hosts.ts'
import { losesAnswers } from './lost-answers.ts'
import { buttonOf, open } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

/** The fields that can be seen, a group of choices as one; and how many of them must be typed. */
const countFields = (page: Page): Promise<{ shown: number; typed: number }> =>
  page.locator('.checkout-form').evaluate((form) => {
    const all = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter((field) => field.checkVisibility())
    const shown = new Set(all.map((field) => (field.type === 'radio' ? field.name : field)))
    return { shown: shown.size, typed: all.filter(({ required, type }) => required && type !== 'radio').length }
  })

const plan = { en: 'Weekday 10', fr: 'Semaine 10' }

/** From the list of plans to the checkout; answers how many taps that takes. */
const choosesPlan = async (page: Page, language: Language): Promise<number> => {
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    await target.click()
    taps += 1
  }
  await open(page, language, '/cedar-coast/meal-plan-purchase')
  await tap(page.locator('[data-field=type] label').nth(1))
  await expect(page.locator('.buy-loader')).toHaveCount(0)
  await tap(buttonOf(page, language, 'purchase.add_of', { name: plan[language] }))
  const sheet = page.getByRole('dialog', { name: say(language, 'plans.ask.title', { name: plan[language] }) })
  for (const group of ['location', 'term', 'year']) await tap(sheet.locator(`[data-field=ask-${group}] label`).first())
  await tap(buttonOf(sheet, language, 'purchase.add'))
  const cart = page.locator('.buy-cart')
  await cart.getByRole('textbox').fill('WELCOME10')
  await tap(buttonOf(cart, language, 'cart.apply'))
  await expect(cart.locator('.buy-totals')).toContainText(moneyShown(201_598, language))
  await expect(cart.locator('.buy-item')).toContainText(say(language, 'cart.for_student'))
  await tap(cart.getByRole('button', { name: say(language, 'cart.checkout') }))
  // The order is one line, which names the code, above the first field.
  await expect(page.locator('.checkout-cart summary')).toContainText('WELCOME10')
  await expect(page.locator('.checkout [data-field] input').first()).toBeInViewport()
  return taps
}

for (const language of languages) {
  test(`a parent in ${language} who has never been here buys a plan with a code on a phone: 17 answers to type, at most 8 fields at a time, 14 taps besides, no error [PURCH-PROD-04, CHK-04, CHK-09, PROMO-01, PAY-05]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const counts = { typed: 1, taps: await choosesPlan(page, language) }
    const child = Object.entries(student(newAddress('cedarcoast.example'))).filter(([name]) => !/address|city|province|postal/.test(name))
    const given = { ...buyer(newAddress()), ...Object.fromEntries(child) }
    const step = page.locator('.checkout [data-step]')
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
    const amount = (await page.locator('.checkout-cart .buy-totals .is-strong .numbers').first().textContent()) ?? ''
    await expect(submitOf(page)).toHaveText(say(language, 'checkout.pay_now', { amount }))
    await presses(page)
    await isComplete(page, language)
    expect({ ...counts, taps: counts.taps + ['way', 'terms', 'pay'].length }).toEqual({ typed: 17, taps: 14 })
    await expect(page.locator('.order-receipt')).toContainText('WELCOME10')
    await expect(page.locator('.order-facts')).toContainText('Anaïs Bélanger')
  })
}

for (const language of languages)
  test(`in ${language} a plan is in the cart once where the answer to adding it was lost, and says nothing of a lost connection [CART-02, CART-Q3]`, async ({
    page,
  }) => {
    await isKnownAs(page, 'student', { host: hostOf(language), apiHost: englishHost })
    await open(page, language, '/cedar-coast/meal-plan-purchase')
    await expect(page.getByText(say(language, 'cart.empty_text'))).toBeVisible()
    await losesAnswers(page, { '/v1/cart/add_meal_plan': 1 })
    const add = page.getByRole('main').getByText(say(language, 'purchase.add'), { exact: true })
    await add.first().click()
    await expect(page.locator('.buy-item')).toHaveCount(1)
    await expect(page.getByText(say(language, 'offline.unreached'))).toHaveCount(0)

    // The cart can't be read either: the second press looks before it adds.
    await losesAnswers(page, { '/v1/cart/add_meal_plan': 1, '/v1/cart/fetch': 1 })
    await add.nth(1).click()
    await expect(page.getByText(say(language, 'offline.unreached'))).toBeVisible()
    await add.nth(1).click()
    await expect(page.locator('.buy-item')).toHaveCount(2)
    await expect(page.getByText(say(language, 'offline.unreached'))).toHaveCount(0)
  })
