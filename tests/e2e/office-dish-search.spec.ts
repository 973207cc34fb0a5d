import { expect, type Page } from '@playwright/test'
import { dialogOf, dishes, foundIn, rowOf, toDinner } from './office-dinner.ts'
import { ownServer } from './own-server.ts'
import { logInOffice } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const server = ownServer([], { DEMO: '1' })

/** Tomorrow's dinner at The Landing, with the sheet of its guest dish; the list of dishes comes once the answer is called. */
const openSheet = async (page: Page, language: Language): Promise<() => void> => {
  let release: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v1/office/dishes?*', async (route) => {
    await isHeld
    await route.fallback()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await logInOffice(page, language, { role: 'kitchen', address: `${server.url(language)}/cedar-coast/office/menus` })
  await toDinner(page, language)
  await rowOf(page, dishes.guest[language]).click()
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
      await expect(dialogOf(page).getByRole('heading', { name: say(language, 'office.dishes.new') })).toBeHidden()
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
