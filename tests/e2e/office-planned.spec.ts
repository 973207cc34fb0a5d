import { expect, type Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { buttonOf, logInOffice, officeFieldName } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const phone = { width: 360, height: 740 }

const server = ownServer([], { DEMO: '1' })

/** A new text of the news, as the demo's editor writes it, whose role asks no second factor. */
const enterOffice = async (page: Page, language: Language): Promise<void> => {
  await logInOffice(page, language, { role: 'editor', address: `${server.url(language)}/cedar-coast/office/news/news/new` })
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.texts.new.news') })).toBeVisible()
}

for (const language of languages) {
  test(`a draft is listed with its kind, is changed in its own form, and is published from there, in ${language}`, async ({ page }) => {
    const title = (spoken: Language) => page.getByRole('textbox', { name: officeFieldName(language, spoken, 'title') })
    const press = (id: Parameters<typeof say>[1]) => buttonOf(page, language, id).click()
    await page.setViewportSize(phone)
    await enterOffice(page, language)
    for (const spoken of languages) await title(spoken).fill(`Draft ${language} ${spoken}`)
    await page.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') }).fill('Soup')
    await page.locator('.save-bar-line').click()
    await press('office.planned.later')
    await press('office.planned.save_draft')
    await expect(page.getByText(say(language, 'office.planned.later_saved'))).toBeVisible()

    const row = page.locator('.text-row').filter({ hasText: `Draft ${language}` })
    await expect(row).toContainText(say(language, 'office.planned.state.draft'))
    await row.click()
    await expect(title('en')).toHaveValue(`Draft ${language} en`)
    await expect(page.getByText(say(language, 'office.planned.opened_draft'))).toBeVisible()
    await title(language).fill(`Written ${language}`)
    await press('office.save')
    await expect(page.getByText(say(language, 'office.planned.later_saved'))).toBeVisible()
    await page.goto(`${server.url(language)}/cedar-coast/office/planned`)
    const planned = page.locator('.office-change').filter({ hasText: `Written ${language}` })
    await expect(planned).toHaveCount(1)
    await expect(planned.getByRole('button', { name: new RegExp(say(language, 'office.planned.plan')) })).toBeVisible()
    await planned.getByRole('link', { name: new RegExp(say(language, 'office.change')) }).click()
    await expect(title(language)).toHaveValue(`Written ${language}`)
    await page.locator('.save-bar-line').click()
    await press('office.planned.publish')
    await expect(page.getByText(say(language, 'office.texts.saved.on'))).toBeVisible()
    const saved = page.locator('.text-row').filter({ hasText: `Written ${language}` })
    await expect(saved.filter({ hasText: say(language, 'office.planned.state.draft') })).toHaveCount(0)
    await expect(saved).toHaveCount(1)
  })
}

for (const language of languages) {
  test(`a draft of a dish opens in the form of the dish, which says that it waits and has nothing to discard, and is saved from there, in ${language}`, async ({
    page,
  }) => {
    const portion = { en: '2 bowls', fr: '3 bols' }[language]
    const label = say(language, 'office.in_english', { label: say(language, 'office.field.portion') })
    const field = () => page.getByLabel(label, { exact: true })
    const press = (id: Parameters<typeof say>[1]) => buttonOf(page, language, id).click()
    await page.setViewportSize(phone)
    await logInOffice(page, language, { role: 'kitchen', address: `${server.url(language)}/cedar-coast/office/dishes` })
    await page.locator('main a[href*="/dishes/dish?"]').first().click()
    const address = page.url()
    await field().fill(portion)
    await page.locator('.save-bar-line').click()
    await press('office.planned.later')
    await press('office.planned.save_draft')
    await expect(page.getByText(say(language, 'office.planned.later_saved'))).toBeVisible()
    await expect(field()).not.toHaveValue(portion)
    await expect(page.locator('.planned-notes')).toContainText(say(language, 'office.planned.note.draft_yours'))
    await page.locator('.planned-notes').getByRole('link').click()
    await expect(field()).toHaveValue(portion)
    await expect(page.locator('.planned-notes')).toHaveCount(0)
    await page.locator('.save-bar-line').click()
    // Nothing was typed since it was opened.
    await expect(buttonOf(page, language, 'office.discard')).toHaveCount(0)
    await press('office.planned.publish')
    await expect(page.getByText(say(language, 'office.dishes.saved'))).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(field()).toHaveValue(portion)
    await expect(page.locator('.planned-notes')).toHaveCount(0)
  })
}

for (const language of languages) {
  test(`a change that is to wait without a day of its start has the focus on that day, in ${language}`, async ({ page }) => {
    const press = (id: Parameters<typeof say>[1]) => page.getByRole('button', { name: say(language, id), exact: true }).click()
    await page.setViewportSize(phone)
    await enterOffice(page, language)
    await page.locator('.save-bar-line').click()
    await press('office.planned.later')
    await press('office.planned.save')
    await expect(page.getByText(say(language, 'office.planned.fault.start'))).toBeVisible()
    await expect(page.locator('[name="from-day"]')).toBeFocused()
  })

  test(`a planned text that is saved in its form stays planned for its time, which the form says, in ${language}`, async ({ page }) => {
    const title = page.getByRole('textbox', { name: officeFieldName(language, language, 'title') })
    const press = (id: Parameters<typeof say>[1]) => buttonOf(page, language, id).click()
    await page.setViewportSize(phone)
    await enterOffice(page, language)
    for (const spoken of languages)
      await page.getByRole('textbox', { name: officeFieldName(language, spoken, 'title') }).fill(`Plan ${spoken}`)
    await page.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') }).fill('Soup')
    await page.locator('.save-bar-line').click()
    await press('office.planned.later')
    const from = page.getByRole('group', { name: say(language, 'office.from') })
    await from.getByLabel(say(language, 'office.field.date')).fill('2027-01-04')
    await from.getByLabel(say(language, 'office.planned.time')).fill('06:00')
    await press('office.planned.save')
    await expect(page.getByText(say(language, 'office.planned.later_saved'))).toBeVisible()
    await page.goto(`${server.url(language)}/cedar-coast/office/planned`)
    const starts = page.locator('.office-change').filter({ hasText: `Plan ${language}` })
    await starts.getByRole('link', { name: new RegExp(say(language, 'office.change')) }).click()
    const note = page.locator('.notice').filter({ hasText: say(language, 'office.planned.opened') })
    await expect(note).toContainText({ en: 'Jan 4', fr: '4 janv.' }[language])
    await title.fill(`Later ${language}`)
    await press('office.save')
    await expect(page.getByText(say(language, 'office.planned.later_saved'))).toBeVisible()
    await page.goto(`${server.url(language)}/cedar-coast/office/planned`)
    const planned = page.locator('.office-change').filter({ hasText: `Later ${language}` })
    await expect(planned).toContainText({ en: 'Jan 4', fr: '4 janv.' }[language])
  })
}

for (const language of languages) {
  test(`a planned text whose title a colleague changed asks which one stays before it is saved, in ${language}`, async ({
    page,
    context,
  }) => {
    const title = (on: Page, spoken: Language) => on.getByRole('textbox', { name: officeFieldName(language, spoken, 'title') })
    const save = (on: Page) => buttonOf(on, language, 'office.save')
    const press = (id: Parameters<typeof say>[1]) => buttonOf(page, language, id).click()
    await page.setViewportSize(phone)
    await enterOffice(page, language)
    for (const spoken of languages) await title(page, spoken).fill(`Menu ${language} ${spoken}`)
    await page.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') }).fill('Soup')
    await save(page).click()
    await page.getByRole('link', { name: `Menu ${language} ${language}` }).click()
    await expect(title(page, 'fr')).toHaveValue(`Menu ${language} fr`)
    const address = page.url()
    // Without the message that it is saved.
    await page.goto(address)
    await title(page, 'fr').fill(`Prévu ${language}`)
    await page.locator('.save-bar-line').click()
    await press('office.planned.later')
    const from = page.getByRole('group', { name: say(language, 'office.from') })
    await from.getByLabel(say(language, 'office.field.date')).fill('2027-01-04')
    await press('office.planned.save')
    await expect(page.getByText(say(language, 'office.planned.later_saved'))).toBeVisible()

    const other = await context.newPage()
    await other.goto(address)
    await title(other, 'fr').fill(`Entre-temps ${language}`)
    await title(other, 'en').fill(`Meanwhile ${language}`)
    await save(other).click()
    await expect(other.getByText(say(language, 'office.texts.saved.on'))).toBeVisible()

    await page.goto(address)
    await page.locator('.planned-notes').getByRole('link').click()
    await expect(title(page, 'fr')).toHaveValue(`Prévu ${language}`)
    await save(page).click()
    const note = page.getByRole('alert').filter({ hasText: say(language, 'office.conflict.choose') })
    await expect(note.getByRole('radiogroup')).toHaveCount(1)
    for (const version of [`Prévu ${language}`, `Entre-temps ${language}`]) await expect(note).toContainText(version)
    await expect(title(page, 'en')).toHaveValue(`Meanwhile ${language}`)
    await expect(save(page)).toBeDisabled()
    await note.getByRole('radio').last().check()
    await title(page, 'fr').fill('Autre chose')
    await page.locator('.save-bar-line').click()
    await press('office.discard')
    await expect(title(page, 'fr')).toHaveValue(`Prévu ${language}`)
    await expect(title(page, 'en')).toHaveValue(`Meanwhile ${language}`)
    await expect(save(page)).toBeDisabled()
    await note.getByRole('radio').first().check()
    const nothingLeft = page.getByRole('alert').filter({ hasText: say(language, 'office.planned.nothing_left') })
    await expect(nothingLeft.getByRole('link', { name: say(language, 'office.planned.title') })).toBeVisible()
    await note.getByRole('radio').last().check()
    await save(page).click()
    await expect(page.getByText(say(language, 'office.planned.later_saved'))).toBeVisible()
  })
}
