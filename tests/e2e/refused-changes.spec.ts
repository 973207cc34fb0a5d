import { expect, type Page } from '@playwright/test'
import { losesAnswers } from './lost-answers.ts'
import { buttonOf, fieldOf, open } from './steps.ts'
import { accountPath, emailOf, enter, password, site } from './tables.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

const calls = {
  allergens: '/v1/customer/update_allergen_profile',
  details: '/v1/customer/update_customer',
  notices: '/v1/customer/bulk_update_notification_preferences',
  food: '/v1/customer/food_insecurity',
  devices: '/v1/customer/logout_everywhere',
  favourites: '/v1/customer/favourites',
} as const

/** A customer with one favourite on this device and none in the account. */
const hasFavourite = (page: Page) =>
  page.evaluate((id) => localStorage.setItem(`favourites:${id}`, JSON.stringify([{ key: 'soup', name: 'Soup', translations: [] }])), site)

/** The server answers a call as a busy one does, or a proxy before it. */
const refuses = (page: Page, path: string, answer: { status: number; code?: string }) =>
  page.route(`**${path}`, (route) =>
    answer.code === undefined
      ? route.fulfill({ status: answer.status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.fulfill({
          status: answer.status,
          headers: { 'x-error-code': answer.code, 'retry-after': '30' },
          json: { status: 'error', msg: 'Not now.' },
        }),
  )

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

for (const language of languages) {
  test.describe(`a change of the account in ${language}`, () => {
    test('whose answer was lost is shown as saved where it was saved, and this device hides its allergens [ALLG-01, ACCT-09, ACCT-11, FOOD-01]', async ({
      page,
    }) => {
      await enter(page, language)
      await open(page, language, `${accountPath[language]}?tab=allergens`)
      await losesAnswers(page, { [calls.allergens]: 1, [calls.details]: 1, [calls.notices]: 1, [calls.food]: 1 })
      await page.getByLabel(say(language, 'allergen_form.other'), { exact: true }).check()
      await page.locator('[name=other_words]').fill('Kiwi')
      await page.locator('[name=contact_name]').fill('Marie-Ève O’Neil')
      await page.locator('[name=contact_number]').fill('5145551234')
      await buttonOf(page, language, 'allergen_form.save').click()
      await expect(page.getByText(say(language, 'account.allergens_saved'))).toBeVisible()
      await expect(page.getByText(say(language, 'on_device.applied'))).toBeVisible()
      await page.getByRole('tab', { name: say(language, 'account.tab.profile'), exact: true }).click()
      await page.locator('[name=city]').fill('Trois-Rivières')
      await buttonOf(page, language, 'profile.save').click()
      const saved = page.getByText(say(language, 'account.profile_saved'))
      await expect(saved).toBeVisible()
      await expect(saved).toBeHidden()
      await page.locator('[name=opt_in]').check()
      await buttonOf(page, language, 'notices.save').click()
      await expect(saved).toBeVisible()
      await page.getByRole('tab', { name: say(language, 'account.tab.food'), exact: true }).click()
      await page.getByRole('switch').click()
      await expect(page.getByText(say(language, 'account.food_saved'))).toBeVisible()
      await expect(page.getByRole('switch')).toBeChecked()
      await expect(alertOf(page)).toHaveCount(0)
    })

    test('that a busy server refuses says why beside its button, stays as typed, and is saved by the next press [ALLG-01]', async ({
      page,
    }) => {
      await enter(page, language)
      await open(page, language, `${accountPath[language]}?tab=allergens`)
      await page.getByLabel(say(language, 'allergen_form.other'), { exact: true }).check()
      await page.locator('[name=other_words]').fill('Kiwi')
      await page.locator('[name=contact_name]').fill('Marie-Ève')
      await page.locator('[name=contact_number]').fill('5145551234')
      const save = buttonOf(page, language, 'allergen_form.save')
      for (const [answer, words] of [
        [{ status: 503, code: 'busy' }, 'errors.busy'],
        [{ status: 502 }, 'errors.busy'],
        [{ status: 429, code: 'too_many' }, 'errors.too_many'],
      ] as const) {
        await refuses(page, calls.allergens, answer)
        await save.click()
        await expect(alertOf(page)).toHaveText(say(language, words))
        await expect(page.getByText(say(language, 'account.allergens_saved'))).toHaveCount(0)
        await expect(page.locator('[name=other_words]')).toHaveValue('Kiwi')
        await page.unroute(`**${calls.allergens}`)
      }
      await save.click()
      await expect(page.getByText(say(language, 'account.allergens_saved'))).toBeVisible()

      await page.getByRole('tab', { name: say(language, 'account.tab.profile'), exact: true }).click()
      await refuses(page, calls.devices, { status: 429, code: 'too_many' })
      await buttonOf(page, language, 'devices.end_all').click()
      await expect(alertOf(page)).toHaveText(say(language, 'errors.too_many'))
      await page.unroute(`**${calls.devices}`)
      await losesAnswers(page, { [calls.devices]: 1 })
      await buttonOf(page, language, 'devices.end_all').click()
      await expect(page.getByText(say(language, 'devices.ended'))).toBeVisible()
      await expect(fieldOf(page, say(language, 'login.password'))).toBeVisible()
    })

    test('of favourites is found after a lost answer; after the end of a session it offers the login over the same page [AUTH-11]', async ({
      page,
      context,
    }) => {
      const email = emailOf(language)
      await enter(page, language, email)
      await hasFavourite(page)
      await open(page, language, '/cedar-coast/favourites')
      const save = buttonOf(page, language, 'favourites.account.save')
      const remove = buttonOf(page, language, 'favourites.account.remove')
      await expect(save).toBeVisible()
      await losesAnswers(page, { [calls.favourites]: 1 })
      await save.click()
      await expect(page.getByText(say(language, 'favourites.account.saved'))).toBeVisible()
      await refuses(page, calls.favourites, { status: 503, code: 'busy' })
      await remove.click()
      await expect(alertOf(page)).toHaveText(say(language, 'errors.busy'))
      await page.unroute(`**${calls.favourites}`)
      await context.clearCookies({ name: 'session' })
      await remove.click()
      const login = page.getByRole('dialog')
      await expect(login).toContainText(say(language, 'form.session_over'))
      await fieldOf(login, say(language, 'login.password')).fill(password)
      await buttonOf(login, language, 'login.submit').click()
      await expect(login).toHaveCount(0)
      await expect(alertOf(page)).toHaveCount(0)
      await remove.click()
      await expect(save).toBeVisible()
    })
  })
}
