import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoObstacleInAnyColours } from './obstacles.ts'
import { ownServer } from './own-server.ts'
import { buttonOf, logInOffice, officeFieldName } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const titles = { en: 'The bakery is back', fr: 'La boulangerie est de retour' }
const copied = `<html><head><style>p {margin:0}</style></head><body><p class=MsoNormal>Du pain <b style='mso-bidi-font-weight:normal'>chaud</b> à midi<o:p></o:p></p></body></html>`
const phone = { width: 360, height: 740 }

// A server of its own: other tests read the same news.
const server = ownServer([], { DEMO: '1' })

/** Logs in as the demo's editor, whose role asks no second factor. */
const enterOffice = async (page: Page, language: Language, path: string): Promise<void> => {
  await logInOffice(page, language, { role: 'editor', address: `${server.url(language)}/cedar-coast/office${path}` })
  const title = path.endsWith('/new') ? 'office.texts.new.news' : 'office.texts.title'
  await expect(page.getByRole('heading', { level: 1, name: say(language, title) })).toBeVisible()
}

const tool = (page: Page, language: Language, name: string): Locator =>
  page
    .getByRole('group', { name: say(language, 'office.editor.tools', { name: officeFieldName(language, 'en', 'description') }) })
    .getByRole('button', { name, exact: true })

/** Pastes what another program copied. */
const paste = (area: Locator, html: string) =>
  area.evaluate((element, copiedHtml) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copiedHtml)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** Opens a page of the school again and again, as a visitor who reads French, until a title is there or no longer. */
