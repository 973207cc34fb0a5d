import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { startOwnServer } from './own-server.ts'
import { boathouse, book, emailOf, enter } from './tables.ts'
import { goOffline, type Language, languages, test } from './visitor.ts'
import { say, saying } from './words.ts'

const day = '2026-11-25'
/** Each language has a start of its own: both may run on one server. */
const starts = { en: [18, 0], fr: [18, 30] } as const

// A server of its own, in the evening, with bookings that no other test sees.
let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer([], { DEMO: '1', CAMPUS_NOW: '2026-11-25T17:52:00-07:00' })
})
test.afterAll(() => server.close())

type Guest = { name: string; context: BrowserContext; cancel: () => Promise<number> }

/** A customer in a browser of their own, who has booked. */
const guestAt = async (browser: Browser, language: Language, firstName: string): Promise<Guest> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const customer = await enter(page, language, emailOf(language), { host: server.url(language), firstName })
  const [hour, minute] = starts[language]
  expect(await book(page, customer, { location_id: boathouse.id, date: day, hour, minute, friends: 0 })).toBe(200)
  const cancel = () =>
    page.evaluate(async (customer_id) => {
      const own = await fetch(`/v1/customer/reservations?customer_id=${customer_id}`)
      const { reservations } = (await own.json()) as { reservations: { id: string }[] }
      const body = JSON.stringify({ customer_id, reservation_id: reservations[0]?.id })
      return (await fetch('/v1/reservations', { method: 'DELETE', headers: { 'content-type': 'application/json' }, body })).status
    }, customer)
  return { name: `${firstName} Bélanger`, context, cancel }
}

const enterBookings = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`${server.url(language)}/cedar-coast/office/bookings`)
  await page.getByLabel(say(language, 'login.email'), { exact: true }).fill('host@campus.test')
  await page.getByLabel(say(language, 'login.password'), { exact: true }).fill('Campus-2026!')
  await page.getByRole('button', { name: say(language, 'login.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.bookings.title') })).toBeVisible()
}

for (const language of languages) {
  test.describe(`the bookings of the office in ${language}`, () => {
    test('are checked in without a network, sent when it is back, printed and undone, and a refusal is shown', async ({
      page,
      context,
      browser,
    }) => {
      const [zoe, noe, ana] = [
        await guestAt(browser, language, 'Zoé'),
        await guestAt(browser, language, 'Noé'),
        await guestAt(browser, language, 'Ana'),
      ]
      await enterBookings(page, language)
      const rowOf = ({ name }: Guest) => page.locator('.booking').filter({ hasText: name })
      const checkIn = ({ name }: Guest) =>
        page.getByRole('button', { name: say(language, 'office.bookings.check_in_named', { name }), exact: true })
      await expect(checkIn(zoe)).toBeVisible()

      await goOffline(context)
      await expect(page.getByText(say(language, 'office.bookings.offline'))).toBeVisible()
      await checkIn(zoe).click()
      await expect(rowOf(zoe).getByRole('button'), 'the keyboard goes on in the row').toBeFocused()
      await page.getByLabel(say(language, 'office.bookings.find'), { exact: true }).fill('noe')
      await expect(rowOf(zoe)).toHaveCount(0)
      await checkIn(noe).click()
      await page.getByLabel(say(language, 'office.bookings.find'), { exact: true }).fill('')
      await checkIn(ana).click()
      await expect(page.getByText(say(language, 'office.bookings.waiting', { count: 3 }))).toBeVisible()
      await expect(rowOf(noe)).toContainText(say(language, 'office.bookings.is_waiting'))
      expect(await ana.cancel()).toBe(200)

      await context.setOffline(false)
      await expect(page.getByText(say(language, 'office.bookings.refused.gone'))).toBeVisible()
      await expect(page.getByText(say(language, 'office.bookings.refused.title', { name: ana.name }))).toBeVisible()
      await expect(page.getByText(say(language, 'office.bookings.is_waiting'))).toHaveCount(0)
      await page.reload()
      for (const guest of [zoe, noe]) await expect(rowOf(guest)).toContainText(saying(language, 'office.bookings.arrived', 'time'))
      await expect(rowOf(ana)).toHaveCount(0)

      await page.emulateMedia({ media: 'print' })
      await expect(rowOf(noe)).toBeVisible()
      for (const frame of [page.getByRole('banner'), page.getByRole('navigation')]) await expect(frame).toBeHidden()
      await page.emulateMedia({ media: null })
      await page.getByRole('button', { name: say(language, 'office.bookings.more', { name: zoe.name }), exact: true }).click()
      await page.getByRole('button', { name: say(language, 'office.bookings.undo_arrived'), exact: true }).click()
      await expect(checkIn(zoe)).toBeVisible()
      await page.getByRole('button', { name: say(language, 'office.bookings.day_after'), exact: true }).click()
      await expect(page.getByText(saying(language, 'office.bookings.none', 'day'))).toBeVisible()
      for (const guest of [zoe, noe, ana]) await guest.context.close()
    })
  })
}
