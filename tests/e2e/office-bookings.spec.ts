import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { losesAnswers } from './lost-answers.ts'
import { ownServer } from './own-server.ts'
import { boathouse, book, emailOf, enter } from './tables.ts'
import { buttonOf, logInOffice } from './steps.ts'
import { cachedRecords, goOffline, type Language, languages, test, withWorker } from './visitor.ts'
import { say, saying } from './words.ts'

const day = '2026-11-25'
/** Each language has guests of its own: both may run on one server. */
const names = { en: ['Zoé', 'Noé', 'Ana'], fr: ['Léa', 'Théo', 'Inès'] } as const
const typed = { en: 'noe', fr: 'theo' }
const six = { en: '6:00\u00a0pm', fr: '18\u00a0h' }
const caller = { en: 'Ira', fr: 'Rémi' }
const reader = { en: 'Maya', fr: 'Jules' }

// A server of its own, in the evening, with bookings that no other test sees.
const server = ownServer([], { DEMO: '1', CAMPUS_NOW: '2026-11-25T17:52:00-07:00' })

type Guest = { name: string; context: BrowserContext; cancel: () => Promise<number> }

/** A customer in a browser of their own, who has booked. */
const guestAt = async (browser: Browser, language: Language, firstName: string): Promise<Guest> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const customer = await enter(page, language, emailOf(language), { host: server.url(language), firstName })
  expect(await book(page, customer, { location_id: boathouse.id, date: day, hour: 18, minute: 0, friends: 0 })).toBe(200)
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
  await logInOffice(page, language, { role: 'host', address: `${server.url(language)}/cedar-coast/office/bookings` })
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.bookings.title') })).toBeVisible()
}

