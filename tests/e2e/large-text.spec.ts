import { expect, type Locator, type Page } from '@playwright/test'
import { beyondEdge, brokenWords } from './large-text.ts'
import { avoid, bannerOf, cedar, logInOffice, meals, menuPath, open } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'

const pagesOf = (language: Language) => [
  '/',
  '/cedar-coast',
  menuPath({ place: cedar.landing.id, period: meals.breakfast }),
  menuPath({ place: cedar.landing.id, period: meals.breakfast, dish: '100001' }),
  '/cedar-coast/hours-of-operation',
  '/cedar-coast/locations',
  `/cedar-coast/locations?place=${cedar.landing.id}`,
  '/cedar-coast/campus-map',
  `/cedar-coast/search?q=${language === 'fr' ? 'poulet' : 'chicken'}`,
  '/cedar-coast/what-can-i-eat?meal=dinner',
  '/cedar-coast/signup',
  '/cedar-coast/events',
  '/cedar-coast/news',
  '/cedar-coast/staff',
  '/cedar-coast/dining-blog',
  '/cedar-coast/catering-files',
  '/cedar-coast/newsletters',
  '/cedar-coast/special-offers',
  '/cedar-coast/meal-plan-purchase',
  '/cedar-coast/about-dining',
  '/cedar-coast/surveys',
  '/cedar-coast/directors-meetings',
  '/cedar-coast/privacy',
  '/prairie-sky',
]

for (const language of languages) {
  for (const group of [0, 1])
    test(`with text twice as large nothing runs out of the screen and no column is squeezed to syllables, in ${language} (${group + 1} of 2) [design: 200 % text]`, async ({
      page,
      isMobile,
    }) => {
      for (const path of pagesOf(language).filter((_, index) => index % 2 === group)) {
        await open(page, language, path)
        await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
        for (const width of isMobile ? [360] : [768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await beyondEdge(page), `${path} at ${width} px`).toEqual([])
          const sheet = page.locator('.dish-sheet[open] .dialog-body')
          if ((await sheet.count()) > 0)
            expect.soft(await sheet.evaluate((body) => body.scrollWidth - body.clientWidth), `dish at ${width} px`).toBe(0)
          expect.soft(await brokenWords(page), `words of ${path} at ${width} px`).toEqual([])
        }
      }
    })
}

/** The parts of the page whose words reach into what is beside them. */
const overfull = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent))

for (const language of languages)
  test(`at every zoom and with larger text a day's hours stay within their day and a place's state beside its count, in ${language} [HOURS-01, HOURS-Q1, HOME-03, design: 200 % text]`, async ({
    page,
  }) => {
    await open(page, language, '/cedar-coast/hours-of-operation')
    // 1280 px at 100, 125 and 140 %: below, the week is a list.
    for (const width of [1280, 1024, 900]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await overfull(page.locator('.hours-table td')), `${width} px`).toEqual([])
    }
    await open(page, language, '/cedar-coast')
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await overfull(page.locator('.open-words')), `${width} px`).toEqual([])
    }
  })

test('at every width of a window the parts of a plan that a customer puts together keep their words whole, in fr [CUST-01]', async ({
  page,
}) => {
  await open(page, 'fr', '/erables/meal-plan-purchase')
  await expect(page.locator('.buy-option')).toHaveCount(4)
  for (const width of [1280, 900, 640, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await brokenWords(page), `${width} px`).toEqual([])
  }
})

test('at every width of a window a place beside the map keeps its name whole and the reasons of its hours off their dates, in fr [MAP-03, HOURS-Q1]', async ({
  page,
}) => {
  await open(page, 'fr', `/cedar-coast/campus-map?place=${cedar.landing.id}`)
  await expect(page.locator('.map-detail .hour-special')).toBeVisible()
  const linesOf = (word: string) =>
    page.locator('.map-detail .place-detail-name').evaluate((title, part) => {
      const range = document.createRange()
      const start = title.textContent.indexOf(part)
      range.setStart(title.firstChild ?? title, start)
      range.setEnd(title.firstChild ?? title, start + part.length)
      return range.getClientRects().length
    }, word)
  for (const width of [1280, 1024, 900, 640, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await overfull(page.locator('.map-detail .week-hours-day > *')), `${width} px`).toEqual([])
    expect.soft(await linesOf('Débarcadère'), `${width} px`).toBe(1)
  }
})

