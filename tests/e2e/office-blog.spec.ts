import { expect, type Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { buttonOf, logInOffice, officeFieldName } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const phone = { width: 360, height: 740 }

// A server of its own: other tests read the same articles.
const server = ownServer([], { DEMO: '1' })

/** Logs in as the demo's editor, whose role asks no second factor. */
const enterOffice = async (page: Page, language: Language, path: string): Promise<void> => {
  await logInOffice(page, language, { role: 'editor', address: `${server.url(language)}/cedar-coast/office${path}` })
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.texts.title') })).toBeVisible()
}

for (const language of languages) {
  test.describe(`the blog, newsletters and pages in the office, in ${language}`, () => {
    test('an editor writes an article of the blog, and a visitor reads it', async ({ page, context }) => {
      // The other language's article is on the same server, a day apart.
      const article = { en: `Bread in ${language}`, fr: `Du pain en ${language}` }
      const day = { en: '20261123', fr: '20261124' }
      await page.setViewportSize(phone)
      await enterOffice(page, language, '/news/dining_blog_articles')
      await page.getByRole('link', { name: say(language, 'office.texts.new.dining_blog_articles') }).click()
      for (const spoken of languages)
        await page.getByRole('textbox', { name: officeFieldName(language, spoken, 'title') }).fill(article[spoken])
      await buttonOf(page, language, 'office.save').click()
      await expect(page.getByText(say(language, 'office.texts.fault.required'), { exact: true })).toBeVisible()
      await page.getByRole('checkbox', { name: say(language, 'office.texts.whole_days') }).check()
      await page.locator('[data-field="published_date"] .office-date-part').first().click()
      await page.keyboard.type(day[language])
      await buttonOf(page, language, 'office.save').click()
      await expect(page.getByRole('link', { name: article[language] })).toBeVisible()
      const visitor = await context.newPage()
      await expect(async () => {
        await visitor.goto(`${server.url('fr')}/cedar-coast/dining-blog`)
        await expect(visitor.locator('main h2', { hasText: article.fr })).toHaveCount(1, { timeout: 3000 })
      }).toPass({ timeout: 60_000 })

      // A change that waits is shown on the article's own page, and the form of the article says that it waits.
      await page.getByRole('link', { name: article[language] }).click()
      const body = `Sourdough ${language}`
      await page.getByRole('textbox', { name: officeFieldName(language, language, 'body') }).fill(body)
      await page.locator('.save-bar-line').click()
      await buttonOf(page, language, 'office.planned.later').click()
      await buttonOf(page, language, 'office.planned.save_draft').click()
      await page.getByRole('link', { name: article[language] }).click()
      await expect(page.locator('.planned-notes')).toContainText(say(language, 'office.planned.note.draft_yours'))
      await page.goto(`${server.url(language)}/cedar-coast/office/planned`)
      await page
        .locator('.office-change')
        .filter({ hasText: article[language] })
        .getByRole('button', { name: new RegExp(say(language, 'office.preview.show')) })
        .click()
      const shown = page.locator('dialog[open] iframe').contentFrame()
      await expect(shown.getByRole('article').last()).toContainText(body)
    })

    test('the PDF of a newsletter is sent from its form, anything else is refused, and a visitor opens it', async ({ page }) => {
      const name = { en: 'Winter Table', fr: 'La table en hiver' }[language]
      await page.setViewportSize(phone)
      await enterOffice(page, language, '/news/newsletters')
      await page.getByRole('link', { name: say(language, 'office.texts.new.newsletters') }).click()
      for (const spoken of languages) await page.getByRole('textbox', { name: officeFieldName(language, spoken, 'name') }).fill(name)
      await page.getByRole('checkbox', { name: say(language, 'office.texts.whole_days') }).check()
      await page.locator('[data-field="date"] .office-date-part').first().click()
      await page.keyboard.type('20261123')
      const pdf = page.locator('[data-field="file_name.en"]')
      const choose = (file: string, text: string) =>
        pdf.locator('input[type="file"]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: Buffer.from(text) })
      await choose('menu.pdf', 'a text')
      await expect(pdf).toContainText(say(language, 'errors.pdf_type'))
      await choose('Été.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
      const link = pdf.getByRole('link')
      await expect(link).toHaveText(/^ete-[0-9a-f]{12}\.pdf$/)
      const file = (await link.textContent()) ?? ''
      // Only browsers know the French host.
      const address = new URL((await link.getAttribute('href')) ?? '', server.url('en')).href
      expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf')
      await buttonOf(page, language, 'office.save').click()
      await expect(page.getByRole('link', { name })).toBeVisible()
      await page.goto(`${server.url(language)}/cedar-coast/newsletters`)
      await expect(page.locator(`a[href*="${file}"]`).first()).toBeAttached()
    })

    test('two editors of the terms of use see above the form which paragraphs differ, and choose', async ({ page, context }) => {
      const area = (on: Page) => on.getByRole('textbox', { name: officeFieldName(language, 'en', 'body') })
      const save = (on: Page) => buttonOf(on, language, 'office.save')
      /** Twelve paragraphs in the place of the text, the seventh of which is this one. */
      const write = async (on: Page, seventh: string) => {
        const html = [...Array(12).keys()].map((nth) => `<p>${nth === 6 ? seventh : `Paragraph ${nth}`}</p>`).join('')
        await area(on).click()
        await on.keyboard.press('Control+a')
        await area(on).evaluate((element, copied) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', copied)
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }, html)
        await expect(area(on).locator('p')).toHaveCount(12)
      }
      const saveFirst = async (on: Page, seventh: string) => {
        await on.goto(`${server.url(language)}/cedar-coast/office/news/pages/terms_of_use`)
        await write(on, seventh)
        await save(on).click()
        await expect(on.getByText(say(language, 'office.texts.saved.on'))).toBeVisible()
      }
      await page.setViewportSize(phone)
      await enterOffice(page, language, '/news/pages')
      await saveFirst(page, `As it was in ${language}`)
      await page.goto(`${server.url(language)}/cedar-coast/office/news/pages/terms_of_use`)
      await write(page, 'Mine is that')
      await saveFirst(await context.newPage(), 'Theirs is this')

      await save(page).click()
      const note = page.getByRole('alert').filter({ hasText: say(language, 'office.conflict.choose') })
      await expect(note.locator('mark')).toHaveText(['Theirs is this', 'Mine is that'])
      await expect(note).toContainText(say(language, 'office.conflict.elsewhere'))
      await expect(note).toContainText(say(language, 'office.conflict.same', { count: 6 }))
      for (const radio of await note.getByRole('radio').all()) await expect(radio).toBeInViewport()
      await expect(save(page)).toBeDisabled()
      await note.getByRole('radio').last().check()
      await expect(area(page)).toContainText('Mine is that')
      await save(page).click()
      await expect(page.getByText(say(language, 'office.texts.saved.on'))).toBeVisible()
    })
  })
}
