import { expect, type Locator, type Page } from '@playwright/test'
import { losesAnswers } from './lost-answers.ts'
import { ownServer } from './own-server.ts'
import { buttonOf, cedar, expectForVisitor, expectSheetSteps, logInOffice } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const two = { en: '2:00\u00a0pm', fr: '14\u00a0h' }
/** The same on the pages of visitors. */
const visited = { en: '2:00 pm', fr: '14h00' }
const message = { en: 'No hot water until further notice.', fr: "Pas d'eau chaude jusqu'à nouvel ordre." }
const { landing } = cedar

// A server of its own, at noon: other tests read the same hours and pages.
const server = ownServer([], { DEMO: '1', CAMPUS_NOW: '2026-11-25T12:07:00-07:00' })

const enterOffice = async (page: Page, language: Language, role: string): Promise<void> => {
  await logInOffice(page, language, { role, address: `${server.url(language)}/cedar-coast/office` })
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'nav.tab.today') })).toBeVisible()
}

/** The sheet that closes a place, with the fields of its reason. */
const openClosing = async (page: Page, language: Language): Promise<Locator> => {
  const closing = say(language, 'office.place.close_named', { place: landing[language] })
  await page.getByRole('button', { name: closing, exact: true }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByText(say(language, 'office.reason.add')).click()
  return sheet
}

for (const language of languages) {
  test.describe(`the office's page of the day in ${language}`, () => {
    test('lets a kitchen close its hall from two in three taps, which visitors see, and undo it in one', async ({ page, context }) => {
      const place = landing[language]
      await enterOffice(page, language, 'kitchen')
      const closing = say(language, 'office.place.close_named', { place })
      await page.getByRole('button', { name: closing, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: closing })
      await sheet.getByRole('radio', { name: two[language], exact: true }).check()
      await sheet.getByRole('button', { name: say(language, 'office.close.from_time', { time: two[language] }) }).click()
      const row = page.locator(`[data-row="${landing.id}"]`)
      await expect(row).toContainText(say(language, 'office.place.early', { time: two[language] }))

      await buttonOf(row, language, 'office.place.change_named', { place }).click()
      await expect(sheet).toContainText(say(language, 'office.close.changed', { time: two[language] }))
      await buttonOf(sheet, language, 'office.cancel').first().click()

      const visitor = await context.newPage()
      const part = visitor.locator('.menu-head').filter({ hasText: visited[language] })
      await expectForVisitor(visitor, { url: server.url(language), language, part, isThere: true })
      await row.getByRole('button', { name: say(language, 'office.place.undo_named', { place }) }).click()
      await expect(row).not.toContainText(two[language])
      await expectForVisitor(visitor, { url: server.url(language), language, part, isThere: false })
    })

    test('closes a hall by Enter in the field of the time; the keyboard is on its undo then, also where the day is read slowly', async ({
      page,
    }) => {
      const place = landing[language]
      await enterOffice(page, language, 'kitchen')
      await page.getByRole('button', { name: say(language, 'office.place.close_named', { place }), exact: true }).click()
      const sheet = page.locator('dialog[open]')
      await sheet.getByRole('radio', { name: say(language, 'office.other'), exact: true }).check()
      const time = sheet.locator('input[name="time"]')
      await time.fill('14:00')
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/v1/office/today*', async (route) => {
        await released
        await route.continue()
      })
      await time.press('Enter')
      const row = page.locator(`[data-row="${landing.id}"]`)
      await expect(row.getByRole('button').first()).toBeFocused()
      release()
      await expect(row).toContainText(say(language, 'office.place.early', { time: two[language] }))
      const undo = row.getByRole('button', { name: say(language, 'office.place.undo_named', { place }) })
      await expect(undo).toBeFocused()
      await undo.click()
      await expect(row).not.toContainText(two[language])
    })

    test('keeps a typed reason when other hours are chosen, and asks before the back button closes it', async ({ page }) => {
      await enterOffice(page, language, 'kitchen')
      const sheet = await openClosing(page, language)
      const reason = sheet.locator('[name="note"]')
      await reason.fill('Burst pipe')
      await expectSheetSteps(page, 1)
      await page.goBack()
      const question = page.getByRole('dialog', { name: say(language, 'office.texts.leave.title') })
      await question.getByRole('button', { name: say(language, 'office.texts.leave.stay') }).click()
      await expect(reason).toHaveValue('Burst pipe')
      await sheet.getByRole('button', { name: say(language, 'office.close.other_hours') }).click()
      await sheet.getByRole('radio', { name: say(language, 'office.hours.closed'), exact: true }).check()
      await expect(reason).toHaveValue('Burst pipe')
    })

    test('keeps the reason of a person who closes a place that a colleague has just closed, and saves it with the hours of the day', async ({
      page,
    }) => {
      const place = landing[language]
      await enterOffice(page, language, 'kitchen')
      const sheet = await openClosing(page, language)
      await sheet.locator('[name="note"]').fill('Burst pipe')
      const closed = await page.evaluate(async (id) => {
        const { site } = JSON.parse(document.querySelector('#page-data')?.textContent ?? '') as { site: { id: string } }
        const body = JSON.stringify({
          site_id: site.id,
          place_id: id,
          from: '',
          note: 'Power cut',
          note_fr: '',
          check: false,
          notify: false,
        })
        return (await fetch('/v1/office/close', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
      }, landing.id)
      expect(closed).toBe(200)
      const now = sheet.getByRole('button', {
        name: new RegExp(`^(${say(language, 'office.close.now')}|${say(language, 'office.close.rest_of_day')})$`),
      })
      await now.click()
      await expect(sheet.getByRole('alert')).toHaveText(say(language, 'office.close.already_with_reason', { place }))
      await sheet.getByRole('radio', { name: say(language, 'office.hours.special'), exact: true }).check()
      await expect(sheet.locator('[name="note"]')).toHaveValue('Burst pipe')
      await sheet.getByRole('button', { name: say(language, 'office.hours.save'), exact: true }).click()
      const row = page.locator(`[data-row="${landing.id}"]`)
      await expect(sheet).toHaveCount(0)

      await row.getByRole('button', { name: say(language, 'office.place.undo_named', { place }) }).click()
      await expect(row.getByRole('button', { name: say(language, 'office.place.undo_named', { place }) })).toBeVisible()
      await row.getByRole('button', { name: say(language, 'office.place.undo_named', { place }) }).click()
      await expect(row.getByRole('button', { name: say(language, 'office.place.close_named', { place }), exact: true })).toBeVisible()
    })

    test('a closing of which the answer was lost is there with its reason at the second press', async ({ page }) => {
      const place = landing[language]
      await enterOffice(page, language, 'kitchen')
      const sheet = await openClosing(page, language)
      await sheet.locator('[name="note"]').fill('Burst pipe')
      await losesAnswers(page, { '/v1/office/close': 1 })
      await buttonOf(sheet, language, 'office.close.now').click()
      await expect(sheet.getByRole('alert')).toHaveText(say(language, 'offline.unreached'))
      await buttonOf(sheet, language, 'office.close.rest_of_day').click()
      await expect(sheet).toHaveCount(0)
      const row = page.locator(`[data-row="${landing.id}"]`)
      await row.getByRole('button', { name: say(language, 'office.place.undo_named', { place }) }).click()
      await expect(row.getByRole('button', { name: say(language, 'office.place.close_named', { place }), exact: true })).toBeVisible()
    })

    test('shows the reason that a day has where its hours are changed once more, and leaves it as it is', async ({ page }) => {
      const place = landing[language]
      await enterOffice(page, language, 'kitchen')
      const sheet = await openClosing(page, language)
      await sheet.locator('[name="note"]').fill('Burst pipe')
      await sheet.locator('[name="note_fr"]').fill('Tuyau crevé')
      await buttonOf(sheet, language, 'office.close.now').click()
      const row = page.locator(`[data-row="${landing.id}"]`)
      const undo = row.getByRole('button', { name: say(language, 'office.place.undo_named', { place }) })
      await expect(undo).toBeVisible()

      await row.getByRole('button', { name: say(language, 'office.place.change_named', { place }), exact: true }).click()
      const opens = async () => {
        await sheet.getByRole('radio', { name: say(language, 'office.hours.special'), exact: true }).check()
        await expect(sheet.locator('[name="note"]')).toHaveValue('Burst pipe')
        await expect(sheet.locator('[name="note_fr"]')).toHaveValue('Tuyau crevé')
      }
      await opens()
      await sheet.locator('[name="start-0"]').fill('15:00')
      await sheet.locator('[name="end-0"]').fill('20:00')
      await buttonOf(sheet, language, 'office.hours.save').click()
      await expect(sheet).toHaveCount(0)
      await row.getByRole('button', { name: say(language, 'office.place.change_named', { place }), exact: true }).click()
      await sheet.getByRole('button', { name: say(language, 'office.close.other_hours') }).click()
      await opens()
      await sheet.getByRole('radio', { name: say(language, 'office.hours.usual'), exact: true }).check()
      await buttonOf(sheet, language, 'office.hours.save_usual').click()
      await expect(row.getByRole('button', { name: say(language, 'office.place.close_named', { place }), exact: true })).toBeVisible()
    })

    test('lets an editor show everyone an alert in both languages, and take it down in one tap', async ({ page, context }) => {
      // A visitor's page that is open all the time learns of the alert with its next page.
      const open = await context.newPage()
      await open.goto(`${server.url(language)}/cedar-coast/locations`)
      await enterOffice(page, language, 'editor')
      await page.getByRole('link', { name: say(language, 'office.alerts.new') }).click()
      await page.getByLabel(say(language, 'office.language.en'), { exact: true }).fill(message.en)
      await page.getByLabel(say(language, 'office.language.fr'), { exact: true }).fill(message.fr)
      await page.getByRole('radio', { name: say(language, 'office.alert.until_open'), exact: true }).check()
      await buttonOf(page, language, 'office.alert.post').click()
      const takeDown = page.getByRole('button', { name: say(language, 'office.alert.take_down_named', { alert: message[language] }) })
      await expect(takeDown).toBeVisible()
      await expect(async () => {
        // Each try changes the page twice: an answer of the last seconds is not asked for again.
        await open.locator('a[href="/cedar-coast"]').first().click()
        await open.goBack()
        await expect(open.getByText(message[language])).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 60_000 })
      await open.close()

      const visitor = await context.newPage()
      for (const spoken of languages) {
        await expectForVisitor(visitor, {
          url: server.url(spoken),
          language: spoken,
          part: visitor.getByText(message[spoken]),
          isThere: true,
        })
      }
      await takeDown.click()
      await expect(takeDown).toBeHidden()
      await expectForVisitor(visitor, { url: server.url(language), language, part: visitor.getByText(message[language]), isThere: false })
    })
  })
}
