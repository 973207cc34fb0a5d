import { expect, type Page } from '@playwright/test'
import { asks, newAddress, signsUp, siteOf } from './buying.ts'
import { heldBack } from './held-back.ts'
import { alive, bannerOf, fieldOf, logOut, open, press } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const pages = {
  en: { account: '/cedar-coast/customer-account', login: '/cedar-coast/login' },
  fr: { account: '/cedar-coast/gerer-votre-compte', login: '/cedar-coast/se-connecter-a-votre-compte' },
} as const

/** To the menus by a link of the page, before anything has been answered. */
const goesToMenus = async (page: Page): Promise<void> => {
  await page
    .locator('a[href*="whats-on-the-menu"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL(/whats-on-the-menu/)
}

/** A customer who avoids milk, by the account alone. */
const avoidsMilk = async (page: Page, language: Language): Promise<string> => {
  const email = newAddress()
  await signsUp(page, hostOf(language), email)
  const site_id = await siteOf(page)
  const { customer } = await page.evaluate(
    async (id) => (await (await fetch(`/v1/customer/session?site_id=${id}`)).json()) as { customer: { id: string } },
    site_id,
  )
  const contact = { contact_name: 'Marie-Ève', contact_number: '5145551234', carries_epinephrine: false }
  await asks(page, '/v1/customer/update_allergen_profile', { customer_id: customer.id, site_id, allergens: ['Milk'], ...contact })
  return email
}

const logsIn = async (page: Page, language: Language, email: string): Promise<void> => {
  await open(page, language, pages[language].login)
  await fieldOf(page, say(language, 'login.email')).fill(email)
  await fieldOf(page, say(language, 'login.password')).fill('Abcdef1!')
  await press(page, say(language, 'login.submit'))
}

for (const language of languages) {
  test.describe(`a visitor who leaves before the answer, in ${language}`, () => {
    test('saves allergens: the menus hide by them as soon as they are saved [PWA-08, ALLG-01, AUTH-24]', async ({ page }) => {
      await signsUp(page, hostOf(language), newAddress())
      await open(page, language, `${pages[language].account}?tab=allergens`)
      await page.getByRole('checkbox', { name: say(language, 'allergens.milk'), exact: true }).check()
      await fieldOf(page, say(language, 'allergen_form.contact_name')).fill('Marie-Ève')
      await fieldOf(page, say(language, 'allergen_form.contact_number')).fill('5145551234')
      const answers = await heldBack(page, '/v1/customer/update_allergen_profile')
      await press(page, say(language, 'allergen_form.save'))
      await goesToMenus(page)
      await answers()
      await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.milk'))
      await page.reload()
      await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.milk'))
    })

    test('logs in: is logged in where they are by then, and the menus hide by the account [AUTH-07, PWA-08, PWA-Q4]', async ({ page }) => {
      const email = await avoidsMilk(page, language)
      await page.context().clearCookies()
      const answers = await heldBack(page, '/v1/customer/authenticate')
      await logsIn(page, language, email)
      await goesToMenus(page)
      await answers()
      await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.milk'))
      await expect(page).toHaveURL(/whats-on-the-menu/)
    })

    test('ends the account and closes the question: the session is over and nothing stays on the device [AUTH-24, PWA-Q4]', async ({
      page,
    }) => {
      const email = await avoidsMilk(page, language)
      await page.context().clearCookies()
      await logsIn(page, language, email)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))
      await press(page, say(language, 'data.delete'))
      await fieldOf(page, say(language, 'login_card.current_password')).last().fill('Abcdef1!')
      const answers = await heldBack(page, '/v1/customer/delete')
      await press(page, say(language, 'data.delete_confirm'))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await answers()
      await expect(page.getByText(say(language, 'data.deleted'))).toBeVisible()
      await expect(page).toHaveURL(/\/cedar-coast\/?$/)
      await goesToMenus(page)
      await expect(bannerOf(page, language).getByRole('link', { name: say(language, 'allergens.mine.choose') })).toBeVisible()
    })

    test('logs out while allergens are being saved: they do not come back with the answer [AUTH-24, PWA-Q4]', async ({ page }) => {
      const email = await avoidsMilk(page, language)
      await page.context().clearCookies()
      await logsIn(page, language, email)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))
      await page.getByRole('tab', { name: say(language, 'account.tab.allergens'), exact: true }).click()
      await fieldOf(page, say(language, 'allergen_form.contact_name')).fill('Zoé')
      const answers = await heldBack(page, '/v1/customer/update_allergen_profile')
      // The form reads the account first: what is not sent by then, the logout refuses.
      const sent = page.waitForRequest('**/v1/customer/update_allergen_profile')
      await press(page, say(language, 'allergen_form.save'))
      await sent
      await logOut(page, language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'login.title'))
      await answers()
      await expect(page.getByText(say(language, 'account.allergens_saved'))).toBeVisible()
      await goesToMenus(page)
      await expect(bannerOf(page, language).getByRole('link', { name: say(language, 'allergens.mine.choose') })).toBeVisible()
    })

    test('votes: the browser remembers that it has [SURV-02, SURV-03]', async ({ page, context }) => {
      const mine = language === 'fr' ? 1 : 0
      await open(page, language, '/cedar-coast/surveys')
      const answers = await heldBack(page, '/v1/surveys/answer')
      await page.locator('.survey').nth(mine).locator('.survey-choice').first().click()
      await goesToMenus(page)
      await answers()
      const votes = async () => (await context.cookies()).filter(({ name }) => name === 'survey_votes').length
      await expect.poll(votes).toBe(1)
    })
  })
}

test('a person who chose a new password and goes elsewhere stays there [AUTH-31]', async ({ page }) => {
  await page.route('**/v1/customer/update/password', (route) =>
    route.fulfill({ json: { status: 'success', request_time: 0, records: 1, msg: '', site_slug: 'cedar-coast' } }),
  )
  await page.clock.install()
  await open(page, 'en', '/reset-password/any-key')
  await fieldOf(page, say('en', 'reset.password')).fill('a new password')
  await fieldOf(page, say('en', 'signup.confirm_password')).fill('a new password')
  await press(page, say('en', 'reset.submit'))
  await expect(page.getByText(say('en', 'reset.saved'))).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/'))
  await expect(page.getByRole('combobox', { name: say('en', 'landing.select_school') })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/\/$/)
  await alive(page)
})
