import { expect, type Page } from '@playwright/test'
import { alive, cedar, meals, menuPath } from './steps.ts'
import { hostOf, type Language, languages, test, withWorker } from './visitor.ts'
import { say } from './words.ts'

/** The pages that arrive rendered, each with what a hungry person looks for on it. */
const pages = (language: Language) => ({
  '/cedar-coast': [say(language, 'home.open.title'), cedar.landing[language], language === 'fr' ? 'Œufs brouillés' : 'Scrambled Eggs'],
  '/cedar-coast/locations': [cedar.juice[language], say(language, 'places.additional')],
  [menuPath({ place: cedar.landing.id, period: meals.lunch })]: [
    cedar.landing[language],
    language === 'fr' ? 'Pizza au fromage' : 'Cheese Pizza',
    '305 cal',
  ],
  '/cedar-coast/what-can-i-eat?meal=lunch': [cedar.landing[language], language === 'fr' ? 'Pizza au fromage' : 'Cheese Pizza'],
  '/cedar-coast/surveys': [
    language === 'fr' ? "Que devrait ajouter L'Oiseau de nuit?" : 'What should the Night Owl Kitchen add?',
    'Poutine',
  ],
  '/cedar-coast/hours-of-operation': [
    cedar.nightOwl[language],
    say(language, 'hours.all_day'),
    say(language, 'hours.week_of', { day: language === 'fr' ? '22 novembre 2026' : 'November 22nd, 2026' }),
  ],
})

/** What the page asks for while it comes to life; the worker's own requests are apart. */
const listen = (page: Page) => {
  const requests: { url: URL; byWorker: boolean }[] = []
  page.context().on('request', (request) => requests.push({ url: new URL(request.url()), byWorker: request.serviceWorker() !== null }))
  return requests
}

