import { expect, type Page } from '@playwright/test'
import { cedar, open } from './steps.ts'
import { goOffline, hostOf, languages, test, texts, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

const noodles = { id: '277a45e3daa18e385ee76f17', en: 'Boathouse Noodle Bar', fr: 'Bar à nouilles du Hangar' }
const marker = (page: Page, name: string) => page.locator('.map-frame').getByRole('button', { name })
const detail = (page: Page) => page.locator('.map-detail')
const listed = (page: Page, name: string) => page.locator('.map-list').getByRole('link', { name })
/** Touches the map and waits until the live map has replaced the static one. */
const openLiveMap = async (page: Page): Promise<void> => {
  await page.locator('.map-frame').dispatchEvent('touchstart')
  await expect(page.locator('.map-box[data-shown="true"] canvas')).toBeVisible()
  await expect(page.locator('.static-map')).toHaveCount(0)
}
/** The names of open places whose markers are not fully visible, or under the zoom buttons. */
const openOutOfSight = (page: Page) =>
  page.locator('.map-marker[data-open="true"]').evaluateAll((markers) =>
    markers
      .filter((one) => {
        const frame = one.closest('.map-frame')
        const [at, around] = [one.getBoundingClientRect(), frame?.getBoundingClientRect()]
        const zoom = frame?.querySelector('.map-zoom')?.getBoundingClientRect()
        if (!around || at.left < around.left || at.top < around.top || at.right > around.right || at.bottom > around.bottom) return true
        return zoom !== undefined && at.right > zoom.left && at.left < zoom.right && at.bottom > zoom.top && at.top < zoom.bottom
      })
      .map((one) => one.getAttribute('aria-label')),
  )
/** In whole pixels: a scaled element has fractions of them. */
const sizeOf = (page: Page, name: string) =>
  marker(page, name).evaluate((button) => ({
    width: Math.round(button.getBoundingClientRect().width),
    zIndex: getComputedStyle(button.parentElement as Element).zIndex,
  }))

for (const language of languages) {
  test.describe(`the campus map, in ${language}`, () => {
    test('a place can be chosen on the map, in the list and in the field, by pointer and by keyboard [MAP-01 to MAP-04, MAP-06, CONST-21]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast/campus-map')
      // No place is chosen at first; every open one is in sight.
      await expect(detail(page)).toHaveCount(0)
      await expect(page.locator('.map-marker[aria-pressed="true"]')).toHaveCount(0)
      // The static map is there at once with every marker; the live one replaces it.
      await expect(page.locator('.map-marker')).toHaveCount(11)
      await expect(page.locator('.static-plan .static-building').first()).toBeVisible()
      await expect.poll(() => openOutOfSight(page)).toEqual([])
      await openLiveMap(page)
      await expect(page.locator('.map-marker')).toHaveCount(11)
      await expect.poll(() => openOutOfSight(page)).toEqual([])
      expect(await sizeOf(page, cedar.landing[language])).toEqual({ width: 44, zIndex: '50' })

      // A marker is a button labelled with its name and state.
      await marker(page, cedar.landing[language]).focus()
      await expect(marker(page, cedar.landing[language])).toHaveAccessibleName(
        language === 'fr' ? /Ouvert jusqu'à 21h00/ : /Open until 9:00\spm/,
      )
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/place=92610666dd17eb197aeec9b4/)
      await expect(marker(page, cedar.landing[language])).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.campus-map').getByRole('status').first()).toHaveText(
        `${cedar.landing[language]}, ${say(language, 'hours.open_now')}`,
      )
      await expect(listed(page, cedar.landing[language])).toHaveAttribute('aria-current', /page|true/)
      await expect(page.locator('.map-list [aria-current]')).toHaveCount(1)
      await expect(page.getByRole('combobox', { name: say(language, 'map.place') })).toHaveValue(cedar.landing.id)
      expect(await sizeOf(page, cedar.landing[language])).toEqual({ width: 66, zIndex: '100' })

      const panel = detail(page)
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(cedar.landing[language])
      await expect(panel.locator('address')).toContainText('1200 Tidewater Road')
      await expect(panel.locator('address')).toContainText('Tidewater Commons')
      await expect(panel.locator('address')).toContainText('V9S 0C1')
      await expect(panel.getByRole('link', { name: '(250) 555 - 0134' })).toBeVisible()
      for (const heading of ['place.services', 'place.cuisines', 'place.payments'] as const)
        await expect(panel.getByRole('heading', { name: say(language, heading) })).toBeVisible()
      await expect(panel.getByText(say(language, 'place.payment.apple_pay'))).toBeVisible()
      await panel.getByRole('button', { name: say(language, 'hours.next') }).click()
      await expect(panel.getByText(language === 'fr' ? /29 novembre 2026/ : /November 29th, 2026/)).toBeVisible()

      // The list and the field choose too.
      await listed(page, noodles[language]).click()
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(noodles[language])
      await expect(marker(page, noodles[language])).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('combobox', { name: say(language, 'map.place') }).selectOption(cedar.market.id)
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(cedar.market[language])
      // However many were looked at, "Back" closes the place.
      await page.goBack()
      await expect(page).toHaveURL(/campus-map$/)
      await expect(panel).toHaveCount(0)
      // The address keeps the place.
      await page.goForward()
      await page.reload()
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(cedar.market[language])
    })

    test('the map works offline after one visit [MAP-Q2, PWA-04]', withWorker, async ({ page, context }) => {
      await visitAndCache(page, `${hostOf(language)}/cedar-coast/campus-map`)
      const cachedFiles = () =>
        page.evaluate(async () => (await (await caches.open('map-code')).keys()).map(({ url }) => new URL(url).pathname))
      await expect.poll(async () => (await cachedFiles()).length).toBe(2)
      await goOffline(context)
      await page.goto(`${hostOf(language)}/cedar-coast/campus-map?place=${cedar.hall.id}`)
      await openLiveMap(page)
      await expect(marker(page, cedar.hall[language])).toHaveAttribute('aria-pressed', 'true')
      // Never opened before: it comes from the cached week.
      await expect(detail(page).locator('address')).toContainText('40 Cedar Lane')
      await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
    })

    test('a focused marker is in sight, with its name in front of the others [MAP-02, MAP-03, H]', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, language, '/cedar-coast/campus-map')
      const markers = await page.locator('.static-map .map-marker').all()
      expect(markers).toHaveLength(11)
      await page.keyboard.press('Tab')
      for (const one of markers) {
        await one.focus()
        await expect
          .poll(() =>
            one.evaluate((button) => {
              const [at, frame] = [button.getBoundingClientRect(), button.closest('.map-frame')?.getBoundingClientRect()]
              const name = button.querySelector('.map-marker-name')
              if (!frame || !name) return 'not on a map'
              if (at.left < frame.left || at.top < frame.top || at.right > frame.right || at.bottom > frame.bottom) return 'out of sight'
              const box = name.getBoundingClientRect()
              // The name ignores the pointer; here it must not, to be found.
              name.setAttribute('style', 'pointer-events: auto')
              const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
              name.removeAttribute('style')
              return seen === name ? 'seen' : `behind ${seen?.className}`
            }),
          )
          .toBe('seen')
      }
      expect(await page.locator('.static-map').evaluate((map) => [map.scrollLeft, map.scrollTop])).toEqual([0, 0])
    })

    test('the keyboard reaches map, field, list and details in the order in which a phone shows them [MAP-01, H]', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, language, `/cedar-coast/campus-map?place=${cedar.landing.id}`)
      await expect(detail(page)).toBeVisible()
      const reached = await page
        .locator('.campus-map :is(a, button, select)')
        .evaluateAll((all) => [...new Set(all.map((one) => one.closest('.campus-map > *')?.className))])
      const shown = await page
        .locator('.campus-map > :not([role=status])')
        .evaluateAll((all) =>
          all.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map(({ className }) => className),
        )
      expect(reached).toEqual(shown)
    })

    test('a visitor who leaves a marker before the page is rendered again is not brought back to the map [MAP-02, H]', async ({ page }) => {
      await open(page, language, '/cedar-coast/campus-map')
      await page.keyboard.press('Tab')
      const phone = page.locator('footer a[href^="tel:"]')
      await phone.evaluate(async (link) => {
        const markers = document.querySelectorAll<HTMLElement>('.static-map .map-marker')
        markers[markers.length - 1]?.focus()
        link.focus()
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        await new Promise((resolve) => setTimeout(resolve))
      })
      await expect(phone).toBeFocused()
      await expect(phone).toBeInViewport({ ratio: 1 })
    })

    test('without WebGL the static map, list, field and details work [MAP-05, MAP-Q3]', async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      await open(page, language, '/cedar-coast/campus-map')
      await page.locator('.map-frame').dispatchEvent('touchstart')
      await expect(page.getByRole('button', { name: say(language, 'map.zoom_in') })).toHaveCount(0)
      await marker(page, cedar.market[language]).press('Enter')
      await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(cedar.market[language])
      await listed(page, cedar.landing[language]).click()
      await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(cedar.landing[language])
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
}

