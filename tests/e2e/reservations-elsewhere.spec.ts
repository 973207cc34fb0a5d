import { expect, type Page } from '@playwright/test'
import { losesAnswers } from './lost-answers.ts'
import { sitDown } from './sitter.ts'
import { open } from './steps.ts'
import { accountPath, boathouse, book, enter, juice, post, pressed, question, start } from './tables.ts'
import { type Language, languages, test } from './visitor.ts'
import { say, saying } from './words.ts'

const day = { en: { date: '2026-12-09', name: /Wednesday, December 9th/ }, fr: { date: '2026-11-30', name: /lundi 30 novembre/ } }
const evening = { en: /^Dinner/, fr: /^Souper/ }

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

/** The visitor goes to another tab and comes back. */
const comesBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

/** A day on which no other journey sits. */
const quiet = { en: { date: '2026-12-05', name: /Saturday, December 5th/ }, fr: { date: '2026-11-28', name: /samedi 28 novembre/ } }

/** A start without a seat left, and the way in which four people leave it. */
const fill = async (language: Language, minute: number, { date }: { date: string } = day[language]) => {
  // Each width has a start of its own.
  const hour = test.info().project.name === 'phone' ? 17 : 18
  const slot = { location_id: boathouse.id, date, hour, minute }
  const giveBack = await sitDown({ ...slot, friends: 3 })
  await sitDown({ ...slot, friends: 1 })
  return { slot, giveBack }
}

for (const language of languages) {
  test.describe(`reservations on two devices, in ${language}`, () => {
    test('card and calendar entry of a table open; after a cancellation elsewhere or the end of the session the page says so in place [RESV-30]', async ({
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
        await expect(page.locator('.reserve-status', { has: gone })).toBeFocused()
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

    test('held seats end the confirmation of the waitlist, and show above the wizard with their time and a link to confirm [waitlist]', async ({
      page,
      isMobile,
    }) => {
      const { giveBack } = await fill(language, 0)
      await enter(page, language)
      await start(page, language)
      await pressed(page, new RegExp(`^${boathouse[language]}`)).click()
      await pressed(page, day[language].name).click()
      await pressed(page, evening[language]).click()
      await pressed(page, saying(language, 'reservations.wait.join_at', 'time')).click()
      await pressed(page, say(language, 'reservations.wait.join')).click()
      const joined = page.getByText(say(language, 'reservations.wait.joined_text'))
      await expect(joined).toBeVisible()
      await giveBack()
      await comesBack(page)
      const held = page.getByRole('region', { name: say(language, 'reservations.hold.title') })
      await expect(held).toContainText(boathouse[language])
      await expect(joined).toHaveCount(0)

      await start(page, language)
      const over = (isMobile ? page : page.getByRole('dialog')).getByRole('region', { name: say(language, 'reservations.hold.title') })
      await expect(over).toContainText(boathouse[language])
      await expect(over).toContainText(saying(language, 'reservations.hold.until', 'time'))
      await over.getByRole('link').click()
      await expect(question(page, language, 'location')).toHaveCount(0)
      await expect(held.getByRole('heading')).toBeFocused()
      await held.getByRole('button', { name: say(language, 'reservations.hold.decline') }).click()
      await expect(page.getByText(say(language, 'reservations.hold.declined'))).toBeVisible()
      await expect(held).toHaveCount(0)
      await expect(joined).toHaveCount(0)
    })

    test('a wait, its end and its seats show as they are though their answers were lost, at once or by a second press [RESV-19, waitlist]', async ({
      page,
    }) => {
      const wait = '/v1/reservations/waitlist'
      const lists = { '/v1/customer/waitlist': 1 }
      const { giveBack } = await fill(language, 0, quiet[language])
      await enter(page, language)
      await start(page, language)
      await pressed(page, new RegExp(`^${boathouse[language]}`)).click()
      await pressed(page, quiet[language].name).click()
      await pressed(page, evening[language]).click()
      const joins = async () => {
        await pressed(page, saying(language, 'reservations.wait.join_at', 'time')).click()
        await losesAnswers(page, { [wait]: 1 })
        await pressed(page, say(language, 'reservations.wait.join')).click()
        await expect(page.getByText(say(language, 'reservations.wait.joined_text'))).toBeVisible()
      }
      await joins()
      await open(page, language, `${accountPath[language]}?tab=reservations`)
      await page.locator('.wait-list').getByRole('button').click()
      await losesAnswers(page, { [wait]: 1, ...lists })
      const leave = page.getByRole('dialog').getByRole('button').last()
      await leave.click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(say(language, 'offline.unreached'))
      await leave.click()
      await expect(page.getByText(say(language, 'reservations.wait.left'))).toBeVisible()

      await start(page, language)
      await pressed(page, new RegExp(`^${boathouse[language]}`)).click()
      await pressed(page, quiet[language].name).click()
      await pressed(page, evening[language]).click()
      await joins()
      await giveBack()
      await comesBack(page)
      await open(page, language, `${accountPath[language]}?tab=reservations`)
      const held = page.getByRole('region', { name: say(language, 'reservations.hold.title') })
      await losesAnswers(page, { [`${wait}/accept`]: 1 })
      await held.getByRole('button', { name: say(language, 'reservations.hold.confirm') }).click()
      await expect(page.getByText(say(language, 'reservations.created'))).toBeVisible()
      await expect(held).toHaveCount(0)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    })

    test('a page that gets the focus again shows seats held for a wait of another device [waitlist]', async ({ page }) => {
      const { slot, giveBack } = await fill(language, 30)
      const customer = await enter(page, language)
      await open(page, language, `${accountPath[language]}?tab=reservations`)
      await expect(page.getByText(say(language, 'account.no_reservations'))).toBeVisible()
      expect((await post(page, '/v1/reservations/waitlist', { customer_id: customer, ...slot, friends: 0 })).status).toBe(200)
      await giveBack()
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(page.getByRole('region', { name: say(language, 'reservations.hold.title') })).toContainText(boathouse[language])
    })
  })
}
