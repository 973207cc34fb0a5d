import { expect, type Page } from '@playwright/test'
import { alive, cedar, menuPath } from './steps.ts'
import { say } from './words.ts'
import { hostOf, test, texts, waitForWorker, withWorker } from './visitor.ts'

/** From now on the kitchen's first dish has another name. */
const renameFirstDish = (page: Page) =>
  page.route(/\/v1\/location\/[^/]+\/periods/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { menu: { periods: { categories: { items: { name: string }[] }[] } } }
    const [dish] = body.menu.periods.categories.flatMap(({ items }) => items)
    if (dish) dish.name = 'Soup of the new recipe'
    await route.fulfill({ response, json: body })
  })

const countReads = (page: Page) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) reads.push(request.url())
  })
  return reads
}

/** Minutes pass until the page shows its age: an answer that was on its way makes the page younger. */
const hasItsAge = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(5 * 60_000)
      return page.getByText(texts.en.cachedAt).count()
    })
    .toBeGreaterThan(0)

test.beforeEach(({ page }) => page.clock.install())

const shows = async (page: Page, path: string, part: string): Promise<void> => {
  await page.goto(`${hostOf('en')}${path}`)
  await expect(page.locator(part).first()).toBeVisible()
  await alive(page)
}
const showsMenu = (page: Page) => shows(page, menuPath({ place: cedar.landing.id }), '.dish-name')

test('a menu that stays in view shows a change of the kitchen without a touch [PWA-Q6]', async ({ page }) => {
  await showsMenu(page)
  await renameFirstDish(page)
  await expect(page.getByText('Soup of the new recipe')).toHaveCount(0)
  await page.clock.fastForward(90_000)
  await expect(page.getByText('Soup of the new recipe').first()).toBeVisible()
  await expect(page.getByText(texts.en.cachedAt)).toHaveCount(0)
})

for (const name of ['pageshow', 'focus'])
  test(`a menu that comes back into view by ${name} alone is requested again, once [PWA-Q6]`, async ({ page }) => {
    await showsMenu(page)
    const reads = countReads(page)
    // The time passes as on a sleeping phone: no timer runs.
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await page.evaluate((event) => window.dispatchEvent(new Event(event)), name)
    await expect.poll(() => reads.filter((url) => url.includes('/periods?')).length).toBe(1)
    expect(reads.filter((url, at) => reads.indexOf(url) !== at)).toEqual([])
  })

test('a menu, a search and a list of polls that the server refuses to send again have their age after fifteen minutes [PWA-Q6, PWA-Q7]', async ({
  page,
}) => {
  for (const [path, shown] of [
    [menuPath({ place: cedar.landing.id }), '.dish-name'],
    ['/cedar-coast/search?q=soup', '.dish-name'],
    ['/cedar-coast/surveys', '.surveys'],
  ] as const) {
    await shows(page, path, shown)
    await page.route('**/v1/**', (route) => route.fulfill({ status: 429, json: { status: 'error', msg: 'Too many requests.' } }))
    await page.clock.fastForward(5 * 60_000)
    await expect(page.getByText(texts.en.cachedAt)).toHaveCount(0)
    await hasItsAge(page)
    await page.unroute('**/v1/**')
  }
})

test('a page whose clock is put right shows the right day at once [PWA-Q6]', async ({ page, context }) => {
  await showsMenu(page)
  const today = page
    .locator('.day-strip a')
    .filter({ hasText: say('en', 'menus.today') })
    .locator('.day-number')
  const before = await today.textContent()
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() + 86_400_000)
  await page.clock.runFor(11_000)
  await expect(today).not.toHaveText(before ?? '')
  await context.setOffline(false)
  await expect(today).toHaveText(before ?? '')
})

test('a page that comes back into view looks for a new version [PWA-Q9]', withWorker, async ({ page }) => {
  await page.addInitScript(() => {
    const counted = globalThis as { updates?: number }
    ServiceWorkerRegistration.prototype.update = function update() {
      counted.updates = (counted.updates ?? 0) + 1
      return Promise.resolve(this)
    }
  })
  await showsMenu(page)
  await waitForWorker(page)
  const updates = () => page.evaluate(() => (globalThis as { updates?: number }).updates ?? 0)
  await expect
    .poll(async () => {
      await page.clock.fastForward(70_000)
      await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
      return updates()
    })
    .toBeGreaterThan(0)
})