for (const language of languages) {
  test.describe(`the bookings of the office in ${language}`, () => {
    test('are checked in without a network, sent when it is back, printed and undone, and a refusal is shown', async ({
      page,
      context,
      browser,
    }) => {
      const [first, second, third] = names[language]
      const early = await guestAt(browser, language, first)
      const late = await guestAt(browser, language, second)
      const gone = await guestAt(browser, language, third)
      await enterBookings(page, language)
      const rowOf = ({ name }: Guest) => page.locator('.booking').filter({ hasText: name })
      const checkIn = ({ name }: Guest) => buttonOf(page, language, 'office.bookings.check_in_named', { name, time: six[language] })
      await expect(checkIn(early)).toBeVisible()

      await goOffline(context)
      await expect(page.getByText(say(language, 'office.bookings.offline'))).toBeVisible()
      await checkIn(early).click()
      await expect(rowOf(early).getByRole('button'), 'the keyboard goes on in the row').toBeFocused()
      await page.getByLabel(say(language, 'office.bookings.find'), { exact: true }).fill(typed[language])
      await expect(rowOf(early)).toHaveCount(0)
      await checkIn(late).click()
      await page.getByLabel(say(language, 'office.bookings.find'), { exact: true }).fill('')
      await checkIn(gone).click()
      const said = page.getByText(say(language, 'office.bookings.said.arrived', { name: gone.name }))
      await expect(said).toBeVisible()
      await expect(page.getByText(say(language, 'office.bookings.waiting', { count: 3 }))).toBeVisible()
      await expect(rowOf(late)).toContainText(say(language, 'office.bookings.is_waiting'))
      expect(await gone.cancel()).toBe(200)

      await context.setOffline(false)
      await expect(page.getByText(say(language, 'office.bookings.refused.gone'))).toBeVisible()
      await expect(page.getByText(say(language, 'office.bookings.refused.title', { name: gone.name }))).toBeVisible()
      await expect(said, 'what is not saved is not said to be').toHaveCount(0)
      await expect(page.getByText(say(language, 'office.bookings.is_waiting'))).toHaveCount(0)
      await page.reload()
      for (const guest of [early, late]) await expect(rowOf(guest)).toContainText(saying(language, 'office.bookings.arrived', 'time'))
      await expect(rowOf(gone)).toHaveCount(0)

      await page.emulateMedia({ media: 'print' })
      await expect(rowOf(late)).toBeVisible()
      for (const frame of [page.getByRole('banner'), page.getByRole('navigation')]) await expect(frame).toBeHidden()
      await page.emulateMedia({ media: null })
      await buttonOf(page, language, 'office.bookings.more', { name: early.name, time: six[language] }).click()
      await buttonOf(page, language, 'office.bookings.undo_arrived').click()
      await expect(checkIn(early)).toBeVisible()
      await buttonOf(page, language, 'office.bookings.day_after').click()
      await expect(page.getByText(saying(language, 'office.bookings.none', 'day'))).toBeVisible()
      await buttonOf(page, language, 'nav.tab.today').click()
      await expect(rowOf(late)).toBeVisible()

      // The session ends while there is no network: the names go, the login comes over the page.
      await goOffline(context)
      await context.clearCookies()
      await context.setOffline(false)
      await expect(page.getByRole('dialog', { name: say(language, 'office.session.title') })).toBeVisible()
      await expect(page.getByText(late.name)).toHaveCount(0)
      for (const guest of [early, late, gone]) await guest.context.close()
    })

    test('are cancelled for a guest after asking, once, also where the answer is lost; not without a network [RESV-Q10]', async ({
      page,
      context,
      browser,
    }) => {
      const guest = await guestAt(browser, language, caller[language])
      await enterBookings(page, language)
      const row = page.locator('.booking').filter({ hasText: guest.name })
      const more = buttonOf(page, language, 'office.bookings.more', { name: guest.name, time: six[language] })
      const question = page.getByRole('dialog', { name: say(language, 'office.bookings.cancel_title', { name: guest.name }) })
      const confirm = question.getByRole('button', { name: say(language, 'office.bookings.cancel_confirm'), exact: true })
      const ask = async () => {
        await more.click()
        await buttonOf(page, language, 'office.bookings.cancel').click()
        await expect(question).toContainText(six[language])
      }
      await expect(row).toBeVisible()
      await goOffline(context)
      await ask()
      await expect(confirm).toHaveAttribute('aria-disabled', 'true')
      await question.getByRole('button', { name: say(language, 'office.keep'), exact: true }).click()
      await expect(more, 'the keyboard goes on where it was').toBeFocused()
      await context.setOffline(false)
      await expect(page.getByText(say(language, 'office.bookings.offline'))).toHaveCount(0)

      await ask()
      await losesAnswers(page, { '/v1/office/bookings/cancel': 1 })
      await confirm.click()
      await expect(question.getByRole('alert')).toBeVisible()
      await confirm.click()
      await expect(page.getByText(say(language, 'office.bookings.said.cancelled', { name: guest.name }))).toBeVisible()
      await expect(row).toHaveCount(0)
      await guest.context.close()
    })

    test(
      'open again without a network on the device of the person who listed them, until a logout',
      withWorker,
      async ({ page, context, browser }) => {
        const guest = await guestAt(browser, language, reader[language])
        await enterBookings(page, language)
        const checkIn = page.getByRole('button', {
          name: say(language, 'office.bookings.check_in_named', { name: guest.name, time: six[language] }),
          exact: true,
        })
        await expect(checkIn).toBeVisible()
        const isStored = async () =>
          (await cachedRecords(page, 'office-bookings')) === 1 &&
          (await page.evaluate(async () => (await caches.match('/cedar-coast/office', { cacheName: 'office' })) !== undefined))
        await expect.poll(isStored, { timeout: 60_000 }).toBe(true)
        await page.evaluate(() => navigator.serviceWorker.ready)
        await expect(page.getByText(say(language, 'office.bookings.stored'))).toBeVisible()

        // A server that does not answer is no reason to wait for it.
        await page.route('**/v1/office/**', () => undefined)
        await page.reload()
        await expect(checkIn).toBeVisible({ timeout: 15_000 })
        await page.unrouteAll({ behavior: 'ignoreErrors' })

        await goOffline(context)
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr' ? 'fr-CA' : 'en-CA')
        await expect(page.getByText(say(language, 'office.bookings.offline'))).toBeVisible()
        await checkIn.click()
        const row = page.locator('.booking').filter({ hasText: guest.name })
        await expect(row).toContainText(say(language, 'office.bookings.is_waiting'))
        await page.reload()
        await expect(row).toContainText(say(language, 'office.bookings.is_waiting'))

        await context.setOffline(false)
        await expect(page.getByText(say(language, 'office.bookings.is_waiting'))).toHaveCount(0)
        await expect(row).toContainText(saying(language, 'office.bookings.arrived', 'time'))

        await page.locator('.office-person').click()
        await buttonOf(page, language, 'nav.log_out').click()
        await expect(page.getByLabel(say(language, 'login.email'), { exact: true })).toBeVisible()
        expect(await cachedRecords(page, 'office-')).toBe(0)
        expect(await page.evaluate(() => caches.has('office'))).toBe(false)
        await guest.context.close()
      },
    )
  })
}
