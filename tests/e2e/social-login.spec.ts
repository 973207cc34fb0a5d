import { expect } from '@playwright/test'
import { startProvider } from '../support/social-provider.ts'
import { startOwnServer } from './own-server.ts'
import { alive } from './steps.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
let school: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  provider = await startProvider()
  school = await startOwnServer([{ site: { customer_login: true, bilingual: true } }], provider.switches)
})
test.afterAll(async () => {
  await school.close()
  await provider.close()
})

for (const language of languages)
  test(`in ${language} a provider's page and back is a login, and a refused token says so; the account asks for no password, for it has none [AUTH-25, AUTH-26, AUTH-Q9]`, async ({
    page,
  }) => {
    await page.goto(`${school.url(language)}/maple/login`)
    await alive(page)
    await page.getByRole('button', { name: say(language, 'login.facebook') }).click()
    await expect(page.getByRole('heading', { name: 'Stand-in provider' })).toBeVisible()
    await page.getByRole('link', { name: 'expired' }).click()
    await expect(page.getByRole('alert').first()).toContainText(say(language, 'errors.facebook_failed'))
    await expect(page).toHaveURL(/\/maple\/login$/)
    await page.getByRole('button', { name: say(language, 'login.facebook') }).click()
    await page.getByRole('link', { name: 'good' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))
    await expect(page.getByText('Zoé Bélanger')).toBeVisible()
    expect(page.url()).not.toContain('access_token')
    await page.getByRole('button', { name: say(language, 'data.delete') }).click()
    const dialog = page.getByRole('dialog', { name: say(language, 'data.delete_title') })
    await expect(dialog.getByLabel(say(language, 'login_card.current_password'))).toHaveCount(0)
    await dialog.getByRole('button', { name: say(language, 'data.delete_confirm') }).click()
    await expect(page.getByText(say(language, 'data.deleted'))).toBeVisible()
    await expect(page).toHaveURL(/\/maple$/)
  })
