import { expect, type Page } from '@playwright/test'
import { losesAnswers } from './lost-answers.ts'
import { mailed } from './outbox.ts'
import { byKey, open } from './steps.ts'
import { sitDown } from './sitter.ts'
import { accountPath, boathouse, book, emailOf, enter, juice, password, post, pressed, question, start } from './tables.ts'
import { goOffline, hostOf, type Language, languages, test, waitForWorker, withWorker } from './visitor.ts'
import { say, saying } from './words.ts'

/** Each width and language has a day of its own, where no other journey sits either. */
const days = {
  phone: { en: ['2026-12-01', 'Tuesday, December 1st'], fr: ['2026-12-03', 'jeudi 3 décembre'] },
  desktop: { en: ['2026-12-08', 'Tuesday, December 8th'], fr: ['2026-12-07', 'lundi 7 décembre'] },
} as const
const dayOf = (language: Language) => days[test.info().project.name === 'phone' ? 'phone' : 'desktop'][language]
const noon = { en: '12:00 pm', fr: '12h00' }
const later = { en: '12:30 pm', fr: '12h30' }

for (const language of languages) {
  test.describe(`reservations, in ${language}`, () => {
    const day = (page: Page) => pressed(page, new RegExp(`^[^,:]+, ${dayOf(language)[1]}`))

    test('a table is booked by keyboard, also over a reload and steps back, cancelled, and booked again [RESV-01, RESV-05 to RESV-13, RESV-15, RESV-24, RESV-26, RESV-30]', async ({
      page,
      isMobile,
    }) => {
      await enter(page, language)
      await open(page, language, `${accountPath[language]}?tab=reservations`)
      await expect(page.getByText(say(language, 'account.no_reservations'))).toBeVisible()
      await byKey(page, pressed(page, say(language, 'reservations.new')))
      await expect(question(page, language, 'location')).toBeVisible()
      await byKey(page, pressed(page, new RegExp(`^${boathouse[language]}`)))
      await expect(question(page, language, 'date')).toBeFocused()
      await byKey(page, day(page))
      await expect(question(page, language, 'block')).toBeFocused()
      await page.reload()
      await expect(question(page, language, 'block')).toBeVisible()
      await byKey(page, pressed(page, language === 'fr' ? /^Dîner/ : /^Lunch/))
      await byKey(page, pressed(page, new RegExp(`^${noon[language]}`)))
      await byKey(page, pressed(page, say(language, 'reservations.guests', { count: 2 })))
      await page.goBack()
      await expect(question(page, language, 'time')).toBeFocused()
      await page.goForward()
      await expect(pressed(page, say(language, 'reservations.guests', { count: 2 }))).toHaveAttribute('aria-pressed', 'true')
      await byKey(page, pressed(page, say(language, 'reservations.back')))
      await byKey(page, pressed(page, new RegExp(`^${noon[language]}`)))
      await expect(pressed(page, say(language, 'reservations.just_me'))).toHaveAttribute('aria-pressed', 'true')
      await byKey(page, pressed(page, say(language, 'reservations.guests', { count: 1 })))
      await byKey(page, pressed(page, say(language, 'reservations.create')))

      await expect(page.getByText(say(language, 'reservations.great'))).toBeVisible()
      await expect(page.getByText(say(language, 'reservations.created'))).toBeVisible()
      const back = page.locator(isMobile ? 'main' : '.reserve-status', { hasText: say(language, 'reservations.created') })
      await expect(back, 'the wizard has gone, the keyboard goes on where the seats stand').toBeFocused()
      const row = page.getByRole('row').filter({ hasText: boathouse[language] })
      await expect(row).toContainText(noon[language])
      await expect(row).toContainText(say(language, 'reservations.party_of', { count: 2 }))
      await page.goForward()
      await expect(question(page, language, 'location'), 'no filled form is left in the history').toBeVisible()
      await page.goBack()
      await expect(question(page, language, 'location')).toHaveCount(0)
      await expect(row).toBeVisible()

      const hrefs = await row.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      const kinds = hrefs.map((href) => page.evaluate(async (to) => (await fetch(to)).headers.get('content-type'), href))
      expect(await Promise.all(kinds)).toEqual(['application/pdf', 'text/calendar; charset=utf-8'])

      await start(page, language)
      await pressed(page, new RegExp(`^${boathouse[language]}`)).click()
      await day(page).click()
      const used = pressed(page, language === 'fr' ? /^Dîner/ : /^Lunch/)
      await expect(used).toHaveAttribute('aria-disabled', 'true')
      await expect(used).toContainText(say(language, 'reservations.block_full'))

      await page.keyboard.press('Escape')
      await open(page, language, `${accountPath[language]}?tab=reservations`)
      await row.getByRole('button').click()
      await pressed(page, say(language, 'reservations.cancel_confirm')).click()
      await expect(page.getByText(say(language, 'reservations.cancelled'))).toBeVisible()
      await expect(row).toHaveCount(0)
      await expect(pressed(page, say(language, 'reservations.undo'))).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(row).toContainText(noon[language])
    })

    test('a double press books a table once [RESV-Q4]', async ({ page }) => {
      await enter(page, language)
      await start(page, language)
      await pressed(page, new RegExp(`^${boathouse[language]}`)).click()
      await day(page).click()
      await pressed(page, language === 'fr' ? /^Dîner/ : /^Lunch/).click()
      await pressed(page, new RegExp(`^${noon[language]}`)).click()
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
      await pressed(page, say(language, 'reservations.create')).evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      await expect(page.getByText(say(language, 'reservations.created'))).toBeVisible()
      expect(sent.filter((path) => path === '/v1/reservations')).toHaveLength(1)
    })

    test('a table whose booking was not answered shows as booked, at once or by a second press [RESV-11, RESV-14, RESV-Q4]', async ({
      page,
    }) => {
      await enter(page, language)
      const [lunch, dinner] = language === 'fr' ? ['Dîner', 'Souper'] : ['Lunch', 'Dinner']
      for (const [block, time, reads] of [
        [lunch, noon[language], 0],
        [dinner, language === 'fr' ? '18h30' : '6:30 pm', 1],
      ] as const) {
        await start(page, language)
        await pressed(page, new RegExp(`^${boathouse[language]}`)).click()
        await day(page).click()
        await pressed(page, new RegExp(`^${block}`)).click()
        await pressed(page, new RegExp(`^${time}`)).click()
        await losesAnswers(page, { '/v1/reservations': 1, '/v1/customer/reservations': reads })
        await pressed(page, say(language, 'reservations.create')).click()
        if (reads > 0) {
          await expect(page.getByText(say(language, 'offline.unreached'))).toBeVisible()
          await pressed(page, say(language, 'reservations.create')).click()
        }
        await expect(page.getByText(say(language, 'reservations.created'))).toBeVisible()
        await expect(page.locator('.toast')).toHaveCount(0)
      }
      await open(page, language, `${accountPath[language]}?tab=reservations`)
      await expect(page.locator('.reservations-actions')).toHaveCount(2)
    })

    test('a start that fills up while it is being chosen is announced, its neighbours are offered, and a full one says so [RESV-14, RESV-19, RESV-25, RESV-29, RESV-Q1]', async ({
      page,
    }) => {
      const slot = { location_id: boathouse.id, date: dayOf(language)[0], hour: 12, minute: 30, friends: 3 }
      await enter(page, language)
      await start(page, language)
      await pressed(page, new RegExp(`^${boathouse[language]}`)).click()
      await day(page).click()
      await pressed(page, language === 'fr' ? /^Dîner/ : /^Lunch/).click()
      await pressed(page, new RegExp(`^${later[language]}`)).click()
      await pressed(page, say(language, 'reservations.guests', { count: 2 })).click()
      await sitDown(slot)
      await pressed(page, say(language, 'reservations.create')).click()
      await expect(page.locator('.toast')).toHaveText(say(language, 'errors.slot_unavailable'))
      const offered = page
        .getByRole('alert')
        .filter({ hasText: say(language, 'errors.slot_unavailable') })
        .getByRole('button')
      // Three neighbours, and the line of the start itself.
      await expect(offered).toHaveCount(4)
      await expect(offered.last()).toHaveAccessibleName(saying(language, 'reservations.wait.join_at', 'time'))
      await expect(pressed(page, new RegExp(`^${later[language]}`))).toContainText(say(language, 'reservations.seats_medium', { count: 2 }))
      await offered.first().click()
      await expect(pressed(page, say(language, 'reservations.guests', { count: 2 }))).toHaveAttribute('aria-pressed', 'true')
      await sitDown({ ...slot, friends: 1 })
      await pressed(page, say(language, 'reservations.create')).click()
      await expect(page.getByText(say(language, 'reservations.created'))).toBeVisible()
    })

    test('a customer waits for a full start: cancelled seats are mailed, held, and confirmed after a login [RESV-19, waitlist]', async ({
      page,
    }) => {
      // In the evening, where no other journey sits.
      const slot = { location_id: boathouse.id, date: dayOf(language)[0], hour: 17, minute: 0 }
      const giveBack = await sitDown({ ...slot, friends: 3 })
      await sitDown({ ...slot, friends: 1 })

      const email = emailOf(language)
      await enter(page, language, email)
      await start(page, language)
      await pressed(page, new RegExp(`^${boathouse[language]}`)).click()
      await day(page).click()
      await pressed(page, language === 'fr' ? /^Souper/ : /^Dinner/).click()
      const join = pressed(page, saying(language, 'reservations.wait.join_at', 'time'))
      await expect(join).toHaveCount(1)
      await join.click()
      await expect(page.getByRole('heading', { level: 3, name: say(language, 'reservations.ask.wait') })).toBeFocused()
      await pressed(page, say(language, 'reservations.guests', { count: 1 })).click()
      await pressed(page, say(language, 'reservations.wait.join')).click()
      await expect(page.getByText(say(language, 'reservations.wait.joined_text'))).toBeVisible()
      await expect(page.getByText(say(language, 'reservations.wait.position', { position: 1 }))).toBeVisible()
      await pressed(page, say(language, 'nav.log_out')).first().click()
      await expect(page.getByLabel(say(language, 'login.password'), { exact: true })).toBeVisible()

      await giveBack()
      const link = await mailed(email, /(https?:\S+hold=[\w-]+)/)
      expect(link).toContain(`${hostOf(language)}${accountPath[language]}?tab=reservations&hold=`)
      await page.goto(link)
      await page.getByLabel(say(language, 'login.email'), { exact: true }).fill(email)
      await page.getByLabel(say(language, 'login.password'), { exact: true }).fill(password)
      await pressed(page, say(language, 'login.submit')).click()
      const held = page.getByRole('region', { name: say(language, 'reservations.hold.title') })
      await expect(held).toContainText(boathouse[language])
      await expect(held).toContainText(saying(language, 'reservations.hold.until', 'time'))
      const device = await page.context().newPage()
      await device.goto(link)
      const there = device.getByRole('region', { name: say(language, 'reservations.hold.title') })
      await expect(there).toContainText(boathouse[language])
      await held.getByRole('button', { name: say(language, 'reservations.hold.confirm') }).click()
      await expect(page.getByText(say(language, 'reservations.created'))).toBeVisible()
      // Another page of the same customer, where the seats still look held, books nothing more and says what they have.
      await there.getByRole('button', { name: say(language, 'reservations.hold.confirm') }).click()
      await expect(device.getByText(say(language, 'reservations.created'))).toBeVisible()
      await expect(device.getByText(say(language, 'errors.hold_over'))).toHaveCount(0)
      await device.close()
      const row = page.getByRole('row').filter({ hasText: boathouse[language] })
      await expect(row).toContainText(say(language, 'reservations.party_of', { count: 2 }))
      await expect(held).toHaveCount(0)
      // The link has done what it was for.
      await page.goto(link)
      await expect(page.getByText(say(language, 'errors.hold_over'))).toBeVisible()
      await expect(row).toBeVisible()
    })

    test('a waiting customer with a conflicting booking is skipped and notified; held seats name the conflict, and can be confirmed without it [RESV-16, RESV-24]', async ({
      page,
    }) => {
      const table = { location_id: boathouse.id, date: language === 'fr' ? '2026-12-04' : '2026-12-02', minute: 30 }
      const slot = { ...table, hour: test.info().project.name === 'phone' ? 18 : 17 }
      const giveBack = await sitDown({ ...slot, friends: 3 })
      await sitDown({ ...slot, friends: 1 })
      const customer = await enter(page, language)
      const bookOther = () => book(page, customer, { ...table, hour: 19, friends: 0 })
      const waits = await post(page, '/v1/reservations/waitlist', { customer_id: customer, ...slot, friends: 0 })
      expect([waits.status, await bookOther()]).toEqual([200, 200])
      await giveBack()
      await open(page, language, `${accountPath[language]}?tab=reservations`)
      const other = language === 'fr' ? '19h30' : '7:30 pm'
      const cancelOther = async () => {
        await page.getByRole('row').filter({ hasText: other }).getByRole('button').click()
        await pressed(page, say(language, 'reservations.cancel_confirm')).click()
      }
      const line = page.getByRole('region', { name: say(language, 'reservations.wait.title'), exact: true })
      await expect(line).toContainText(say(language, 'reservations.wait.skipped', { count: 1 }))
      await expect(line.getByRole('listitem').getByRole('listitem')).toContainText(other)
      await cancelOther()
      const held = page.getByRole('region', { name: say(language, 'reservations.hold.title') })
      const confirm = held.getByRole('button', { name: say(language, 'reservations.hold.confirm') })
      // The seats are given out by the clock, and the page asks for them by the clock.
      await expect(confirm).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 })
      // Another device books the other table again.
      expect(await bookOther()).toBe(200)
      await confirm.click()
      await expect(confirm).toHaveAttribute('aria-disabled', 'true')
      await expect(confirm).toHaveAccessibleDescription(say(language, 'reservations.hold.barred', { count: 1 }))
      await expect(held.getByRole('listitem')).toContainText(other)
      await cancelOther()
      await expect(confirm).toHaveAttribute('aria-disabled', 'false')
      await confirm.click()
      await expect(page.getByText(say(language, 'reservations.created'))).toBeVisible()
      await expect(held).toHaveCount(0)
    })

    test(
      'offline the list is readable and nothing can be changed; the logout removes it [RESV-31]',
      withWorker,
      async ({ page, context }) => {
        const customer = await enter(page, language)
        expect(await book(page, customer, { location_id: juice.id, date: dayOf(language)[0], hour: 10, minute: 0, friends: 0 })).toBe(200)
        await open(page, language, `${accountPath[language]}?tab=reservations`)
        const row = page.getByRole('row').filter({ hasText: juice[language] })
        await expect(row).toBeVisible()
        await waitForWorker(page)
        await goOffline(context)
        await expect(pressed(page, say(language, 'reservations.new'))).toHaveAccessibleDescription(say(language, 'form.offline'))
        await expect(row.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
        await page.reload()
        await expect(row).toBeVisible()
        await expect(row.getByRole('button')).toHaveCount(0)
        await context.setOffline(false)
        await page.reload()
        await pressed(page, say(language, 'nav.log_out')).first().click()
        await expect
          .poll(() =>
            page.evaluate(async () => {
              const opened = indexedDB.open('campus-dining-reservations')
              await new Promise((done) => opened.addEventListener('success', done))
              const all = opened.result.transaction('reservations').objectStore('reservations').count()
              await new Promise((done) => all.addEventListener('success', done))
              opened.result.close()
              return all.result
            }),
          )
          .toBe(0)
      },
    )
  })
}
