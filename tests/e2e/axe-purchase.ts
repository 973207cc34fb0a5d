import { expect } from '@playwright/test'
import type { Step } from './axe-account.ts'
import { say } from './words.ts'
import { buttonOf } from './steps.ts'

export const asksFirst: Step = [
  'what is asked before a plan is added',
  async (page) => {
    await page.locator('.buy-add').first().click()
    await page.locator('[data-field=ask-type] input').nth(1).check()
    await expect(page.locator('dialog[open] fieldset')).toHaveCount(4)
  },
  'dialog[open]',
]
export const sells: Step = [
  'its plans',
  async (page, language) => {
    await page.keyboard.press('Escape')
    await page.locator('[data-field=type] input').first().check()
    await expect(page.locator('.buy-loader')).toHaveCount(0)
    await buttonOf(page, language, 'plans.answer').click()
    for (const group of ['location', 'term', 'year']) {
      await page.locator(`select[name=${group}]`).selectOption({ index: 1 })
      await expect(page.locator('.buy-loader')).toHaveCount(0)
    }
    await expect(page.locator('.buy-plan').first()).toBeVisible()
  },
]
export const comparesPlans: Step = [
  'plans that fit, side by side',
  async (page, language) => {
    const folded = page.locator('.plan-finder > summary')
    if (await folded.isVisible()) await folded.click()
    await page.locator('[data-field=meals] input').nth(1).check()
    await page.locator('[data-field=weekends] input').first().check()
    await expect(page.locator('.is-fitting')).toBeVisible()
    for (const index of [0, 1]) await page.locator('.plan-act input').nth(index).check()
    await buttonOf(page, language, 'plans.compare').click()
    await expect(page.locator('.plan-column')).toHaveCount(2)
  },
]
export const choosesDates: Step = [
  'the dates of a subscription',
  async (page, language) => {
    await page.goBack()
    await page
      .getByRole('button', { name: say(language, 'purchase.choose_dates') })
      .first()
      .click()
    await expect(page.locator('dialog[open] table')).toBeVisible()
  },
  'dialog[open]',
]
export const fillsCart: Step = [
  'its cart with a code that is refused',
  async (page, language) => {
    await page.keyboard.press('Escape')
    await page.locator('.buy-add').first().click()
    await page.locator('.buy-promo').getByRole('textbox').fill('nothing')
    await page.getByRole('button', { name: say(language, 'cart.apply') }).click()
    await expect(page.locator('.buy-promo .field-error')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
  },
]
