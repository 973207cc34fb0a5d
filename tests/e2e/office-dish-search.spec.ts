import { expect, type Locator, type Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const dishes = {
  guest: { en: 'Guest Chef Station', fr: 'Station du chef invité' },
  padThai: { en: 'Chicken Pad Thai', fr: 'Pad thaï au poulet' },
}
const tomorrow = { en: 'Thursday, November 26th', fr: /jeudi 26 novembre/ }
const dinner = { en: 'Dinner', fr: 'Souper' }

const server = ownServer([], { DEMO: '1' })

const dialogOf = (page: Page): Locator => page.locator('dialog[open]')
const foundIn = (page: Page, name: string): Locator => dialogOf(page).getByRole('option').filter({ hasText: name })

/** Tomorrow's dinner at The Landing, with the sheet of its guest dish; the list of dishes comes once the answer is called. */
const openSheet = async (page: Page, language: Language): Promise<() => void> => {
  let release: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v1/office/dishes?*', async (route) => {
    await isHeld
    await route.fallback()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url(language)}/cedar-coast/office/menus`)
  await page.getByLabel(say(language, 'login.email'), { exact: true }).fill('kitchen@campus.test')
  await page.getByLabel(say(language, 'login.password'), { exact: true }).fill('Campus-2026!')
  await page.getByRole('button', { name: say(language, 'login.submit'), exact: true }).click()
  await page.getByRole('button', { name: tomorrow[language] }).click()
  await page.getByRole('button', { name: dinner[language], exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: dishes.guest[language] }).click()
  await expect(dialogOf(page).getByRole('searchbox')).toBeFocused()
  return release
}

for (const language of languages) {
  test.describe(`the search for a dish of a menu in ${language}`, () => {
    test('the search names a dish that is at the station already, and Enter makes no second one', async ({ page }) => {
      const release = await openSheet(page, language)
      await page.keyboard.type('guest chef')
      await expect(dialogOf(page).getByText(say(language, 'office.menus.dishes_loading'))).toBeVisible()
      await expect(dialogOf(page).getByRole('option')).toHaveCount(0)
      await page.keyboard.press('Enter')
      release()
      const found = foundIn(page, dishes.guest[language])
      await expect(found).toHaveAttribute('aria-disabled', 'true')
      await expect(found).toContainText(say(language, 'office.menus.taken'))
      await page.keyboard.press('Enter')
      await expect(dialogOf(page).getByRole('heading', { name: say(language, 'office.menus.new.title') })).toBeHidden()
      await expect(dialogOf(page).getByRole('searchbox')).toBeVisible()
    })

    test('Enter before the list of dishes is there says that it waits, and takes the first match once the list comes', async ({ page }) => {
      const release = await openSheet(page, language)
      await page.keyboard.type('pad th')
      await page.keyboard.press('Enter')
      const status = dialogOf(page).locator('.office-search').getByRole('status')
      await expect(status).toHaveText(say(language, 'office.menus.dishes_awaited'))
      await expect(status).toBeInViewport()
      release()
      await expect(status).toHaveText(say(language, 'office.menus.dish_chosen', { name: dishes.padThai[language] }))
      await expect(foundIn(page, dishes.padThai[language])).toHaveAttribute('aria-selected', 'true')
      await expect(dialogOf(page).getByRole('option')).toHaveCount(1)
      await expect(dialogOf(page).getByRole('searchbox')).toHaveValue('pad th')
      await expect(dialogOf(page).locator('.office-save')).toBeVisible()
    })

    test('a dish that is moved to the end and to the top by keyboard keeps the focus on its button', async ({ page }) => {
      await openSheet(page, language)
      for (const id of ['office.menus.down', 'office.menus.up'] as const) {
        const arrow = dialogOf(page).getByRole('button', { name: say(language, id), exact: true })
        await arrow.focus()
        for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Enter')
        await expect(arrow).toBeDisabled()
        await expect(arrow).toBeFocused()
      }
    })

    test('a new dish without a name has the focus on its name once it is to be used', async ({ page }) => {
      const release = await openSheet(page, language)
      release()
      await page.keyboard.type('Zzyzx')
      await foundIn(page, say(language, 'office.menus.new.offer', { name: 'Zzyzx' })).click()
      for (const spoken of ['name', 'name_fr']) await dialogOf(page).locator(`[name="${spoken}"]`).fill('')
      await dialogOf(page)
        .getByRole('button', { name: say(language, 'office.menus.new.use'), exact: true })
        .click()
      await expect(dialogOf(page).getByText(say(language, 'office.menus.new.name_missing'))).toBeVisible()
      await expect(dialogOf(page).locator('[name="name"]')).toBeFocused()
    })
  })
}
