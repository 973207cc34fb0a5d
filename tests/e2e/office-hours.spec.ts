import { expect, type Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { buttonOf, cedar, expectForVisitor, expectSheetSteps, logInOffice } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const { landing } = cedar
/** Of the new hours of Wednesday, which overlap with the usual ones until nine. */
const times = {
  en: {
    february: 'Feb 1 to Feb 2',
    start: '8:00\u00a0pm',
    end: '2:00\u00a0am',
    visited: '2:00\u00a0am',
    weekday: 'Wednesday',
    next: 'Thursday',
    usual: ['7:00\u00a0am', '9:00\u00a0pm'],
  },
  fr: {
    february: '1er févr. au 2 févr.',
    start: '20\u00a0h',
    end: '2\u00a0h',
    visited: '02h00',
    weekday: 'mercredi',
    next: 'jeudi',
    usual: ['7\u00a0h', '21\u00a0h'],
  },
} as const
/** One for each language: what one test closes stays closed for the next one. */
const holidays = {
  en: { name: 'Good Friday', reason: 'Good Friday', day: 'Mar 26' },
  fr: { name: 'Fête du Travail', reason: 'Labour Day', day: '6 sept.' },
} as const

// A server of its own: other tests read the same hours.
const server = ownServer([], { DEMO: '1', CAMPUS_NOW: '2026-11-25T12:07:00-07:00' })

const enterHours = async (page: Page, language: Language): Promise<void> => {
  await logInOffice(page, language, { role: 'kitchen', address: `${server.url(language)}/cedar-coast/office/hours` })
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.schedules.title'), exact: true })).toBeVisible()
}

/** The undo stays on screen until the clock goes on, however long the pages of visitors take. */
const keepUndo = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))

