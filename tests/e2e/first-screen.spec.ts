import { expect, type Page } from '@playwright/test'
import { alive, avoid, cedar, daysOf, mealsOf, meals, menuPath, open } from './steps.ts'
import { goOffline, hostOf, languages, test, texts, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

const phones = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
]
const pages = [
  ['the menu', menuPath({ place: cedar.landing.id })],
  ['the menu of another hall', menuPath({ place: cedar.hall.id })],
  ['what can I eat', '/cedar-coast/what-can-i-eat'],
  ['what can I eat tonight', '/cedar-coast/what-can-i-eat?meal=dinner'],
] as const

/** Dishes that stand above the tab bar as a whole. */
const wholeDishes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const end = document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? 0
    const rows = [...document.querySelectorAll('.dish-link')].map((row) => row.getBoundingClientRect())
    return rows.filter(({ height, bottom }) => height > 0 && bottom <= end + 0.5).length
  })

/** Dishes whose signs stand below their portion. */
const signsBelow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dish-words')]
      .filter((words) => {
        const [portion, signs] = [words.querySelector('.dish-meta'), words.querySelector('.dish-signs')]
        return portion && signs && signs.getBoundingClientRect().top >= portion.getBoundingClientRect().bottom
      })
      .map((words) => words.textContent),
  )

/** The least number of whole dishes on each phone, on every page of a list. */
const showsAtLeast = async (page: Page, path: string, wanted: readonly number[]): Promise<void> => {
  await page.goto(path)
  for (const [index, phone] of phones.entries()) {
    await page.setViewportSize(phone)
    await expect.poll(() => wholeDishes(page), { message: `${path} at ${phone.width}` }).toBeGreaterThanOrEqual(wanted[index] ?? 0)
    expect(await signsBelow(page)).toEqual([])
  }
}