for (const language of languages) {
  test.describe(`the first view in ${language}`, () => {
    test('without scripts, home, places, menu, polls and hours can be read as the server sends them [D, SITE-30]', async ({
      browser,
      isMobile,
      viewport,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport, isMobile })
      const plain = await context.newPage()
      for (const [path, words] of Object.entries(pages(language))) {
        await plain.goto(`${hostOf(language)}${path}`)
        await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
        for (const word of words)
          await expect(plain.locator('main').getByText(word).locator('visible=true').first(), `${word} on ${path}`).toBeVisible()
        await expect(plain.getByText(say(language, 'actions.loading'))).toHaveCount(0)
      }
      await context.close()
    })

    test('the font that comes late moves nothing [D]', async ({ page }) => {
      let answer: (() => Promise<void>) | undefined
      await page.route(/\.woff2$/, (route) => void (answer = () => route.continue()))
      await page.addInitScript(() => {
        Reflect.set(globalThis, 'moved', 0)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Reflect.set(globalThis, 'moved', moved() + Number(Reflect.get(entry, 'value')))
        }).observe({ type: 'layout-shift', buffered: true })
        const moved = () => Number(Reflect.get(globalThis, 'moved'))
      })
      for (const path of ['/cedar-coast', '/cedar-coast/what-can-i-eat', menuPath({ place: cedar.landing.id })]) {
        await page.goto(`${hostOf(language)}${path}`, { waitUntil: 'commit' })
        await alive(page)
        expect(answer, 'the font is preloaded').toBeDefined()
        await answer?.()
        answer = undefined
        await page.evaluate(async () => {
          await document.fonts.load('1rem "Figtree Variable"')
          await document.fonts.ready
          for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
        })
        expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'moved'))), path).toBeLessThanOrEqual(0.02)
      }
    })

    test('what the school sells comes with the page, locked until the app takes its input, and is not requested again [PURCH-SEL-01, PURCH-SEL-16]', async ({
      browser,
      page,
      isMobile,
      viewport,
    }) => {
      const address = `${hostOf(language)}/cedar-coast/meal-plan-purchase`
      const context = await browser.newContext({ javaScriptEnabled: false, viewport, isMobile })
      const plain = await context.newPage()
      await plain.goto(address)
      await expect(plain.locator('.buy-plan').first()).toContainText(language === 'fr' ? '2 899,00' : '2,899.00')
      await expect(plain.locator('.buy-still')).toHaveAttribute('inert')
      await context.close()
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      const requests = listen(page)
      // Chosen on an earlier visit, which the server does not know.
      for (const path of ['', '', '?checkout=1']) {
        await page.goto(`${address}${path}`)
        await alive(page)
        await page.waitForLoadState('networkidle')
        const student = page.locator('[data-field=type] input').first()
        await expect(student).toBeVisible()
        await expect(page.locator('.buy-still')).not.toHaveAttribute('inert')
        if (path === '' && !(await student.isChecked())) await student.check()
        await expect(student).toBeChecked()
      }
      expect(requests.filter(({ url }) => url.pathname === '/v1/orderform/list')).toEqual([])
      expect(complaints).toEqual([])
    })

    test(
      "the page comes to life in place: what the server sent stays, nothing is fetched twice, and no request leaves the school's address [D, stack: Server view]",
      withWorker,
      async ({ page }) => {
        await page.addInitScript(() =>
          addEventListener('DOMContentLoaded', () =>
            Object.assign(document.querySelector('main h1') ?? {}, { fromServer: document.querySelector('main')?.textContent?.length }),
          ),
        )
        const requests = listen(page)
        for (const path of Object.keys(pages(language))) {
          requests.length = 0
          await page.goto(`${hostOf(language)}${path}`)
          await alive(page)
          await page.waitForLoadState('networkidle')
          expect(
            await page.evaluate(() => 'fromServer' in (document.querySelector('main h1') ?? {})),
            `the heading of ${path} is the server's`,
          ).toBe(true)
          const data = requests.filter(({ url }) => url.pathname.startsWith('/v1/'))
          expect(
            data.filter(({ byWorker }) => !byWorker).map(({ url }) => url.pathname),
            path,
          ).toEqual([])
          expect(
            data.filter(({ url }) => url.pathname !== '/v1/offline/week').map(({ url }) => url.pathname),
            path,
          ).toEqual([])
          expect(
            requests
              .filter(({ url }) => url.origin !== hostOf(language) && url.protocol !== 'data:' && url.protocol !== 'blob:')
              .map(({ url }) => url.href),
          ).toEqual([])
        }
      },
    )

    test('the first picture is named in the head, comes once and is the one that is shown [D, LCP]', async ({ page, viewport }) => {
      const isWide = (viewport?.width ?? 0) >= 900
      const pictured = {
        '/cedar-coast': true,
        [menuPath({ place: cedar.ladle.id })]: true,
        [`/cedar-coast/locations?place=${cedar.landing.id}`]: true,
        [menuPath({ place: cedar.landing.id })]: isWide,
      }
      for (const [path, isShown] of Object.entries(pictured)) {
        const requests: string[] = []
        page.on('request', (request) => request.resourceType() === 'image' && requests.push(request.url()))
        await page.goto(`${hostOf(language)}${path}`)
        const links = await page.locator('head > link[rel=preload][imagesrcset]').evaluateAll((all: HTMLLinkElement[]) =>
          all.map((link) => ({
            files: link.imageSrcset,
            sizes: link.imageSizes,
            isMeant: link.media === '' || matchMedia(link.media).matches,
          })),
        )
        expect(
          links.some(({ isMeant }) => isMeant),
          path,
        ).toBe(isShown)
        const { files = '', sizes = '' } = links.find(({ isMeant }) => isMeant) ?? links[0] ?? {}
        const shown = await page.evaluate(
          (one) =>
            [...document.querySelectorAll('picture')].findIndex((picture) => {
              const source = picture.querySelector('source')
              return source?.srcset === one.files && source.sizes === one.sizes
            }),
          { files, sizes },
        )
        const image = page.locator('picture').nth(shown).locator('img')
        const current = () => image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)
        if (isShown) await expect.poll(current, { message: path }).toContain('f=avif')
        await page.waitForLoadState('networkidle')
        // A picture that is hidden is chosen, and never fetched.
        const drawn = await current()
        expect(
          requests.filter((address) => address === drawn),
          path,
        ).toEqual(isShown ? [drawn] : [])
        page.removeAllListeners('request')
        // What this page still waits for is no request of the next one.
        await page.goto('about:blank')
      }
    })
  })
}
