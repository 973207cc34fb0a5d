import { expect, type Page } from '@playwright/test'
import type { Language } from './visitor.ts'
import { say } from './words.ts'

/** A link that still works shows the form. */
export const opensGoodLink = [
  'a link that still works',
  async (page: Page, language: Language): Promise<void> => {
    await expect(page.getByText(say(language, 'errors.key_invalid'))).toBeVisible()
    await page.route('**/update/password*', (route) =>
      route.fulfill({ status: 422, headers: { 'x-error-code': 'password_required' }, json: { status: 'error', msg: '' } }),
    )
    await page.reload()
    await expect(page.getByRole('button', { name: say(language, 'reset.submit') })).toBeVisible()
  },
] as const
