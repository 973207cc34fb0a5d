import { expect, type Locator, type Page } from '@playwright/test'
import { dishes, rowOf, toDinner } from './office-dinner.ts'
import { ownServer } from './own-server.ts'
import { buttonOf, cedar, expectSheetSteps, logInOffice } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

// A server of its own: other tests read the same menus.
const server = ownServer([], { DEMO: '1' })

const enterOffice = async (page: Page, language: Language, role: string): Promise<void> => {
  await logInOffice(page, language, { role, address: `${server.url(language)}/cedar-coast/office` })
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'nav.tab.today') })).toBeVisible()
}

/** Tomorrow's dinner at The Landing, as a phone shows it. */
const openDinner = async (page: Page, language: Language): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterOffice(page, language, 'kitchen')
  await page.getByRole('link', { name: say(language, 'nav.tab.menus'), exact: true }).click()
  await toDinner(page, language)
}

const sheetOf = (page: Page): Locator => page.locator('dialog.dialog-sheet[open]')
const questionOf = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: say(language, 'office.texts.leave.title'), exact: true })
const headingOf = (page: Page, language: Language, id: Parameters<typeof say>[1]): Locator =>
  page.getByRole('heading', { level: 1, name: say(language, id), exact: true })

for (const language of languages) {
  test.describe(`leaving things in the office, in ${language}`, () => {
    test('the back button closes a sheet and stays on its page, asks where something is chosen, and then leaves the page', async ({
      page,
    }) => {
      await openDinner(page, language)
      const row = rowOf(page, dishes.guest[language])
      await row.click()
      await expectSheetSteps(page, 1)
      await page.goBack()
      await expect(sheetOf(page)).toHaveCount(0)
      await expect(row).toBeFocused()

      await row.click()
      const search = sheetOf(page).getByRole('searchbox')
      await search.fill('pad th')
      await sheetOf(page).getByRole('option').filter({ hasText: dishes.padThai.en }).click()
      await expectSheetSteps(page, 1)
      await page.goBack()
      const question = questionOf(page, language)
      await question.getByRole('button', { name: say(language, 'office.texts.leave.stay') }).click()
      await expect(question).toHaveCount(0)
      await expect(search).toHaveValue('pad th')
      // Its X asks the same.
      await buttonOf(sheetOf(page), language, 'actions.close').click()
      await question.getByRole('button', { name: say(language, 'office.texts.leave.leave') }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(headingOf(page, language, 'nav.tab.menus')).toBeVisible()
      await expectSheetSteps(page, 0)
      await page.goBack()
      await expect(headingOf(page, language, 'nav.tab.today')).toBeVisible()
    })

    test('the back button closes the calendar of a date first, gives the focus to its button, and then leaves the form', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await enterOffice(page, language, 'editor')
      await page.goto(`${server.url(language)}/cedar-coast/office/news`)
      await page.getByRole('link', { name: say(language, 'office.texts.new.news') }).click()
      const calendar = page.getByRole('dialog')
      const button = page.locator('.office-date [aria-haspopup="dialog"]').first()
      for (const way of ['back', 'Escape'] as const) {
        await button.click()
        await expect(calendar.getByRole('grid')).toBeVisible()
        await expectSheetSteps(page, 1)
        if (way === 'back') await page.goBack()
        else await page.keyboard.press('Escape')
        await expect(calendar).toHaveCount(0)
        await expect(button).toBeFocused()
        await expectSheetSteps(page, 0)
      }
      await expect(headingOf(page, language, 'office.texts.new.news')).toBeVisible()
      await page.goBack()
      await expect(headingOf(page, language, 'office.texts.title')).toBeVisible()
    })

    test('a page that is loaded again under an open sheet shows the page, and one step back leaves it', async ({ page }) => {
      await openDinner(page, language)
      await rowOf(page, dishes.guest[language]).click()
      await expect(sheetOf(page)).toBeVisible()
      await expectSheetSteps(page, 1)
      await page.reload()
      await expect(rowOf(page, dishes.guest[language])).toBeVisible()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expectSheetSteps(page, 0)
      await page.goBack()
      await expect(headingOf(page, language, 'nav.tab.today')).toBeVisible()
    })

    test('a half-typed alert is left only after a question: by a link, the back button, or a reload', async ({ page }) => {
      await enterOffice(page, language, 'editor')
      await page.getByRole('link', { name: say(language, 'office.alerts.new') }).click()
      const field = page.getByLabel(say(language, 'office.language.en'), { exact: true })
      await field.fill('No hot water.')
      const question = questionOf(page, language)
      const stay = question.getByRole('button', { name: say(language, 'office.texts.leave.stay') })
      await page
        .getByRole('link', { name: say(language, 'office.alerts.title') })
        .first()
        .click()
      await stay.click()
      await page.goBack()
      await stay.click()
      const dialogType = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss()
        return dialog.type()
      })
      await page.evaluate(() => location.reload())
      expect(await dialogType).toBe('beforeunload')
      await expect(field).toHaveValue('No hot water.')
      await page.goBack()
      await question.getByRole('button', { name: say(language, 'office.texts.leave.leave') }).click()
      await expect(headingOf(page, language, 'nav.tab.today')).toBeVisible()
      // What was left is gone.
      await page.getByRole('link', { name: say(language, 'office.alerts.new') }).click()
      await expect(field).toHaveValue('')
    })

    test('after new news or a new alert is saved, the back button leads to the list and not to an empty form', async ({ page }) => {
      await enterOffice(page, language, 'editor')
      const fieldIn = (spoken: Language, field: 'title' | 'description') => {
        const label = say(language, `office.field.${field}`)
        return page.getByRole('textbox', { name: say(language, spoken === 'fr' ? 'office.in_french' : 'office.in_english', { label }) })
      }
      await page.goto(`${server.url(language)}/cedar-coast/office/news`)
      await page.getByRole('link', { name: say(language, 'office.texts.new.news') }).click()
      for (const spoken of languages) {
        await fieldIn(spoken, 'title').fill(`Soupe ${spoken} ${language}`)
        await fieldIn(spoken, 'description').fill('Soupe')
      }
      await page.getByRole('button', { name: say(language, 'office.save'), exact: true }).click()
      await expect(page.getByRole('link', { name: `Soupe ${language} ${language}` })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('link', { name: `Soupe ${language} ${language}` })).toBeVisible()

      await page.goto(`${server.url(language)}/cedar-coast/office/alerts`)
      await page.getByRole('link', { name: say(language, 'office.alerts.new') }).click()
      for (const spoken of languages) await page.getByLabel(say(language, `office.language.${spoken}`), { exact: true }).fill('Soup')
      await page.getByRole('radio', { name: say(language, 'office.alert.until_open'), exact: true }).check()
      await page.getByRole('button', { name: say(language, 'office.alert.post'), exact: true }).click()
      await expect(headingOf(page, language, 'office.alerts.title')).toBeVisible()
      await page.goBack()
      await expect(headingOf(page, language, 'office.alerts.title')).toBeVisible()
    })

    test('after a swap the focus is on the new dish, the next Tab is its undo, and the undo gives the focus back', async ({ page }) => {
      await openDinner(page, language)
      const row = rowOf(page, dishes.guest[language])
      await row.press('Enter')
      await page.keyboard.type('pad th')
      await sheetOf(page).getByRole('option').filter({ hasText: dishes.padThai[language] }).click()
      const save = sheetOf(page).locator('.office-save')
      await expect(save).toBeEnabled()
      await save.press('Enter')
      await expect(rowOf(page, dishes.padThai[language])).toBeFocused()
      const undo = buttonOf(page, language, 'office.undo')
      await expect(undo).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(undo).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(rowOf(page, dishes.padThai[language])).toBeFocused()
      await undo.press('Enter')
      await expect(row).toBeFocused()
    })

    const closeLandingAfterTheSession = async (page: Page) => {
      await enterOffice(page, language, 'kitchen')
      const named = { place: cedar.landing[language] }
      await buttonOf(page, language, 'office.place.close_named', named).click()
      await buttonOf(sheetOf(page), language, 'office.close.other_hours').click()
      await sheetOf(page)
        .getByRole('radio', { name: say(language, 'office.hours.closed'), exact: true })
        .check()
      await sheetOf(page).locator('[name="note"]').fill('Burst pipe')
      await page.context().clearCookies()
      await sheetOf(page).locator('button[type="submit"]').click()
      const login = page.getByRole('dialog', { name: say(language, 'office.session.title'), exact: true })
      await expect(login).toBeVisible()
      return { login, undo: page.locator('.today-undo') }
    }

    test('a session that ended keeps what is typed: the login comes over it, and then it is sent', async ({ page }) => {
      const { login, undo } = await closeLandingAfterTheSession(page)
      await login.getByLabel(say(language, 'login.password'), { exact: true }).fill('Campus-2026!')
      await buttonOf(login, language, 'login.submit').click()
      const named = { place: cedar.landing[language] }
      const row = page.locator(`[data-row="${cedar.landing.id}"]`)
      await expect(row.getByRole('button', { name: say(language, 'office.place.undo_named', named) })).toBeFocused()
      await row.getByRole('button', { name: say(language, 'office.place.undo_named', named) }).click()
      await expect(undo).toHaveCount(0)
    })

    test('the back button closes the login of a session that ended, and not the sheet below it', async ({ page }) => {
      const { login, undo } = await closeLandingAfterTheSession(page)
      await expectSheetSteps(page, 2)
      await page.goBack()
      await expect(login).toHaveCount(0)
      await expect(sheetOf(page).locator('[name="note"]')).toHaveValue('Burst pipe')
      await expect(undo).toHaveCount(0)
    })
  })
}
