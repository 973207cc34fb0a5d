import { type BrowserContext, expect, type Page } from '@playwright/test'
import { cedar, choosePlace, daysOf, dishesOn, meals, menuPath, mealsOf, open } from './steps.ts'
import { goOffline, hostOf, languages, test, texts, visitAndCache, withoutWorker, withWorker } from './visitor.ts'
import { say } from './words.ts'

const hour = 3_600_000

/** A device whose clock a test moves; without a network it stays wrong. */
const moveable = (context: BrowserContext) =>
  context.addInitScript(() => {
    const Real = Date
    Reflect.set(globalThis, 'moved', 0)
    const now = () => Real.now() + Number(Reflect.get(globalThis, 'moved'))
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]) as object,
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  })

/** Lets time pass; the page notices as it does when a visitor comes back to it. */
const pass = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => {
    Reflect.set(globalThis, 'moved', Number(Reflect.get(globalThis, 'moved')) + by)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, ms)

/** Ends the network when the page is at rest: an answer on its way would correct the clock that a test moves. */
const goOfflineAtRest = async (page: Page, context: BrowserContext): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await goOffline(context)
}

const show = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)

for (const language of languages) {
  test(
    `in ${language} a meal that ends while the page is open is no longer the current one; after a pause the page follows [HOURS-10, MENU-11]`,
    withoutWorker,
    async ({ page, context }) => {
      await moveable(context)
      await open(page, language, menuPath({ place: cedar.landing.id }))
      const running = mealsOf(page, language)
        .getByRole('link')
        .filter({ hasText: say(language, 'menus.now') })
      const shown = mealsOf(page, language).locator('[aria-current="true"]')
      const [breakfast, lunch] = await mealsOf(page, language).getByRole('link').allTextContents()
      await expect(running).toHaveText(breakfast ?? '')
      await goOfflineAtRest(page, context)
      // Read minute by minute: what is read stays.
      for (let minute = 0; minute < 120; minute += 4) await pass(page, hour / 15)
      await expect(shown).toHaveText((breakfast ?? '').replace(say(language, 'menus.now'), ''))
      await expect(running).toHaveText(`${lunch}${say(language, 'menus.now')}`)
      // In the background its clock goes on all the same, once a minute.
      await show(page, true)
      for (let minute = 0; minute < 12; minute += 1) await pass(page, hour / 60)
      await show(page, false)
      await expect(shown).toHaveText(`${lunch}${say(language, 'menus.now')}`)
    },
  )

  test(`in ${language} no meal runs at a place that is closed [HOURS-10, HOURS-Q1]`, withoutWorker, async ({ page, context }) => {
    await moveable(context)
    const path = menuPath({ place: cedar.landing.id, date: '2026-11-27', period: meals.dinner })
    await open(page, language, path)
    await goOfflineAtRest(page, context)
    await pass(page, 48 * hour)
    // With the clock of the page, should it show another day.
    const state = () =>
      page.evaluate(() =>
        [
          document.querySelector('.menu-head .state')?.textContent,
          Reflect.get(globalThis, 'moved'),
          localStorage.getItem('clock-drift'),
        ].join(),
      )
    await expect.poll(state).toContain(language === 'fr' ? 'Ouvre' : 'Opens')
    await expect(mealsOf(page, language)).not.toContainText(say(language, 'menus.now'))
    await pass(page, 9 * hour)
    await expect(mealsOf(page, language)).not.toContainText(say(language, 'menus.now'))
  })
}

for (const language of languages)
  test(
    `in ${language} after midnight the evening that is still served comes before today, without a network [HOURS-Q4, MENU-02, PWA-11]`,
    withWorker,
    async ({ page, context }) => {
      await moveable(context)
      await visitAndCache(page, `${hostOf(language)}${menuPath({ place: cedar.landing.id })}`)
      await goOfflineAtRest(page, context)
      // From Wednesday at nine to Friday at ten past midnight.
      await pass(page, 39 * hour + hour / 6)
      await choosePlace(page, language, cedar.nightOwl)
      // A day that was pressed is marked beside the shown one until its menu has come.
      const chosen = daysOf(page, language).locator('[aria-current]')
      await expect(chosen).toHaveText([/26/])
      await expect(mealsOf(page, language)).toContainText(say(language, 'menus.now'))
      await expect(dishesOn(page).first()).toBeVisible()
      await daysOf(page, language).getByRole('link').nth(1).click()
      await expect(chosen).toHaveText([/27/])
      await expect(chosen).toContainText(say(language, 'menus.today'))
      await expect(mealsOf(page, language)).not.toContainText(say(language, 'menus.now'))
      await daysOf(page, language).getByRole('link').first().click()
      await expect(chosen).toHaveText([/26/])
    },
  )

test(
  "a page that the browser opens from its history a day later has its age and today's day, without a network [PWA-Q6, PWA-Q7, PWA-11]",
  withWorker,
  async ({ page, context }) => {
    await moveable(context)
    await visitAndCache(page, `${hostOf('en')}/cedar-coast`)
    await open(page, 'en', menuPath({ place: cedar.landing.id, date: '2026-11-26' }))
    const today = daysOf(page, 'en')
      .getByRole('link')
      .filter({ hasText: say('en', 'menus.today') })
    await expect(today).toContainText('25')
    await open(page, 'en', '/cedar-coast/hours-of-operation')
    await context.addInitScript((ms) => Reflect.set(globalThis, 'moved', ms), 24 * hour)
    await goOffline(context)
    await page.goBack()
    await expect(today).toContainText('26')
    await expect(dishesOn(page).first()).toBeVisible()
    await expect(page.getByText(texts.en.cachedAt)).toContainText('Wednesday')
  },
)

test(
  'a phone that knows an older law of time reads the same hours without a network as with it [SITE-Q1, PWA-07, PWA-11]',
  withWorker,
  async ({ page, context }) => {
    await context.addInitScript(() => {
      const Real = Intl.DateTimeFormat
      // Such a phone puts the school an hour beside its clock.
      const old = (zone: string | undefined) => (zone === 'America/Vancouver' ? 'America/Anchorage' : zone)
      Intl.DateTimeFormat = new Proxy(Real, {
        construct: (target, [locales, how]: [string, Intl.DateTimeFormatOptions | undefined]) =>
          new target(locales, how && { ...how, timeZone: old(how.timeZone) }),
      })
    })
    const state = page.locator('.menu-head .state').first()
    await visitAndCache(page, `${hostOf('en')}${menuPath({ place: cedar.ladle.id })}`)
    const online = (await state.textContent()) ?? ''
    await goOffline(context)
    await page.reload()
    await expect(page.locator('.cached-at-note').first()).toBeVisible()
    const words = online.replace(/\d+\smin/, '')
    await expect.poll(async () => (await state.textContent())?.replace(/\d+\smin/, '')).toBe(words)
  },
)
