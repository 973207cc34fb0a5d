import { expect } from '@playwright/test'
import { moneyShown } from '#domain/money-shown.ts'
import { buttonOf, open } from './steps.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

const plan = { en: 'Tidewater Unlimited', fr: 'Tidewater illimité' }
const weekday = { en: 'Weekday 10', fr: 'Semaine 10' }

for (const language of languages)
  test(`a parent sees prices first, finds the plan that fits, compares three, and is asked in their own words what is still missing, in ${language} [PURCH-SEL-Q1, PURCH-SEL-14, PURCH-SEL-16]`, async ({
    page,
  }) => {
    await open(page, language, '/cedar-coast/meal-plan-purchase')
    const card = (name: string) => page.locator('.buy-plan').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card(weekday[language])).toContainText(say(language, 'plans.from'))
    await expect(card(weekday[language])).toContainText(moneyShown(1250, language))
    await page.locator('[data-field=type] input').nth(1).check()
    await expect(page.locator('.buy-loader')).toHaveCount(0)
    await expect(card(weekday[language])).toContainText(moneyShown(223_998, language))
    await expect(page.locator('#buy-plans .plan-refusal')).toHaveCount(1)

    const folded = page.locator('.plan-finder > summary')
    if (await folded.isVisible()) await folded.click()
    await page.locator('[data-field=meals] input').nth(1).check()
    await page.locator('[data-field=weekends] input').first().check()
    await expect(page.locator('.plan-finding')).toContainText(say(language, 'plans.finder.fits', { name: weekday[language] }))
    await expect(page.locator('.plan-finding')).toContainText('160')
    await expect(card(weekday[language])).toContainText(say(language, 'plans.fits'))

    const tick = (index: number) => page.locator('.plan-act input').nth(index)
    for (const index of [0, 1, 2]) await tick(index).check()
    await expect(page.locator('.plan-act').nth(3)).toContainText(say(language, 'plans.compare_most', { count: 3 }))
    await expect(tick(3)).toBeDisabled()
    await buttonOf(page, language, 'plans.compare').click()
    await expect(page.getByRole('heading', { level: 2, name: say(language, 'plans.compared', { count: 3 }) })).toBeFocused()
    await expect(page.locator('.plan-column h3')).toHaveCount(3)
    await expect(page.locator('.plan-column.is-fitting h3')).toHaveText(weekday[language])
    // The address alone shows them too.
    await page.reload()
    await expect(page.locator('.plan-column h3')).toHaveCount(3)
    await buttonOf(page, language, 'plans.all').click()

    await buttonOf(page, language, 'purchase.add_of', { name: plan[language] }).click()
    const sheet = page.getByRole('dialog', { name: say(language, 'plans.ask.title', { name: plan[language] }) })
    const answers = (group: string) => sheet.locator(`[data-field=ask-${group}] input`)
    await expect(sheet.getByRole('group', { name: say(language, 'plans.ask.parent.location') })).toBeVisible()
    await expect(sheet.locator('fieldset')).toHaveCount(3)
    const add = buttonOf(sheet, language, 'purchase.add')
    await expect(add).toBeDisabled()
    await answers('term').first().check()
    await answers('year').nth(1).check()
    await answers('location').nth(1).check()
    await expect(add).toBeHidden()
    await expect(sheet.getByRole('button', { name: say(language, 'plans.ask.others') })).toBeVisible()
    await answers('location').first().check()
    await add.click()
    const cart = page.locator('.buy-cart').getByRole('heading', { level: 2, name: say(language, 'cart.title', { count: 1 }), exact: true })
    await expect(cart).toBeFocused()
    await expect(page.locator('.buy-chosen dd')).toHaveCount(3)
    await expect(page.locator('.buy-chosen')).toContainText(say(language, 'plans.ask.parent.location'))
    await buttonOf(page, language, 'purchase.change').click()
    for (const group of ['location', 'term', 'year'] as const)
      await expect(page.getByRole('combobox', { name: say(language, `plans.ask.parent.${group}`) })).toBeVisible()
  })

for (const language of languages)
  test(`answers that rule a plan out lead to the title of the plans, in ${language} [PURCH-SEL-12, PURCH-SEL-Q1]`, async ({ page }) => {
    await open(page, language, '/cedar-coast/meal-plan-purchase')
    await page.locator('[data-field=type] input').nth(1).check()
    await expect(page.locator('.buy-loader')).toHaveCount(0)
    await buttonOf(page, language, 'purchase.add_of', { name: plan[language] }).click()
    const sheet = page.getByRole('dialog')
    for (const group of ['term', 'year', 'location']) await sheet.locator(`[data-field=ask-${group}] input`).nth(1).check()
    await sheet.getByRole('button', { name: say(language, 'plans.ask.others') }).click()
    await expect(page.locator('#buy-plans-title')).toBeFocused()
    await expect(page.locator('#buy-plans-title')).toBeInViewport()
  })

test('a cart of four items beside the products keeps its code, total and checkout button in view, and every page shows its count [CART-05, CART-09]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, 'fr', '/erables/meal-plan-purchase')
  const cart = page.locator('.buy-cart')
  const add = page.locator('.buy-plan .buy-add').first()
  for (const count of [1, 2, 3, 4]) {
    await add.click()
    await expect(cart.getByRole('heading', { level: 2, name: say('fr', 'cart.title', { count }), exact: true })).toBeVisible()
  }
  await page.evaluate(() => scrollTo(0, 0))
  await expect(cart.locator('.buy-totals .buy-line').filter({ hasText: say('fr', 'cart.total') })).toBeInViewport({ ratio: 1 })
  await expect(cart.getByRole('button', { name: say('fr', 'cart.checkout') })).toBeInViewport({ ratio: 1 })
  await expect(cart.getByRole('textbox')).toBeInViewport({ ratio: 1 })
  await open(page, 'fr', '/erables/privacy')
  await expect(page.getByRole('banner').getByRole('link', { name: say('fr', 'nav.cart') })).toContainText('4')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('navigation', { name: say('fr', 'nav.tabs') })).toContainText('4')
})
