import { expect, type Page } from '@playwright/test'
import { newAddress, signsUp } from './buying.ts'
import { cedar, menuPath, open } from './steps.ts'
import { hostOf, languages, test } from './visitor.ts'
import { say } from './words.ts'

const message = 'The office of the school is moving until Friday.'

/** A call is refused with a message that this version has no words for. */
const refuse = (page: Page, path: string) =>
  page.route(`**${path}*`, (route) => route.fulfill({ status: 422, json: { status: 'error', msg: message } }))

for (const language of languages) {
  test(`a menu that the server refuses is no fault of the network, in ${language} [MENU-15]`, async ({ page }) => {
    await open(page, language, menuPath({ place: cedar.landing.id }))
    await refuse(page, '/periods')
    await page.locator('.day-strip a').nth(2).click()
    await expect(page.getByRole('alert')).toContainText(say(language, 'menus.not_found_hint'))
    await expect(page.getByText(say(language, 'offline.unreached'))).toHaveCount(0)
  })

  test.describe(`the server's own message is shown, in ${language}`, () => {
    test('where a password cannot be reset [AUTH-32]', async ({ page }) => {
      await refuse(page, '/request_password_reset')
      await refuse(page, '/update/password')
      await open(page, language, '/cedar-coast/login')
      await page.getByRole('button', { name: say(language, 'login.forgotten') }).click()
      await page.getByLabel(say(language, 'login.email'), { exact: true }).fill('zoe@example.ca')
      await page.getByRole('button', { name: say(language, 'login.reset_submit') }).click()
      await expect(page.getByRole('alert').getByText(message)).toBeVisible()
      for (const path of ['/reset-password/', '/resetPassword/']) {
        await open(page, language, `${path}0123456789abcdef0123456789abcdef`)
        for (const name of ['password', 'confirm_password']) await page.locator(`[data-field="${name}"] input`).fill('a new password 1A!')
        await page.getByRole('button', { name: say(language, 'reset.submit') }).click()
        await expect(page.getByRole('alert').getByText(message)).toBeVisible()
      }
    })

    test('where subscriptions cannot be loaded [ACSUB-07]', async ({ page }) => {
      await signsUp(page, hostOf(language), newAddress())
      await refuse(page, '/customer/subscriptions')
      await page.goto(`${hostOf(language)}/cedar-coast/${language === 'fr' ? 'gerer-votre-compte' : 'customer-account'}?tab=subscriptions`)
      await expect(page.getByText(message)).toBeVisible()
    })
  })
}