for (const language of languages) {
  test.describe(`the first screen, in ${language}`, () => {
    test('of a phone shows six whole dishes to a visitor without allergens, and four with them; the signs of a dish stand beside its portion [MENU-17]', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, language, pages[0][1])
      const origin = new URL(page.url()).origin
      for (const [, path] of pages) await showsAtLeast(page, origin + path, [4, 6, 6])
      await open(page, language, pages[0][1])
      await avoid(page, language, [texts[language].milk])
      for (const [, path] of pages) await showsAtLeast(page, origin + path, [4, 5, 6])
    })

    test('of a desk shows eight whole dishes of what can I eat in two columns, and one column beside an open dish, whose row and buttons stay in sight', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, language, pages[2][1])
      const rows = page.locator('.eat-places .dish-link')
      const whole = () =>
        rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight).length)
      await expect.poll(whole).toBeGreaterThanOrEqual(8)
      await rows.nth(0).click()
      await expect(page.getByRole('dialog').getByRole('button').last()).toBeInViewport({ ratio: 1 })
      await rows.nth(7).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()]
      expect(second?.x).toBe(first?.x)
      await expect(rows.nth(7)).toBeInViewport({ ratio: 1 })
    })

    test('of a desk says beside the menu until when each place is open, or when it opens, as its own page does, and the hours of another day [MENU-01, E7, design: state is spoken]', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const sent = await open(page, language, pages[0][1])
      const places = page.locator('.place-links .place-link')
      const states = places.locator('.state')
      await expect(states.first()).toBeVisible()
      await expect(states).toHaveCount(await places.count())
      for (const text of await states.allTextContents()) expect(text).not.toBe('')
      await expect(places.and(page.locator('[aria-current]')).locator('.state')).toHaveText(
        await page.locator('.menu-head .state').innerText(),
      )
      // They come with the page: nothing moves.
      const html = ((await sent?.text()) ?? '').replaceAll('&#x27;', "'")
      const list = /class="place-list".*?<\/nav>/s.exec(html)?.[0]
      for (const text of await states.allTextContents()) expect(list).toContain(text)
      // Another day has its own hours.
      await open(page, language, menuPath({ place: cedar.landing.id, date: '2026-11-28' }))
      await expect(states).toHaveCount(await places.count())
      await expect(places.and(page.locator('[aria-current]')).locator('.state')).toHaveText(
        await page.locator('.menu-head .state').innerText(),
      )
      const now = language === 'fr' ? /Ouvert jusqu|Ouvre|Ferme/ : /Open until|Opens|Closes/
      for (const text of await states.allTextContents()) expect(text).not.toMatch(now)
    })

    test("of a phone has a sign beside the words of each open place's state, on one line, beside my count too [design: state is spoken]", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, language, '/cedar-coast')
      const states = page.locator('.open-row .state')
      await expect(states.first()).toBeVisible()
      const fitsItsLine = async () => {
        for (const state of await states.all()) {
          await expect(state.locator('svg')).toBeVisible()
          expect((await state.boundingBox())?.height).toBeLessThan(25)
        }
      }
      await fitsItsLine()
      await open(page, language, '/cedar-coast/what-can-i-eat')
      await avoid(page, language, [texts[language].milk])
      await open(page, language, '/cedar-coast')
      await expect(page.locator('.open-count').first()).toContainText(say(language, 'home.open.mine'))
      await fitsItsLine()
    })

    test('has two allergens, their count and the button on one line, and four whole dishes still [MENU-17]', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, language, pages[0][1])
      const origin = new URL(page.url()).origin
      await avoid(page, language, [texts[language].milk, language === 'fr' ? 'Noix' : 'Tree Nuts'])
      const bar = page.locator('.my-allergens-bar')
      await expect(bar).toContainText(/\d/)
      expect((await bar.boundingBox())?.height).toBeLessThan(50)
      for (const [, path] of pages) await showsAtLeast(page, origin + path, [4])
    })

    test(
      'shows as many without a network, on a page that was open and on one that opens then, and "Offline" takes no line of its own [MENU-17, PWA-Q7]',
      withWorker,
      async ({ page, context }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await visitAndCache(page, hostOf(language) + pages[0][1])
        await alive(page)
        const origin = new URL(page.url()).origin
        const top = () => page.locator('.day-strip').evaluate((strip) => strip.getBoundingClientRect().top)
        const before = await top()
        await goOffline(context)
        const badge = page.locator('.offline-badge').locator('visible=true')
        await expect(badge).toHaveText(say(language, 'offline.badge'))
        expect(await top()).toBe(before)
        await expect(badge).toHaveCount(1)
        for (const [, path] of pages) await showsAtLeast(page, origin + path, [4, 6, 6])
        await page.goto(origin + pages[0][1])
        await expect(badge).toHaveCount(1)
        await avoid(page, language, [texts[language].milk])
        for (const [, path] of pages) await showsAtLeast(page, origin + path, [4, 5, 6])
        // Elsewhere it is in the header, which keeps its height.
        await context.setOffline(false)
        await open(page, language, '/cedar-coast/feedback')
        const header = () => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height)
        const height = await header()
        await goOffline(context)
        await expect(page.locator('.offline-badge, .says-offline').locator('visible=true').first()).toBeVisible()
        expect(await header()).toBe(height)
      },
    )

    test('of a desktop shows five whole dishes, with allergens and without; there too the search is a sign until it is used [MENU-17]', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const whole = () =>
        page.evaluate(
          () => [...document.querySelectorAll('.dish-link')].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
        )
      await open(page, language, pages[0][1])
      await expect.poll(whole).toBeGreaterThanOrEqual(5)
      const search = page.getByRole('searchbox', { name: say(language, 'menus.search') })
      const width = () => search.evaluate((field) => field.getBoundingClientRect().width)
      expect(await width()).toBeLessThan(50)
      await search.focus()
      expect(await width()).toBeGreaterThan(300)
      await avoid(page, language, [texts[language].milk])
      await expect.poll(whole).toBeGreaterThanOrEqual(5)
    })

    test('says which day is shown where the strip of days does not hold it, and keeps days and meals in view [MENU-02]', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, language, menuPath({ place: cedar.landing.id, date: '2026-12-08' }))
      await expect(page.locator('.meal-day')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.day-input')).toContainText(language === 'fr' ? '8 déc' : 'Dec 8')
      const last = page.locator('.dish-link').last()
      await last.scrollIntoViewIfNeeded()
      await expect(daysOf(page, language)).toBeInViewport({ ratio: 1 })
      await expect(mealsOf(page, language)).toBeInViewport({ ratio: 1 })
      // A row that the keyboard goes back to is below the bars.
      const row = page.locator('.dish-link').first()
      await row.focus()
      const top = () => row.evaluate((link) => link.getBoundingClientRect().top)
      const bars = await page.locator('.menu-bar').evaluate((bar) => bar.getBoundingClientRect().bottom)
      await expect.poll(top).toBeGreaterThanOrEqual(bars)
    })

    test('says why a day is special, and at which meals the place is closed then [HOURS-Q1]', async ({ page }) => {
      await open(page, language, menuPath({ place: cedar.landing.id, date: '2026-11-27' }))
      await expect(page.locator('.menu-head')).toContainText(language === 'fr' ? 'Entretien de la cuisine' : 'Kitchen maintenance')
      const tabs = mealsOf(page, language).getByRole('link')
      await expect(tabs.filter({ hasText: say(language, 'menus.closed_day') })).toHaveText([language === 'fr' ? /^Déjeuner/ : /^Breakfast/])
    })

    test("shows a dish's picture in the place of its drawing, square and only when it comes near; a picture that is late moves nothing", async ({
      page,
    }) => {
      let release = () => undefined as void
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/files/dish/**', async (route) => {
        await held
        await route.continue()
      })
      await open(page, language, menuPath({ place: cedar.landing.id, period: meals.lunch }))
      const picture = page.locator('.stations picture.dish-drawing').first()
      await expect(picture.locator('img')).toHaveAttribute('loading', 'lazy')
      const before = await picture.boundingBox()
      release()
      await expect.poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      expect(await picture.boundingBox()).toEqual(before)
      expect(before?.width).toBe(before?.height)
    })
  })
}
