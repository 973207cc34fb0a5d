import { expect, type Page } from '@playwright/test'
import { alive, cedar } from './steps.ts'
import {
  goOffline,
  hostOf,
  type Language,
  languages,
  test,
  texts,
  visitAndCache,
  waitForCached,
  waitForWorker,
  withWorker,
} from './visitor.ts'
import { say } from './words.ts'

test('only the shell names the code that opens a page without a network: pages of the server bring their data [PWA-04]', async ({
  request,
}) => {
  const [shell, page] = await Promise.all(['/index.html', '/cedar-coast'].map(async (path) => (await request.get(path)).text()))
  expect(shell).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/shell-page-/)
  expect(page).not.toContain('/assets/shell-page-')
})

test('a first visit that loses the network before it is saved is saved once the network is back [PWA-04]', withWorker, async ({ page }) => {
  await page.addInitScript(() => {
    const workers = ServiceWorkerContainer.prototype
    const own: unknown = Reflect.get(workers, 'register')
    workers.register = () => {
      Reflect.set(workers, 'register', own)
      return Promise.reject(new TypeError('no network'))
    }
  })
  await visitAndCache(page, `${hostOf('en')}/cedar-coast`)
})

/** What the worker has put into its caches, as "GET /path". */
const cachedBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const { method, url } of await (await caches.open(name)).keys()) all.push(`${method} ${new URL(url).pathname}`)
    return all
  })

const badges = (page: Page, language: Language) => page.getByText(say(language, 'offline.badge'), { exact: true }).locator('visible=true')

