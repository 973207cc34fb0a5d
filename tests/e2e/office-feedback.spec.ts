import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { solveCaptcha } from '../server/api/captcha.ts'
import { ownServer } from './own-server.ts'
import { buttonOf, logInOffice, setUpCodes } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say, saying } from './words.ts'

/** A school for each language: a manager sets up a second factor once. */
const slugs = { en: 'cedar-coast', fr: 'erables' } as const
const passphrase = 'lilac tram oven gate'

const server = ownServer([], { DEMO: '1' })

const call = async (path: string, params: object): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url('en')}${path}`, { method: 'POST', headers, body: JSON.stringify(params) })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

const idsOf = async (slug: string): Promise<{ site_id: string; location: string }> => {
  const read = async (path: string) => (await fetch(`${server.url('en')}${path}`)).json()
  const { site } = (await read(`/v1/sites/${slug}/info_ca`)) as { site: { id: string } }
  const { locations } = (await read(`/v1/locations/all_locations_feedback?site_id=${site.id}`)) as { locations: { id: string }[] }
  return { site_id: site.id, location: locations[0]?.id ?? '' }
}

/** What a visitor sends, as the visitor's pages do. */
const sendFeedback = async (slug: string, comments: string) =>
  call('/v1/feedback/submit', {
    ...(await idsOf(slug)),
    customer_type: 'Student',
    customer_residence: 'On campus',
    first_name: 'Priya',
    last_name: 'Natarajan',
    email: 'priya@example.ca',
    comments,
    captcha_response: await solveCaptcha({ url: server.url('en') }),
  })
const sendHealthForm = async (slug: string, name: string, diet: string) =>
  call('/v1/customer/health_form', {
    ...(await idsOf(slug)),
    date: '2026-11-25',
    name,
    email: 'health@example.ca',
    city: 'Laval',
    allergens: ['Milk'],
    medical_diet: diet,
    consent: 'Yes',
    captcha_response: await solveCaptcha({ url: server.url('en') }),
  })

/** All rows of the server's database, as text. */
const storedRows = (): string => {
  const db = new DatabaseSync(join(server.dataDir, 'campus.db'), { readOnly: true })
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  const rows = JSON.stringify(tables.map(({ name }) => db.prepare(`select * from "${name}"`).all()))
  db.close()
  return rows
}

const button = (page: Page | Locator, language: Language, id: Parameters<typeof say>[1]) => buttonOf(page, language, id)
const field = (page: Page, language: Language, id: Parameters<typeof say>[1]) => page.getByLabel(say(language, id), { exact: true })

/** Logs a manager in, who sets up codes of an app. */
const enterOffice = async (page: Page, language: Language) => {
  await logInOffice(page, language, { role: 'manager', address: `${server.url(language)}/${slugs[language]}/office/login` })
  await setUpCodes(page, language)
  await expect(page.getByRole('navigation', { name: say(language, 'office.name') })).toBeVisible()
}

const goTo = (page: Page, language: Language, path: string) => page.goto(`${server.url(language)}/${slugs[language]}/office/${path}`)

for (const language of languages) {
  test(`the days that narrow a list stay in its address, and clearing one leaves their fields open, in ${language}`, async ({ page }) => {
    await logInOffice(page, language, { role: 'editor', address: `${server.url(language)}/${slugs[language]}/office/feedback` })
    await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.feedback.title') })).toBeVisible()
    for (const [path, summary] of [
      ['feedback', 'office.feedback.filter'],
      ['on-the-go', 'office.dates'],
    ] as const) {
      await goTo(page, language, path)
      await page.getByText(say(language, summary), { exact: true }).click()
      const from = field(page, language, 'office.days.from')
      await from.fill('2026-11-02')
      await expect(page).toHaveURL(/from=2026-11-02/)
      await page.reload()
      await expect(from).toHaveValue('2026-11-02')
      await expect(from).toBeVisible()
      await from.fill('')
      await expect(page).not.toHaveURL(/from=/)
      await expect(from).toBeVisible()
    }
  })

  test(`a manager answers a message, seals the health forms and opens them with the passphrase, in ${language}`, async ({ page }) => {
    const slug = slugs[language]
    const [comments, early, late] = [`More soup, please (${language}).`, `Purée only, ${language}`, `No lactose, ${language}`]
    await sendFeedback(slug, comments)
    await sendHealthForm(slug, 'Zoé Early', early)
    await enterOffice(page, language)

    await goTo(page, language, 'feedback?unanswered=1')
    await page.getByRole('button', { name: 'Priya Natarajan' }).click()
    const sheet = page.getByRole('dialog', { name: 'Priya Natarajan' })
    await expect(sheet).toContainText(comments)
    const answer = sheet.getByRole('link', { name: say(language, 'office.feedback.answer') })
    await expect(answer).toHaveAttribute('href', /^mailto:priya@example\.ca\?subject=/)
    await button(sheet, language, 'office.feedback.mark').click()
    await expect(sheet).toContainText('manager@campus.test')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText(say(language, 'office.feedback.all_answered'))).toBeVisible()

    const [file] = await Promise.all([page.waitForEvent('download'), button(page, language, 'office.export').click()])
    expect(file.suggestedFilename()).toBe({ en: 'feedback.csv', fr: 'commentaires.csv' }[language])
    const [workbook] = await Promise.all([page.waitForEvent('download'), button(page, language, 'office.export_xlsx').click()])
    expect(workbook.suggestedFilename()).toBe({ en: 'feedback.xlsx', fr: 'commentaires.xlsx' }[language])
    const refusal = { status: 422, headers: { 'x-error-code': 'export_too_long' }, json: { status: 'error', msg: '' } }
    await page.route('**/v1/office/feedback_csv*', (route) => route.fulfill(refusal))
    await button(page, language, 'office.export').click()
    await expect(page.getByRole('alert')).toHaveText(say(language, 'office.download_too_long'))

    await goTo(page, language, 'forms')
    const passphraseField = page.getByRole('textbox', { name: say(language, 'office.forms.passphrase'), exact: true })
    await expect(page.getByText(say(language, 'office.forms.clear'))).toBeVisible()
    await field(page, language, 'office.forms.new_passphrase').fill('lilac')
    await expect(page.getByText(/12 (characters|caractères)/), 'how long it has to be is said once').toHaveCount(1)
    await field(page, language, 'office.forms.new_passphrase').fill(passphrase)
    await expect(page.getByText(say(language, 'office.forms.advice.good'))).toBeVisible()
    await field(page, language, 'office.forms.again').fill(passphrase)
    await button(page, language, 'office.forms.set').click()
    await expect(passphraseField).toBeVisible()
    await sendHealthForm(slug, 'Ève Late', late)
    const rows = storedRows()
    for (const secret of [early, late, 'Zoé Early', 'Ève Late', passphrase]) expect(rows).not.toContain(secret)

    await page.reload()
    await expect(page.getByText(say(language, 'office.forms.sealed'), { exact: true })).toHaveCount(2)
    await passphraseField.fill('another one')
    await button(page, language, 'office.forms.open').click()
    await expect(page.getByText(say(language, 'office.forms.wrong'))).toBeVisible()
    await passphraseField.fill(passphrase)
    await button(page, language, 'office.forms.open').click()
    await expect(page.getByText(saying(language, 'office.forms.open_until', 'time'))).toBeVisible()
    for (const [name, diet] of [
      ['Zoé Early', early],
      ['Ève Late', late],
    ] as const) {
      await page.getByText(name, { exact: true }).click()
      await expect(page.getByText(diet, { exact: true })).toBeVisible()
    }
    await button(page, language, 'office.forms.close').click()
    await expect(page.getByText('Zoé Early')).toHaveCount(0)
    await expect(page.getByText(early)).toHaveCount(0)
  })
}
