import { expect, type Page } from '@playwright/test'
import type { Step } from './axe-account.ts'
import { buyer, entersDetails, formOf, isComplete, opensCheckout, paysBy, presses, types } from './buying.ts'
import type { Language } from './visitor.ts'
import { say } from './words.ts'

const isWrong = async (page: Page, language: Language): Promise<void> => {
  await presses(page)
  await expect(page.getByRole('alert').filter({ hasText: say(language, 'errors.checkout_invalid') })).toBeVisible()
}

export const checksOut: Step = [
  'its messages',
  async (page, language) => {
    await opensCheckout(page, language, 'student')
    await isWrong(page, language)
  },
]
export const checksOutAsParent: Step = [
  'its messages',
  async (page, language) => {
    await opensCheckout(page, language, 'parent')
    await isWrong(page, language)
  },
]
export const readsTerms: Step = [
  'the terms',
  async (page, language) => {
    const email = `axe-${language}-${process.pid}-${Date.now()}@home.example`
    await entersDetails(page, buyer(email, { student_id: 'C12345678' }))
    await paysBy(page, 'Credit card')
    await page.getByRole('button', { name: say(language, 'checkout.terms.read') }).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
  },
  'dialog[open]',
]
export const typesCard: Step = [
  'its card with messages',
  async (page, language) => {
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: say(language, 'checkout.terms.accept') })
      .click()
    await page.locator('input[name=same]').uncheck()
    await presses(page)
    await expect(formOf(page).locator('.field-error').first()).toBeVisible()
  },
]
export const completes: Step = [
  'its receipt',
  async (page, language) => {
    await page.locator('input[name=same]').check()
    await types(page, '4242424242424242')
    await presses(page)
    await isComplete(page, language)
  },
]
