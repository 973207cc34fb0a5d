import { expect, type Page } from '@playwright/test'
import { buttonOf, cedar, dishesOn, meals, menuPath, open } from './steps.ts'
import { hostOf, languages, test, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = {
  id: string
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  lang: string
  icons: Icon[]
  shortcuts: { name: string; url: string }[]
  screenshots: (Icon & { form_factor: string; label: string })[]
}

const manifestOf = (page: Page) =>
  page.evaluate(
    async () => (await (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json()) as Manifest,
  )

/** What a picture really is: its type by its first bytes, its size by its header. */
const pictureAt = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const view = new DataView(bytes.buffer)
    const isPng = view.getUint32(0) === 0x89_50_4e_47
    const bitmap = await createImageBitmap(new Blob([bytes], { type: answer.headers.get('content-type') ?? '' }))
    return { isPng, sizes: `${bitmap.width}x${bitmap.height}`, type: answer.headers.get('content-type') }
  }, src)

for (const language of languages) {
  test.describe(`on the home screen, in ${language}`, () => {
    test('a school installs under its own name and icon, with shortcuts that lead somewhere [PWA-03, PWA-Q10, G]', async ({ page }) => {
      await open(page, language, '/cedar-coast')
      const manifest = await manifestOf(page)
      expect(manifest).toMatchObject({
        id: '/cedar-coast',
        start_url: '/cedar-coast?source=app',
        scope: '/',
        display: 'standalone',
        lang: language === 'fr' ? 'fr-CA' : 'en-CA',
      })
      expect(manifest.name).toContain('Cedar Coast')
      for (const { src, sizes } of manifest.icons)
        expect(await pictureAt(page, src), src).toEqual({ isPng: true, sizes, type: 'image/png' })
      expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
      expect(manifest.icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true)
      for (const { src, sizes, type } of manifest.screenshots) expect(await pictureAt(page, src), src).toMatchObject({ sizes, type })
      expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'narrow', 'wide'])
      for (const { src, label } of manifest.screenshots)
        expect([src, label.length > 3]).toEqual([expect.stringContaining(`/${language}-`), true])
      expect(manifest.short_name).toBe('Cedar Coast')
      expect(manifest.shortcuts).toHaveLength(4)
      for (const { url, name } of manifest.shortcuts) {
        expect(name.length).toBeGreaterThan(3)
        expect((await page.goto(`${hostOf(language)}${url}`))?.status(), url).toBe(200)
      }
      await open(page, language, '/')
      expect(await manifestOf(page)).toMatchObject({ id: '/', start_url: '/?source=app', scope: '/' })
    })

    test('the app is offered on a later visit, and not by a school that has not opened [PWA-03, HOME-02]', async ({ page }) => {
      const offer = page.getByText(say(language, 'offline.install.title'))
      // What Chromium sends to a page that it could install.
      const canInstall = () =>
        page.evaluate(() => {
          const given = { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: 'dismissed' }) }
          dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), given))
        })
      await page.addInitScript(() => localStorage.setItem('visits', '2'))
      await open(page, language, '/cedar-coast')
      await canInstall()
      await expect(offer).toBeVisible()
      await open(page, language, '/prairie-sky')
      await canInstall()
      await expect(page.locator('.offline-tray')).toBeEmpty()
    })

    test('code of an older version that is gone does not leave the page white: it loads again once and does what was asked [G]', async ({
      browser,
      viewport,
      isMobile,
    }) => {
      const context = await browser.newContext({ serviceWorkers: 'block', viewport, isMobile })
      const page = await context.newPage()
      let documents = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1
      })
      // The next document names the files of its own version.
      await page.route(/\/assets\/(?:dish-details|my-allergens-form|filter-choices)-[^/]*\.js$/, (route) => {
        if (documents < 2) return route.fulfill({ status: 404, body: 'gone' })
        return route.continue()
      })
      await page.goto(`${hostOf(language)}${menuPath({ place: cedar.landing.id, period: meals.breakfast, dish: '100001' })}`)
      const sheet = page.getByRole('dialog', { name: language === 'fr' ? 'Œufs brouillés' : 'Scrambled Eggs' })
      await expect(sheet.getByRole('table')).toBeVisible()
      expect(documents).toBe(2)
      await expect(dishesOn(page).first()).toBeAttached()
      await context.close()
    })

    test('a new version is offered, can wait, and is taken only when the visitor says so [PWA-Q9, G]', withWorker, async ({ page }) => {
      await visitAndCache(page, `${hostOf(language)}/cedar-coast/locations`)
      expect(await page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname)).toBe('/')
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      // Another script of the same scope is a new version to the browser.
      const nextVersion = () => page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next', { scope: '/' })))
      await nextVersion()
      const offer = page.getByText(say(language, 'offline.update.title'))
      await expect(offer).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window), 'nothing was loaded again by itself').toBe(true)
      await page.getByRole('button', { name: say(language, 'offline.update.later') }).click()
      await expect(offer).toBeHidden()
      await page.reload()
      await expect(offer).toBeVisible()
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: say(language, 'offline.update.reload') }).click()])
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)).toBe(true)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test(
      'a new version that another tab took is taken by this one when its visitor says so [PWA-Q9]',
      withWorker,
      async ({ page, context }) => {
        await visitAndCache(page, `${hostOf(language)}/cedar-coast/locations`)
        await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next', { scope: '/' })))
        const reload = buttonOf(page, language, 'offline.update.reload')
        await expect(reload).toBeVisible()
        const other = await context.newPage()
        await other.goto(`${hostOf(language)}/robots.txt`)
        const isWaiting = () =>
          other.evaluate(async () => {
            const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
            waiting?.postMessage({ type: 'SKIP_WAITING' })
            return Boolean(waiting)
          })
        await expect.poll(isWaiting).toBe(false)
        await Promise.all([page.waitForEvent('load'), reload.click()])
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    )
  })
}
