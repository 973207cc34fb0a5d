import { expect } from '@playwright/test'
import type { Step } from './axe-account.ts'
import { say } from './words.ts'

export const sells: Step = [
  'its plans',
  async (page) => {
    for (const group of ['location', 'term', 'type', 'year']) {
      await page.locator(`select[name=${group}]`).selectOption({ index: 1 })
      await expect(page.locator('.buy-loader')).toHaveCount(0)
    }
    await expect(page.locator('.buy-plan').first()).toBeVisible()
  },
]
export const showsProducts = (tab: 'coffee' | 'custom' | 'balance'): Step => [
  `its tab of ${tab}`,
  (page, language) => page.getByRole('tab', { name: say(language, `purchase.tab.${tab}`) }).click(),
]
export const choosesDates: Step = [
  'the dates of a subscription',
  async (page, language) => {
    await page.getByRole('tab', { name: say(language, 'purchase.tab.subscriptions') }).click()
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
    await page.getByRole('tab').first().click()
    await page.locator('.buy-add').first().click()
    await page.locator('.buy-promo').getByRole('textbox').fill('nothing')
    await page.getByRole('button', { name: say(language, 'cart.apply') }).click()
    await expect(page.locator('.buy-promo .field-error')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
  },
]