/** Whether the chosen words of a list are wider than their place. */
const isCutShort = (select: Locator): Promise<boolean> =>
  select.evaluate((element) => {
    const list = element as HTMLSelectElement
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list)
    const words = document.body.appendChild(document.createElement('span'))
    words.textContent = list.selectedOptions[0]?.label ?? ''
    words.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`
    const { width } = words.getBoundingClientRect()
    words.remove()
    return width > list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  })

/** The parts of the allergen line that are cut or that lie on each other. */
const faultsOfLine = (line: Locator): Promise<string[]> =>
  line.evaluate((section) => {
    const parts = [...section.querySelectorAll<HTMLElement>('.my-allergens-names, [role="status"], .my-allergens-actions .button')]
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const isCut = (part: HTMLElement) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline'
    const meets = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    return parts
      .filter((part, index) => isCut(part) || boxes.some((box, other) => other > index && meets(box, boxes[index] ?? box)))
      .map((part) => part.textContent)
  })

for (const language of languages)
  test(`every allergen that is applied can be read and every tab is within reach, with large text too, in ${language} [design: 200 % text]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, language, menuPath({ place: cedar.landing.id }))
    const large = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([360, 360])
    expect(await isCutShort(page.locator('.place-select select'))).toBe(false)
    expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThan(170)
    await large.evaluate((style) => style.parentElement?.removeChild(style))
    await avoid(page, language, language === 'fr' ? ['Lait', 'Arachides', 'Noix', 'Sésame'] : ['Milk', 'Peanuts', 'Tree Nuts', 'Sesame'])
    const banner = bannerOf(page, language)
    for (const size of [100, 150, 200]) {
      await page.addStyleTag({ content: `html { font-size: ${size}% !important }` })
      expect.soft(await faultsOfLine(banner), `${size} %`).toEqual([])
      const tabs = await page.locator('.tab-bar-link').all()
      expect(tabs).toHaveLength(5)
      for (const tab of tabs) await expect.soft(tab, `${size} %`).toBeInViewport({ ratio: 1 })
    }
  })

// A phone has the narrow layout already.
test('a browser with larger letters gets the layout of a narrower screen, in en [design: 200 % text]', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await open(page, 'en', menuPath({ place: cedar.landing.id, period: meals.breakfast, dish: '100001' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('.dish-sheet')?.matches(':modal'))).toBe(true)
  expect(await beyondEdge(page)).toEqual([])
  expect(await brokenWords(page)).toEqual([])
})

test('with text twice as large the allergens of a day are read beside their dishes, and on the narrowest phone titles keep their words, dates and buttons stay within it, in fr [design: 200 % text]', async ({
  page,
}) => {
  await open(page, 'fr', `/cedar-coast/allergen-matrix?place=${cedar.landing.id}`)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const room = () =>
    page.locator('.matrix-frame').evaluate((frame) => {
      const dish = frame.querySelector('.matrix-dish')?.getBoundingClientRect().right ?? 0
      return (frame.getBoundingClientRect().right - dish) / (frame.querySelector('.matrix-allergen')?.clientWidth ?? 0)
    })
  expect(await room()).toBeGreaterThan(1.5)

  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/cedar-coast/privacy', '/cedar-coast/directors-meetings', '/cedar-coast/special-offers']) {
    await open(page, 'fr', path)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect.soft(await beyondEdge(page), path).toEqual([])
    for (const part of await page.locator('.fact-days').all())
      expect.soft(await part.evaluate((day) => day.scrollWidth - day.clientWidth), path).toBe(0)
  }
})

const officeScreens = {
  kitchen: ['', '/menus', '/dishes/dish?mrn=100001', '/hours', '/hours/closures'],
  editor: ['/alerts', '/alerts/new', '/history'],
} as const

/** Tabs of the office whose words lie on each other or beyond the edge. */
const crowdedTabs = (page: Page): Promise<string[]> =>
  page.locator('.office-nav-link:visible').evaluateAll((links) => {
    const boxes = links.map((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      return words.getBoundingClientRect()
    })
    return links
      .filter((_, index) => {
        const { left = 0, right = 0 } = boxes[index] ?? {}
        return left < -1 || right > document.documentElement.clientWidth + 1 || left < (boxes[index - 1]?.right ?? 0) - 1
      })
      .map((link) => link.textContent)
  })

for (const language of languages)
  for (const [role, paths] of Object.entries(officeScreens))
    test(`with text twice as large the office's screens are read whole on a phone by its ${role}, in ${language} [design: 200 % text]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await logInOffice(page, language, { role, address: `${hostOf(language)}/cedar-coast/office` })
      await expect(page.locator('.office-person')).toBeVisible()
      for (const path of paths) {
        await page.goto(`${hostOf(language)}/cedar-coast/office${path}`)
        await expect(page.locator('main h1')).toBeVisible()
        await expect(page.locator('main .loading')).toHaveCount(0)
        await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
        expect.soft(await beyondEdge(page), path).toEqual([])
        expect.soft(await brokenWords(page), `words of ${path}`).toEqual([])
        expect.soft(await crowdedTabs(page), `tabs of ${path}`).toEqual([])
      }
    })