const expectForVisitor = async (visitor: Page, { title, isThere }: { title: string; isThere: boolean }) =>
  expect(async () => {
    await visitor.goto(`${server.url('fr')}/cedar-coast/news`)
    await expect(visitor.locator('main h2').first()).toBeVisible()
    await expect(visitor.locator('main h2', { hasText: title })).toHaveCount(isThere ? 1 : 0, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })

for (const language of languages) {
  test.describe(`news in the office, in ${language}`, () => {
    test('an editor writes news in both languages with a bold word and a link, a visitor reads it in French, and undo takes it back', async ({
      page,
      context,
    }) => {
      await page.setViewportSize(phone)
      await page.clock.install()
      await enterOffice(page, language, '/news')
      await page.getByRole('link', { name: say(language, 'office.texts.new.news') }).click()
      for (const spoken of languages)
        await page.getByRole('textbox', { name: officeFieldName(language, spoken, 'title') }).fill(titles[spoken])

      const english = page.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') })
      await english.click()
      await page.keyboard.type('Bread is ')
      await tool(page, language, say(language, 'office.editor.bold')).click()
      await page.keyboard.type('warm')
      await tool(page, language, say(language, 'office.editor.bold')).click()
      await page.keyboard.type(': ')
      await tool(page, language, say(language, 'office.field.link')).click()
      await page.getByLabel(say(language, 'office.editor.link_address')).fill('campus.test/pain')
      await page.keyboard.press('Enter')
      await expect(english.locator('a')).toHaveAttribute('href', 'https://campus.test/pain')

      const french = page.getByRole('textbox', { name: officeFieldName(language, 'fr', 'description') })
      await french.click()
      await paste(french, copied)
      await expect(french.locator('p')).toHaveText('Du pain chaud à midi')
      await french.press('End')
      await paste(french, '<a href="https://campus.test/pain">, la carte</a>')

      // Leaving asks first.
      await page.getByRole('link', { name: say(language, 'nav.tab.today'), exact: true }).click()
      const leaving = page.getByRole('dialog', { name: say(language, 'office.texts.leave.title') })
      await leaving.getByRole('button', { name: say(language, 'office.texts.leave.stay') }).click()
      await expect(leaving).toBeHidden()

      await buttonOf(page, language, 'office.save').click()
      await expect(page.getByText(say(language, 'office.texts.saved.on'))).toBeVisible()
      await expect(page.getByRole('link', { name: titles[language] })).toBeVisible()
      // The undo stays on screen while the page of a visitor loads.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))

      const visitor = await context.newPage()
      await expectForVisitor(visitor, { title: titles.fr, isThere: true })
      await visitor.getByRole('link', { name: titles.fr }).first().click()
      const text = visitor.locator('main .prose')
      await expect(text.locator('p')).toHaveText('Du pain chaud à midi, la carte')
      await expect(text.locator('strong')).toHaveText('chaud')
      await expect(text.locator('a')).toHaveAttribute('href', 'https://campus.test/pain')

      await page.clock.resume()
      await buttonOf(page, language, 'office.undo').click()
      await expect(page.getByText(say(language, 'office.texts.undone'))).toBeVisible()
      await expectForVisitor(visitor, { title: titles.fr, isThere: false })
    })

    test('news without a readable text is refused, and what else is missing is said beside the button', async ({ page }) => {
      await page.setViewportSize(phone)
      await enterOffice(page, language, '/news/news/new')
      const saveButton = buttonOf(page, language, 'office.save')
      const missing = (...gaps: ('french' | 'end' | 'description')[]) =>
        page.getByText(
          say(language, 'office.texts.gap.line', { missing: gaps.map((gap) => say(language, `office.texts.gap.${gap}`)).join(', ') }),
          { exact: true },
        )
      await page.getByRole('textbox', { name: officeFieldName(language, 'en', 'title') }).fill(titles.en)
      await expect(missing('french', 'end', 'description')).toBeInViewport()
      await saveButton.click()
      const refusal = page.locator('[data-field="description.en"]').getByText(say(language, 'office.texts.fault.no_text'))
      await expect(refusal).toBeInViewport()
      const bottomOf = async (part: Locator) => (await part.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity
      const bar = async () => (await page.locator('.save-bar').boundingBox())?.y ?? 0
      await expect.poll(async () => (await bar()) - (await bottomOf(refusal)), 'the foot leaves it free').toBeGreaterThanOrEqual(0)

      await page.getByRole('textbox', { name: officeFieldName(language, 'fr', 'title') }).fill(titles.fr)
      const english = page.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') })
      await english.click()
      await page.keyboard.type('Bread')
      await expect(refusal).toHaveCount(0)
      await expect(missing('french', 'end')).toBeVisible()
      await expect(page.getByText(say(language, 'office.texts.no_end'))).toHaveCount(1)
      await page.getByRole('checkbox', { name: say(language, 'office.texts.active') }).uncheck()
      await expect(missing('french')).toBeVisible()
      await page.getByRole('checkbox', { name: say(language, 'office.texts.active') }).check()
      await saveButton.click()

      // The first moment at which the message, the next screen's heading and the tabs are there.
      const parts = await page.waitForFunction(() => {
        const found = ['.toast', 'h1', '.office-nav'].map((part) => document.querySelector(part)?.getBoundingClientRect())
        return found.every((box) => box !== undefined) ? found.map(({ top, bottom }) => ({ top, bottom })) : null
      })
      const [toast, heading, tabs] = (await parts.jsonValue()) ?? []
      expect(toast!.top, 'the message leaves the heading free').toBeGreaterThan(heading!.bottom)
      expect(toast!.bottom, 'and the tabs').toBeLessThanOrEqual(tabs!.top)

      await page.getByRole('link', { name: titles[language] }).click()
      await page.getByRole('checkbox', { name: say(language, 'office.texts.active') }).uncheck()
      await saveButton.click()
      await expect(page.getByText(say(language, 'office.texts.saved.off'))).toBeVisible()
    })

    test('two editors of a text lose nothing: of a field that both changed one is chosen, the others stay', async ({ page, context }) => {
      const field = (on: Page, spoken: Language) => on.getByRole('textbox', { name: officeFieldName(language, spoken, 'title') })
      const save = (on: Page) => buttonOf(on, language, 'office.save')
      await enterOffice(page, language, '/news/news/new')
      for (const spoken of languages) await field(page, spoken).fill(`Two editors ${spoken}`)
      await page.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') }).fill('Soup')
      await save(page).click()
      await page.getByRole('link', { name: `Two editors ${language}` }).click()
      await expect(field(page, 'en')).toHaveValue('Two editors en')
      const other = await context.newPage()
      await other.goto(page.url())
      await field(other, 'fr').fill('Le titre des autres')
      await other.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') }).fill('Bread')
      await save(other).click()
      await expect(other.getByText(say(language, 'office.texts.saved.on'))).toBeVisible()

      for (const spoken of languages) await field(page, spoken).fill(`Mine ${spoken}`)
      await save(page).click()
      const note = page.getByRole('alert').filter({ hasText: say(language, 'office.conflict.choose') })
      await expect(note.getByRole('radiogroup')).toHaveCount(1)
      await expect(note).toContainText(say(language, 'office.conflict.elsewhere'))
      await expect(page.locator('.save-bar').getByRole('radiogroup')).toHaveCount(0)
      await expect(save(page)).toBeDisabled()
      await expect(page.getByText(say(language, 'office.conflict.open'))).toBeVisible()
      await note.getByRole('radio').first().check()
      await expect(field(page, 'fr')).toHaveValue('Le titre des autres')
      await expect(field(page, 'en')).toHaveValue('Mine en')
      await save(page).click()
      await expect(page.getByText(say(language, 'office.texts.saved.on'))).toBeVisible()

      await page.getByRole('link', { name: language === 'fr' ? 'Le titre des autres' : 'Mine en' }).click()
      await expect(field(page, 'en')).toHaveValue('Mine en')
      await expect(field(page, 'fr')).toHaveValue('Le titre des autres')
      await expect(page.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') })).toHaveText('Bread')
    })

    test('the year of a date is typed over and taken back figure by figure', async ({ page }) => {
      await enterOffice(page, language, '/news/news/new')
      const parts = page.locator('[data-field="end"]').getByRole('spinbutton')
      const part = (type: string) => page.locator(`[data-field="end"] [data-type="${type}"]`)
      await expect(parts.first()).toBeVisible()
      for (const [type, typed] of [
        ['year', '2026'],
        ['month', '12'],
        ['day', '31'],
        ['hour', '11'],
        ['minute', '45'],
      ] as const) {
        if ((await part(type).count()) === 0) continue
        await part(type).click()
        await page.keyboard.type(typed)
      }
      if ((await part('dayPeriod').count()) > 0) {
        await part('dayPeriod').click()
        await page.keyboard.type('p')
      }
      await part('year').click()
      await page.keyboard.type('2027')
      await expect(part('year')).toHaveText('2027')
      await part('year').click()
      await page.keyboard.press('Backspace')
      await expect(part('year')).toHaveText('202')
      await page.keyboard.press('8')
      await expect(part('year')).toHaveText('2028')
      await expect(part('day')).toHaveText('31')
    })

    test('what is typed right after a press on a tool is text, also a space', async ({ page }) => {
      await enterOffice(page, language, '/news/news/new')
      const area = page.getByRole('textbox', { name: officeFieldName(language, 'en', 'description') })
      const bold = tool(page, language, say(language, 'office.editor.bold'))
      await area.click()
      // No frame is drawn between the press and the letters.
      await page.evaluate(() => (globalThis.requestAnimationFrame = () => 0))
      const presses = [() => bold.click(), () => page.keyboard.press('Control+b'), () => bold.press('Enter')]
      await page.keyboard.type('Un')
      for (const press of presses) {
        await press()
        await page.keyboard.type(' mot')
        await press()
        await page.keyboard.type(' suite')
      }
      expect(await area.locator('p').evaluate(({ innerHTML }) => innerHTML)).toBe(`Un${'<strong> mot</strong> suite'.repeat(3)}`)
    })

    test('the way back is at the same place of every screen', async ({ page }) => {
      await page.setViewportSize(phone)
      await enterOffice(page, language, '/news/news/new')
      const backs: unknown[] = []
      for (const path of ['/news/news/new', '/alerts/new', '/dishes/new', '/surveys/new']) {
        await page.goto(`${server.url(language)}/cedar-coast/office${path}`)
        const { x, y } = (await page.locator('.office-back').boundingBox()) ?? {}
        backs.push({ x, y })
      }
      expect(new Set(backs.map((back) => JSON.stringify(back))).size).toBe(1)
    })

    test('the lists, a text and its calendar have no serious obstacle, on a phone and on a desktop [WCAG 2.2 AA]', async ({ page }) => {
      await page.setViewportSize(phone)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enterOffice(page, language, '/news')
      await page.getByRole('link', { name: say(language, 'office.file.events'), exact: true }).click()
      const rows = page.getByRole('main').locator('.text-row')
      await expect(rows.first()).toBeVisible()
      await expectNoObstacleInAnyColours(page, 'the list of events')

      await page.getByRole('searchbox').fill(language === 'fr' ? 'récoltes' : 'harvest')
      await expect(rows).toHaveCount(1)
      await rows.click()
      await tool(page, language, say(language, 'office.field.link')).click()
      await expectNoObstacleInAnyColours(page, 'an event')
      await page.locator('[data-field="start"] .office-date-line button').last().click()
      await expect(page.getByRole('grid')).toBeVisible()
      await expectNoObstacleInAnyColours(page, 'its calendar', '.office-calendar')
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectNoObstacleInAnyColours(page, 'an event on a desktop')
    })
  })
}
