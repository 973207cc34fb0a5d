import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from './visitor.ts'

/** The dish of The Landing's dinner of tomorrow that tests replace, and one that comes in its place. */
export const dishes = {
  guest: { en: 'Guest Chef Station', fr: 'Station du chef invité' },
  padThai: { en: 'Chicken Pad Thai', fr: 'Pad thaï au poulet' },
}
export const tomorrow = { en: 'Thursday, November 26th', fr: /jeudi 26 novembre/ }
export const dinner = { en: 'Dinner', fr: 'Souper' }

export const dialogOf = (page: Page): Locator => page.locator('dialog[open]')
export const rowOf = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name })
export const foundIn = (page: Page, name: string): Locator => dialogOf(page).getByRole('option').filter({ hasText: name })

/** Goes from the menus of the office to that dinner. */
export const toDinner = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: tomorrow[language] }).click()
  await page.getByRole('button', { name: dinner[language], exact: true }).click()
  await expect(rowOf(page, dishes.guest[language])).toBeVisible()
}
