import { expect, type Page } from '@playwright/test'
import { open } from './steps.ts'
import { accountPath, book, enter, juice } from './tables.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

/** What another device of the same customer does, of which this page does not hear. */
const cancelsElsewhere = (page: Page, customer_id: string, at: number) =>
  page.evaluate(
    async ([customer, index]) => {
      const { reservations } = (await (await fetch(`/v1/customer/reservations?customer_id=${customer}`)).json()) as {
        reservations: { id: string }[]
      }
      const body = JSON.stringify({ customer_id: customer, reservation_id: reservations[index]?.id })
      await fetch('/v1/reservations', { method: 'DELETE', headers: { 'content-type': 'application/json' }, body })
    },
    [customer_id, at] as const,
  )

for (const language of languages) {
  test.describe(`reservations of somebody with two devices, in ${language}`, () => {
    test('the card and the calendar entry of a table are had; of one that was cancelled elsewhere, or after the session, the page says so in place [RESV-30]', async ({
      page,
      context,
    }) => {
      const customer = await enter(page, language)
      const slot = { location_id: juice.id, hour: language === 'fr' ? 10 : 9, minute: 0, friends: 0 }
      for (const date of ['2026-11-30', '2026-12-02', '2026-12-04']) expect(await book(page, customer, { ...slot, date })).toBe(200)
      await open(page, language, `${accountPath[language]}?tab=reservations`)
      const rows = page.getByRole('row').filter({ hasText: juice[language] })
      const [card, entry] = [rows.first().getByRole('link').first(), rows.first().getByRole('link').last()]
      // Some browsers show the document and some save it: the tab is enough here.
      await context.route('**/v1/customer/reservation_card*', (route) => route.fulfill({ contentType: 'text/html', body: 'card' }))
      const [tab] = await Promise.all([context.waitForEvent('page'), card.click()])
      await expect(tab).toHaveURL(/reservation_card/)
      await tab.close()
      const [file] = await Promise.all([page.waitForEvent('download'), entry.click()])
      expect(file.suggestedFilename()).toBe('reservation.ics')

      const gone = page.getByText(say(language, 'reservations.gone'))
      for (const [link, left] of [
        [card, 2],
        [entry, 1],
      ] as const) {
        await expect(rows).toHaveCount(left + 1)
        await cancelsElsewhere(page, customer, 0)
        // The page then asks for its waits too: only after that may the session end.
        await Promise.all([page.waitForResponse('**/v1/customer/waitlist*'), link.click()])
        await expect(gone).toBeVisible()
        await expect(page.locator('.reserve-said', { has: gone })).toBeFocused()
        await expect(rows).toHaveCount(left)
        await expect.poll(() => context.pages().length).toBe(1)
      }

      await context.clearCookies()
      await card.click()
      await expect(page.getByRole('dialog')).toContainText(say(language, 'form.session_over'))
      await expect.poll(() => context.pages().length).toBe(1)
      await page.keyboard.press('Escape')
      await expect(rows.first()).toContainText(say(language, 'form.session_over'))
      await expect(rows.first().getByRole('button', { name: say(language, 'nav.log_in') })).toBeVisible()
    })
  })
}