for (const language of languages) {
  test.describe(`the hours of the office in ${language}`, () => {
    test('say what late hours mean before they are saved, reach visitors, and are undone [HOURS-11, HOURS-Q2]', async ({
      page,
      context,
    }) => {
      const { start, end, visited, weekday, next, usual } = times[language]
      await page.clock.install()
      await enterHours(page, language)
      await page.getByRole('link', { name: landing[language] }).click()
      await buttonOf(page, language, 'office.schedules.add.location').click()
      const sheet = page.getByRole('dialog', { name: say(language, 'office.schedules.add.location') })
      await sheet.locator('input[name="days"][value="3"]').check()
      await sheet.getByLabel(say(language, 'office.hours.start'), { exact: true }).fill('20:00')
      await sheet.getByLabel(say(language, 'office.hours.end'), { exact: true }).fill('02:00')
      const late = say(language, 'office.opening.past_midnight', { from: start, to: end, next })
      await expect(sheet.getByText(say(language, 'office.schedules.note.open', { days: weekday, opening: late }))).toBeVisible()
      const whole = say(language, 'office.opening.past_midnight', { from: usual[0], to: end, next })
      await expect(sheet.getByText(whole)).toBeVisible()
      await expect(sheet.locator('.week-hours-day[aria-current]')).toContainText(visited)
      await buttonOf(sheet, language, 'office.hours.save').click()
      await expect(sheet).toBeHidden()
      const row = page.locator('.hours-entry', { hasText: end })
      await expect(row).toContainText(start)
      await keepUndo(page)

      const visitor = await context.newPage()
      const part = visitor.locator('main').filter({ hasText: visited })
      await expectForVisitor(visitor, { url: server.url(language), language, part, isThere: true })
      await page.clock.resume()
      await buttonOf(page, language, 'office.undo').click()
      await expect(row).toBeHidden()
      await expectForVisitor(visitor, { url: server.url(language), language, part, isThere: false })
    })

    test('keep the focus in their sheet where they are removed, kept after all, or lose one of two openings', async ({ page }) => {
      await enterHours(page, language)
      await page.getByRole('link', { name: landing[language] }).click()
      await page.locator('.hours-entry').first().click()
      const sheet = page.getByRole('dialog', { name: say(language, 'office.schedules.change.location') })
      const remove = buttonOf(sheet, language, 'office.schedules.remove')
      await remove.press('Enter')
      await expect(buttonOf(sheet, language, 'office.keep')).toBeFocused()
      await buttonOf(sheet, language, 'office.keep').press('Enter')
      await expect(remove).toBeFocused()

      const add = buttonOf(sheet, language, 'office.hours.add')
      await add.press('Enter')
      await sheet.getByRole('button', { name: say(language, 'office.hours.remove', { number: 2 }), exact: true }).press('Enter')
      await expect(add).toBeFocused()
    })

    test('wait for a later day, and stay as they are until then', async ({ page }) => {
      await enterHours(page, language)
      await page.getByRole('link', { name: landing[language] }).click()
      await buttonOf(page, language, 'office.schedules.add.special_hours').click()
      const sheet = page.getByRole('dialog', { name: say(language, 'office.schedules.add.special_hours') })
      await sheet.getByLabel(say(language, 'office.field.start_date'), { exact: true }).fill('2027-02-01')
      await sheet.getByLabel(say(language, 'office.field.end_date'), { exact: true }).fill('2027-02-02')
      await sheet.getByLabel(say(language, 'office.hours.start'), { exact: true }).fill('10:00')
      await sheet.getByLabel(say(language, 'office.hours.end'), { exact: true }).fill('14:00')
      await buttonOf(sheet, language, 'office.planned.later').click()
      const from = sheet.getByRole('group', { name: say(language, 'office.from') })
      await from.getByLabel(say(language, 'office.field.date')).fill('2027-01-04')
      await from.getByLabel(say(language, 'office.planned.time')).fill('06:00')
      await buttonOf(sheet, language, 'office.planned.save').click()
      await expect(page.getByText(say(language, 'office.planned.later_saved'))).toBeVisible()
      await expect(sheet).toBeHidden()
      await expect(page.locator('.hours-entry', { hasText: times[language].february })).toHaveCount(0)
      await expectSheetSteps(page, 0)
      await page.goto(`${server.url(language)}/cedar-coast/office/planned`)
      const planned = page.locator('.office-change').filter({ hasText: landing[language] })
      await expect(planned).toContainText(times[language].february)

      // They open in their own form, the place says that they come, and published now they wait no longer.
      await planned.getByRole('link', { name: new RegExp(say(language, 'office.change')) }).click()
      await expect(sheet.getByLabel(say(language, 'office.field.start_date'), { exact: true })).toHaveValue('2027-02-01')
      await buttonOf(sheet, language, 'actions.close').click()
      const note = page.locator('.planned-notes')
      await expect(note).toContainText(times[language].february)
      await note.getByRole('link', { name: say(language, 'office.planned.note.open'), exact: true }).click()
      await sheet.getByLabel(say(language, 'office.hours.end'), { exact: true }).fill('15:00')
      await expect(sheet.getByText(say(language, 'office.planned.opened'))).toBeVisible()
      await buttonOf(sheet, language, 'office.planned.publish').click()
      await expect(sheet).toBeHidden()
      await expect(page.locator('.hours-entry', { hasText: times[language].february })).toHaveCount(1)
      await expect(note).toHaveCount(0)
      await expectSheetSteps(page, 0)
      await page.goto(`${server.url(language)}/cedar-coast/office/planned`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(planned).toContainText(say(language, 'office.planned.state.made'))
    })

    test('of one entry by two people are put together field by field, and one of two is chosen', async ({ page, context }) => {
      const name = { en: 'Exam week', fr: 'Examens' }[language]
      const month = { en: '04', fr: '05' }[language]
      await enterHours(page, language)
      await page.getByRole('link', { name: landing[language] }).click()
      const address = page.url()
      const addition = say(language, 'office.schedules.add.special_hours')
      await page.getByRole('button', { name: addition, exact: true }).click()
      const field = (at: Page, id: Parameters<typeof say>[1]) => at.locator('dialog[open]').getByLabel(say(language, id), { exact: true })
      const save = (at: Page) =>
        at
          .locator('dialog[open]')
          .getByRole('button', { name: say(language, 'office.hours.save'), exact: true })
          .click()
      await page.locator('dialog[open] [name="note"]').fill(name)
      await field(page, 'office.field.start_date').fill(`2027-${month}-05`)
      await field(page, 'office.field.end_date').fill(`2027-${month}-06`)
      await field(page, 'office.hours.start').fill('10:00')
      await field(page, 'office.hours.end').fill('14:00')
      await save(page)
      const other = await context.newPage()
      await other.goto(address)
      const open = (at: Page) => at.locator('.hours-entry', { hasText: name }).click()
      for (const at of [page, other]) await open(at)
      await field(other, 'office.field.end_date').fill(`2027-${month}-09`)
      await field(other, 'office.hours.end').fill('16:00')
      await save(other)
      await expect(other.locator('dialog[open]')).toHaveCount(0)
      await field(page, 'office.hours.end').fill('18:00')
      await page.locator('dialog[open] [name="note"]').fill(`${name} 2`)
      await save(page)
      // Their days are taken over, the name stays, and of the hours one is chosen.
      await expect(page.getByText(say(language, 'office.conflict.choose'))).toBeVisible()
      await expect(field(page, 'office.field.end_date')).toHaveValue(`2027-${month}-09`)
      await expect(page.locator('dialog[open] [name="note"]')).toHaveValue(`${name} 2`)
      const picks = page.locator('.field-picks').getByRole('radio')
      await expect(picks).toHaveCount(2)
      await picks.first().check()
      await expect(field(page, 'office.hours.end')).toHaveValue('16:00')
      await picks.last().check()
      await expect(field(page, 'office.hours.end')).toHaveValue('18:00')
      await save(page)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expectSheetSteps(page, 0)
      await page.reload()
      await open(page)
      await expect(field(page, 'office.hours.end')).toHaveValue('18:00')
      await expect(field(page, 'office.field.end_date')).toHaveValue(`2027-${month}-09`)
    })

    test('of a closure by two people are put together field by field, with the name of the other one', async ({ page, context }) => {
      const reason = { en: 'Inventory', fr: 'Inventaire' }[language]
      const [first, last, later] = { en: [3, 4, 6], fr: [13, 14, 16] }[language].map((day) => `2027-05-${String(day).padStart(2, '0')}`)
      const opened = (at: Page) => at.locator('dialog[open]')
      const day = (at: Page, id: 'start_date' | 'end_date') => opened(at).getByLabel(say(language, `office.field.${id}`), { exact: true })
      const note = (at: Page) => opened(at).locator(`[name="${language === 'en' ? 'note' : 'note_fr'}"]`)
      const save = (at: Page) => opened(at).locator('button[type="submit"]').click()
      const line = (at: Page) => at.locator('.hours-line', { hasText: reason })
      await enterHours(page, language)
      await page.getByRole('link', { name: say(language, 'office.schedules.closures'), exact: true }).click()
      await page.getByRole('button', { name: '2027', exact: true }).click()
      await buttonOf(page, language, 'office.schedules.close.new').click()
      await day(page, 'start_date').fill(first!)
      await day(page, 'end_date').fill(last!)
      await opened(page).getByLabel(landing[language], { exact: true }).check()
      await note(page).fill(reason)
      await save(page)
      await expect(opened(page)).toHaveCount(0)

      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByRole('button', { name: '2027', exact: true }).click()
      for (const at of [page, other]) await line(at).getByRole('button').click()
      await day(other, 'end_date').fill(later!)
      await note(other).fill(`${reason} A`)
      await save(other)
      await expect(opened(other)).toHaveCount(0)
      await note(page).fill(`${reason} B`)
      await save(page)
      // Their days are taken over, and of the reasons one is chosen.
      const alert = opened(page).getByRole('alert')
      await expect(alert).toContainText(say(language, 'office.schedules.conflict.by', { who: '', you: 'yes' }))
      await expect(alert).toContainText(say(language, 'office.conflict.choose'))
      await expect(day(page, 'end_date')).toHaveValue(later!)
      await expect(opened(page).getByText(say(language, 'office.conflict.open'))).toBeVisible()
      await expect(opened(page).locator('button[type="submit"]')).toBeDisabled()
      const picks = opened(page).locator('.field-picks').getByRole('radio')
      await expect(picks).toHaveCount(2)
      await picks.first().check()
      await expect(note(page)).toHaveValue(`${reason} A`)
      await picks.last().check()
      await save(page)
      await expect(opened(page)).toHaveCount(0)
      await expect(line(page)).toContainText(`${reason} B`)
      await expect(line(page)).toHaveCount(1)
    })

    test('close all places on a holiday of the province in one change, and open them again', async ({ page }) => {
      const { name, reason, day } = holidays[language]
      await page.clock.install()
      await enterHours(page, language)
      await page.getByRole('link', { name: say(language, 'office.schedules.closures'), exact: true }).click()
      await page.getByRole('button', { name: '2027', exact: true }).click()
      const line = page.locator('.hours-line', { hasText: name })
      await expect(line).toContainText(say(language, 'office.schedules.as_usual'))
      await line.getByRole('button').click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toContainText(day)
      await sheet.getByLabel(say(language, 'office.schedules.close.all', { count: 11 })).check()
      await expect(sheet.getByLabel(say(language, 'office.in_english', { label: say(language, 'office.reason.label') }))).toHaveValue(
        reason,
      )
      const foot = (key: 'save' | 'open_again', given: { count: number; place?: string }) =>
        buttonOf(sheet, language, `office.schedules.close.${key}`, given)
      await sheet.getByLabel(say(language, 'office.schedules.close.all', { count: 11 })).uncheck()
      await sheet.getByLabel(landing[language], { exact: true }).check()
      await expect(foot('save', { count: 1, place: landing[language] })).toBeVisible()
      await expect(buttonOf(sheet, language, 'office.cancel')).toHaveCount(1)
      await expect(buttonOf(sheet, language, 'actions.close')).toHaveCount(0)
      await sheet.getByLabel(say(language, 'office.schedules.close.all', { count: 11 })).check()
      await foot('save', { count: 11 }).click()
      await expect(line).toContainText(say(language, 'office.schedules.all_closed'))

      await line.getByRole('button').click()
      await sheet.getByLabel(landing[language], { exact: true }).uncheck()
      await foot('open_again', { count: 1, place: landing[language] }).click()
      await expect(sheet).toBeHidden()
      await keepUndo(page)
      await expect(async () => {
        // A change of the list is shown a moment later on the page's clock.
        await page.clock.runFor(10)
        await expect(line).toContainText(say(language, 'office.schedules.places_of', { count: 10, all: 11 }), { timeout: 1000 })
      }).toPass()
      await page.clock.resume()
      await buttonOf(page, language, 'office.undo').click()
      await expect(line).toContainText(say(language, 'office.schedules.all_closed'))
    })
  })
}
