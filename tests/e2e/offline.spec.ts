import { expect } from '@playwright/test'
import { alive } from './steps.ts'
import { answerKept, goOffline, hostOf, languages, said, test, visitAndKeep, withWorker, workerHolds } from './visitor.ts'

const landing = '92610666dd17eb197aeec9b4'
const otherHall = '0957d5c7e24d6639f2eeb539'

test('only the shell names the code that opens a page without a network: pages of the server bring their data [PWA-04]', async ({
  request,
}) => {
  const [shell, page] = await Promise.all(['/index.html', '/cedar-coast'].map(async (path) => (await request.get(path)).text()))
  expect(shell).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/shell-page-/)
  expect(page).not.toContain('/assets/shell-page-')
})

for (const language of languages) {
  const host = hostOf(language)
  const words = said[language]

  test.describe(`with the network off, in ${language}`, () => {
    test(
      'after one visit to any page, every page of the school opens and says how old it is [PWA-04, PWA-05, PWA-07, PWA-11, PWA-Q7]',
      withWorker,
      async ({ page, context }) => {
        await visitAndKeep(page, `${host}/cedar-coast/locations`)
        await goOffline(context)
        for (const path of ['', '/whats-on-the-menu', '/hours-of-operation', '/locations', '/about-dining']) {
          await page.goto(`${host}/cedar-coast${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText(words.kept).first()).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr' ? 'fr-CA' : 'en-CA')
        }
      },
    )

    test(
      'menus of every place for the next seven days are there, with the dish and its allergens [PWA-06, PWA-11]',
      withWorker,
      async ({ page, context }) => {
        await visitAndKeep(page, `${host}/cedar-coast`)
        await goOffline(context)
        for (const [place, date] of [
          [landing, '2026-11-25'],
          [otherHall, '2026-11-28'],
          [landing, '2026-12-01'],
        ]) {
          await page.goto(`${host}/cedar-coast/whats-on-the-menu?place=${place}&date=${date}`)
          await expect(
            page
              .getByRole('heading', { level: 3 })
              .or(page.getByRole('heading', { level: 2 }))
              .first(),
          ).toBeVisible()
          await expect(page.getByText(/\d+\scalories/).first()).toBeVisible()
        }
        await page
          .locator('main li button, main li a')
          .filter({ hasText: /calories/ })
          .first()
          .click()
        await expect(page.getByText(/Sodium/).first()).toBeVisible()
      },
    )

    test('a school that was never opened is explained, not left white [PWA-Q16]', withWorker, async ({ page, context }) => {
      await visitAndKeep(page, `${host}/cedar-coast`)
      await goOffline(context)
      await page.goto(`${host}/harbour-street`)
      await expect(page.getByText(words.notSaved)).toBeVisible()
    })

    test('back online the page is live again [PWA-Q6]', withWorker, async ({ page, context }) => {
      await visitAndKeep(page, `${host}/cedar-coast/whats-on-the-menu`)
      await goOffline(context)
      await page.reload()
      await expect(page.getByText(words.kept).first()).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(words.kept)).toHaveCount(0)
    })
  })
}

test('the other language opens offline too [PWA-Q12]', withWorker, async ({ page, context }) => {
  await visitAndKeep(page, `${hostOf('en')}/cedar-coast/whats-on-the-menu`)
  await goOffline(context)
  await page.evaluate(() => {
    document.cookie = 'l1=fr; path=/'
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByText(said.fr.kept).first()).toBeVisible()
})

test('an answer without dishes never replaces a kept menu [PWA-Q6]', withWorker, async ({ page }) => {
  await visitAndKeep(page, `${hostOf('en')}/cedar-coast/whats-on-the-menu?place=${landing}&date=2026-11-26`)
  const dish = await page
    .locator('main')
    .getByText(/calories/)
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
  await expect(page.getByText(dish ?? 'calories').first()).toBeVisible()
})

test('no request of the worker writes, and no answer of /v1 lies in a cache [PWA-Q3]', withWorker, async ({ page }) => {
  await visitAndKeep(page, `${hostOf('en')}/cedar-coast`)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map((request) => `${request.method} ${new URL(request.url).pathname}`),
      ),
    )
    return all.flat()
  })
  expect(cached.filter((line) => !line.startsWith('GET ') || line.includes('/v1/'))).toEqual([])
  expect(cached.length).toBeGreaterThan(5)
})

test('a damaged or older store is made anew, and the page works all along [PWA-Q8]', withWorker, async ({ page, context }) => {
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
  await visitAndKeep(page, `${hostOf('en')}/cedar-coast/hours-of-operation`)
  await goOffline(context)
  await page.reload()
  await expect(page.getByText(said.en.kept).first()).toBeVisible()
})

test(
  'a place whose menu is a picture shows it offline, though nobody looked before [PWA-06, MENU-03]',
  withWorker,
  async ({ page, context }) => {
    await visitAndKeep(page, `${hostOf('en')}/cedar-coast/about-dining`)
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('images')).keys()).filter(({ url }) => url.includes('/menu_image/')).length),
      )
      .toBeGreaterThan(0)
    await goOffline(context)
    await page.goto(`${hostOf('en')}/cedar-coast/whats-on-the-menu?place=a009a79cc1e6d11bd5c7c184`)
    const picture = page.locator('main img').last()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  },
)

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

for (const failures of [1, 5])
  test(
    `a store that cannot be opened ${failures} times keeps what comes later, and the page stands all along [PWA-Q8]`,
    withWorker,
    async ({ page, context }) => {
      await page.addInitScript(breakStore, failures)
      await page.goto(`${hostOf('en')}/cedar-coast/hours-of-operation`)
      await alive(page)
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/cedar-coast/whats-on-the-menu"]')?.click())
      await expect(page.locator('.stations .dish-name').first()).toBeVisible()
      await answerKept(page, '/v1/location/')
      const next = await context.newPage()
      await visitAndKeep(next, `${hostOf('en')}/cedar-coast/whats-on-the-menu`)
      await goOffline(context)
      await next.reload()
      await expect(next.locator('.stations .dish-name').first()).toBeVisible()
      await expect(next.getByText(said.en.kept).first()).toBeVisible()
    },
  )

test(
  'a store that never opens leaves the page live, and without a network explained, not white [PWA-Q8]',
  withWorker,
  async ({ page, context }) => {
    await page.addInitScript(breakStore, Number.POSITIVE_INFINITY)
    await page.goto(`${hostOf('en')}/cedar-coast/whats-on-the-menu`)
    await expect(page.locator('.stations .dish-name').first()).toBeVisible()
    await workerHolds(page)
    await page.goto(`${hostOf('en')}/cedar-coast/whats-on-the-menu?date=2026-11-26`)
    await expect(page.locator('.stations .dish-name').first()).toBeVisible()
    await expect(page.getByText(said.en.kept)).toHaveCount(0)
    await goOffline(context)
    await page.reload()
    await expect(page.getByText(said.en.notSaved)).toBeVisible()
  },
)