test('details that fail to load show no error, and the list still works [MAP-05, MAP-Q3]', async ({ page, context }) => {
  await open(page, 'en', '/cedar-coast/campus-map')
  await context.route('**/v1/location/map*', (route) =>
    route.fulfill({ status: 404, headers: { 'x-error-code': 'not_found' }, json: { status: 'error', msg: 'Something went wrong.' } }),
  )
  await listed(page, cedar.juice.en).click()
  await expect(detail(page)).toHaveCount(0)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await context.unroute('**/v1/location/map*')
  await listed(page, cedar.landing.en).click()
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(cedar.landing.en)
})

for (const language of languages) {
  test(`"Near me" asks for the location only when pressed, then sorts by distance and shows it, in ${language} [MAP, HOME, Now]`, async ({
    page,
    context,
  }) => {
    const requests = () => page.evaluate(() => (globalThis as { requests?: number }).requests ?? 0)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 49.155, longitude: -123.97 })
    await page.addInitScript(() => {
      const counted = globalThis as { requests?: number }
      const original = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...given) => {
        counted.requests = (counted.requests ?? 0) + 1
        original(...given)
      }
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await open(page, language, '/cedar-coast')
    const near = page.getByRole('button', { name: say(language, 'nearby.button') })
    await expect(near).toBeVisible()
    expect(await requests()).toBe(0)
    await near.click()
    await expect(page.locator('.open-list li').first()).toContainText(cedar.juice[language])
    await expect(page.locator('.open-list .distance').first()).toHaveText(/20\s?m/)
    await near.click()
    await expect(page.locator('.open-list .distance')).toHaveCount(0)

    await open(page, language, '/cedar-coast/campus-map')
    expect(await requests()).toBe(0)
    await page.getByRole('button', { name: say(language, 'nearby.button') }).click()
    await expect(page.getByRole('heading', { name: say(language, 'map.nearest') })).toBeVisible()
    await expect(page.locator('.map-list li').first()).toContainText(cedar.juice[language])
    await expect(page.locator('.map-list li').first()).toContainText(/1\smin[^(]*\(20\s?m\)/)
    // The map shows the visitor and the nearest open place, which is linked above it.
    await expect(page.getByRole('img', { name: say(language, 'map.you') })).toBeInViewport()
    const nearest = page.getByRole('link', { name: new RegExp(`^${say(language, 'map.nearest_open')}`) })
    await expect(nearest).toContainText(cedar.juice[language])
    await openLiveMap(page)
    await expect(page.getByRole('img', { name: say(language, 'map.you') })).toBeInViewport()
    await nearest.click()
    await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(cedar.juice[language])
    await expect(nearest).toHaveCount(0)
    expect(sent.filter((request) => request.includes('49.155'))).toEqual([])
  })
}

for (const language of languages) {
  test(`the static dining map lists its places with their numbers, as links to the campus map, in ${language} [SECT-10]`, async ({
    page,
  }) => {
    await open(page, language, '/cedar-coast/dining-map')
    const rows = page.getByRole('region', { name: say(language, 'map.listed') }).getByRole('listitem')
    await expect(rows).toHaveCount(11)
    await expect(rows.first()).toContainText(cedar.landing[language])
    await rows.nth(9).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/campus-map\\?place=${noodles.id}`))
    await expect(marker(page, noodles[language])).toHaveAttribute('aria-pressed', 'true')
    await expect(marker(page, noodles[language])).toContainText('10')
  })
}