for (const language of languages) {
  const host = hostOf(language)
  const [words, other] = [texts[language], language === 'fr' ? 'en' : 'fr'] as const
  const langOf = { en: 'en-CA', fr: 'fr-CA' }

  test(
    `with the network off, in ${language}, after one visit to any page every page opens and says how old it is, with the dishes of every place for seven days, and is live again with the network [PWA-04 to PWA-07, PWA-11, PWA-Q3, PWA-Q6, PWA-Q7, PWA-Q12, PWA-Q16, MENU-03, MENU-17, SITE-07]`,
    withWorker,
    async ({ page, context }) => {
      await test.step('no request of the worker writes, and no answer of /v1 lies in a cache', async () => {
        await visitAndCache(page, `${host}/cedar-coast/about-dining`)
        // A picture that is a menu comes with the week.
        await expect.poll(async () => (await cachedBy(page)).filter((line) => line.includes('/menu_image/')).length).toBeGreaterThan(0)
        const cached = await cachedBy(page)
        expect(cached.filter((line) => !line.startsWith('GET ') || line.includes('/v1/'))).toEqual([])
        expect(cached.length).toBeGreaterThan(5)
      })

      await goOffline(context)
      for (const path of ['', '/whats-on-the-menu', '/hours-of-operation', '/locations', '/about-dining']) {
        await page.goto(`${host}/cedar-coast${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(words.cachedAt).first()).toBeVisible()
        await expect(badges(page, language)).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', langOf[language])
      }

      await test.step('what was never opened says that the device is offline, once, and not that something went wrong', async () => {
        for (const path of ['/staff', '/meal-plan-purchase', '/whats-on-the-menu?date=2026-12-20']) {
          await page.goto(`${host}/cedar-coast${path}`)
          await expect(page.getByText(say(language, 'offline.title'))).toHaveCount(1)
          await expect(badges(page, language)).toHaveCount(0)
        }
      })

      await test.step('a place whose menu is a picture shows it, also where it was never opened', async () => {
        await page.goto(`${host}/cedar-coast/whats-on-the-menu?place=${cedar.ladle.id}`)
        const picture = page.locator('main img').last()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
      })

      await test.step('a school that was never opened is explained, not left white', async () => {
        await page.goto(`${host}/harbour-street`)
        await expect(page.getByRole('heading', { level: 1, name: say(language, 'offline.title') })).toBeVisible()
        await expect(page.getByText(words.notSaved)).toBeVisible()
      })

      for (const [place, date] of [
        [cedar.landing.id, '2026-11-25'],
        [cedar.hall.id, '2026-11-28'],
        [cedar.landing.id, '2026-12-01'],
      ]) {
        await page.goto(`${host}/cedar-coast/whats-on-the-menu?place=${place}&date=${date}`)
        await expect(page.getByText(/\d+\scal/).first()).toBeVisible()
      }
      await page.locator('.stations .dish-link').first().click()
      await expect(page.getByText(/Sodium/).first()).toBeVisible()

      await test.step('the allergens of a day are read too', async () => {
        await page.goto(`${host}/cedar-coast/allergen-matrix?place=${cedar.landing.id}`)
        await expect(page.getByRole('table').getByRole('rowheader').nth(2)).toBeVisible()
        await expect(page.getByText(words.cachedAt).first()).toBeVisible()
      })

      await test.step('the front page offers the school that was visited, of the other language too', async () => {
        await page.goto(`${host}/`)
        await alive(page)
        await expect(page.getByRole('combobox', { name: say(language, 'landing.select_school') })).toHaveValue('cedar-coast')
        await page.getByRole('button', { name: say(language, 'landing.go') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Cedar Coast')
      })

      await test.step('the other language opens too', async () => {
        await context.addCookies([{ name: 'l1', value: other, url: host }])
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', langOf[other])
        await expect(page.getByText(texts[other].cachedAt).first()).toBeVisible()
      })

      await context.setOffline(false)
      await expect(page.getByText(texts[other].cachedAt)).toHaveCount(0)
    },
  )
}

test('an answer without dishes never replaces a kept menu [PWA-Q6]', withWorker, async ({ page }) => {
  await visitAndCache(page, `${hostOf('en')}/cedar-coast/whats-on-the-menu?place=${cedar.landing.id}&date=2026-11-26`)
  const dish = await page
    .locator('main')
    .getByText(/\d cal/)
    .first()
    .textContent()
  await page.route('**/v1/location/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      headers: { 'x-error-code': 'no_menu' },
      body: '{"status":"error","msg":"No menu"}',
    }),
  )
  await page.goto(`${hostOf('en')}/cedar-coast`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Landing')
  await page.reload()
  await expect(page.getByText(dish ?? / cal/).first()).toBeVisible()
})

test('a damaged or older store is replaced, and the page works all along [PWA-Q8]', withWorker, async ({ page, context }) => {
  await page.goto(`${hostOf('en')}/mobile-privacy`)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('campus-dining')
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('of-another-version'))
        request.addEventListener('success', () => resolve(request.result.close()))
        request.addEventListener('error', () => reject(new Error('the store could not be opened')))
      }),
  )
  await visitAndCache(page, `${hostOf('en')}/cedar-coast/hours-of-operation`)
  await goOffline(context)
  await page.reload()
  await expect(page.getByText(texts.en.cachedAt).first()).toBeVisible()
})

/** A browser whose profile is broken: the first openings of a database fail, as they do there, a moment later and with no word of why. */
const breakStore = (failures: number): void => {
  const open = indexedDB.open.bind(indexedDB)
  let left = failures
  IDBFactory.prototype.open = (...given) => {
    if (left === 0) return open(...given)
    left -= 1
    const request = Object.assign(new EventTarget(), {
      error: new DOMException('Internal error', 'UnknownError'),
      onerror: () => undefined,
    })
    setTimeout(() => request.onerror())
    return request as unknown as IDBOpenDBRequest
  }
}

test(
  'a store that cannot be opened five times keeps what comes later, and the page works all along [PWA-Q8]',
  withWorker,
  async ({ page, context }) => {
    await page.addInitScript(breakStore, 5)
    await page.goto(`${hostOf('en')}/cedar-coast/hours-of-operation`)
    await alive(page)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/cedar-coast/whats-on-the-menu"]')?.click())
    await expect(page.locator('.stations .dish-name').first()).toBeVisible()
    await waitForCached(page, '/v1/location/')
    const next = await context.newPage()
    await visitAndCache(next, `${hostOf('en')}/cedar-coast/whats-on-the-menu`)
    await goOffline(context)
    await next.reload()
    await expect(next.locator('.stations .dish-name').first()).toBeVisible()
    await expect(next.getByText(texts.en.cachedAt).first()).toBeVisible()
  },
)

test(
  'a store that never opens leaves the page live, and without a network explained, not white [PWA-Q8]',
  withWorker,
  async ({ page, context }) => {
    await page.addInitScript(breakStore, Number.POSITIVE_INFINITY)
    await page.goto(`${hostOf('en')}/cedar-coast/whats-on-the-menu`)
    await expect(page.locator('.stations .dish-name').first()).toBeVisible()
    await waitForWorker(page)
    await page.goto(`${hostOf('en')}/cedar-coast/whats-on-the-menu?date=2026-11-26`)
    await expect(page.locator('.stations .dish-name').first()).toBeVisible()
    await expect(page.getByText(texts.en.cachedAt)).toHaveCount(0)
    await goOffline(context)
    await page.reload()
    await expect(page.getByText(texts.en.notSaved)).toBeVisible()
  },
)

test(
  'an address that the device does not know keeps its school and has a heading without a network too [SITE-21]',
  withWorker,
  async ({ page, context }) => {
    await visitAndCache(page, '/cedar-coast')
    await goOffline(context)
    await page.goto('/cedar-coast/%E0%A4%A')
    await expect(page).toHaveURL(/\/cedar-coast\/%25E0%25A4%25A$/)
    await expect(page.getByText(texts.en.notSaved)).toBeVisible()
    const title = page.getByRole('heading', { level: 1, name: say('en', 'offline.title') })
    await expect(title).toHaveCount(1)
    await expect(page.getByRole('banner').locator('.site-logo')).toBeVisible()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('en', 'nav.tab.menus'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await expect(page.locator('.stations .dish-name').first()).toBeVisible()
    await page.goto('/cedar-coast/event/aaaaaaaaaaaaaaaaaaaaaaaa')
    await expect(title).toHaveCount(1)
  },
)

test(
  'after one visit the logo and the pictures of the page are there without a network [PWA-04, PWA-Q8]',
  withWorker,
  async ({ page, context }) => {
    await visitAndCache(page, '/cedar-coast')
    await expect.poll(async () => (await cachedBy(page)).filter((line) => line.startsWith('GET /files/')).length).toBeGreaterThan(1)
    await goOffline(context)
    await page.goto('/cedar-coast')
    const logo = page.locator('.site-header img').locator('visible=true').first()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const shows = (site: string) =>
      logo.evaluate((image: HTMLImageElement, other) => {
        const address = new URL(image.currentSrc)
        address.searchParams.set('w', '1')
        if (other !== '') address.searchParams.set('site', other)
        const picture = new Image()
        picture.src = address.href
        return picture.decode().then(
          () => true,
          () => false,
        )
      }, site)
    expect([await shows(''), await shows('another-school')], 'another size, another school').toEqual([true, false])
  },
)
