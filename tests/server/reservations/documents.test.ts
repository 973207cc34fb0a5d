import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfText } from '../../support/pdf-text.ts'
import { regular } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { forgetMails } from '../accounts/mailbox.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, type Given, parsed } from '../api/ask.ts'

type Person = Awaited<ReturnType<typeof logIn>>

const school = {
  site: { use_reservations: true },
  locations: [
    {
      id: 'hall',
      name: 'The Hall',
      translations: [{ locale: 'fr-ca', name: 'La Halle' }],
      address: { street: '1 Maple Street', lat: 43.66, lon: -79.39 },
      use_reservations: true,
      allow_guest_friends: true,
      reservation_interval: 30,
      reservation_capacity: 20,
      guest_friend_limit: 4,
      schedules: [regular('22:00-02:00', [], { id: 'late', name: 'Late' })],
    },
  ],
}

const server = serverForTests('2026-09-07T09:00:00-04:00', [school])
const folder = () => join(server.config.dataDir, 'outbox')
beforeEach(() => forgetMails(server))

let count = 0
const someone = (given = {}) => logIn(server, { id: `reader-${(count += 1)}`, ...given })
/** Half past midnight, which belongs to Tuesday evening. */
const book = async (person: Person, given: Given = {}): Promise<string> => {
  const wish = { customer_id: person.id, location_id: 'hall', date: '2026-09-08', hour: 0, minute: 30, friends: 2, ...given }
  return parsed('createReservation', await askCall(server, 'createReservation', wish, person.headers)).reservations[0]?.id ?? ''
}
const cancel = (person: Person, id: string, given: Given = {}) =>
  askCall(server, 'cancelReservation', { customer_id: person.id, reservation_id: id, ...given }, person.headers)
const inputOf = (person: Person, id: string, given: Given = {}) => ({ customer_id: person.id, reservation_id: id, ...given })

const eventOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = calendar.getFirstSubcomponent('vevent')
  const value = (name: string) => String(event?.getFirstPropertyValue(name))
  return { method: calendar.getFirstPropertyValue('method'), value }
}

/** The mails to a reader, the oldest first, each with its calendar file. */
const mailsTo = async (email: string) => {
  await server.services.ports.mail.flush()
  const mails = existsSync(folder())
    ? readdirSync(folder())
        .toSorted()
        .map((name) => readFileSync(join(folder(), name), 'utf8'))
    : []
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => {
      const method = /Content-Type: text\/calendar;[^\r]*method=(\w+)/.exec(mail)?.[1]
      const attached = /Content-Type: application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail)?.[1]
      return { mail, method, calendar: Buffer.from(attached ?? '', 'base64').toString() }
    })
}

describe('the calendar file of a reservation', () => {
  test('says when in UTC, where and for how many, under an id that stays', async () => {
    const zoe = await someone()
    const id = await book(zoe)
    const answer = await askCall(server, 'reservationCalendar', inputOf(zoe, id), zoe.headers)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.text).toContain('DTSTART:20260909T043000Z')
    expect(answer.text).toContain('DTEND:20260909T050000Z')
    const { method, value } = eventOf(answer.text)
    expect([method, value('uid'), value('sequence'), value('status')]).toEqual(['PUBLISH', `${id}@localhost`, '0', 'CONFIRMED'])
    expect([value('summary'), value('location')]).toEqual(['Reservation: The Hall', 'The Hall, 1 Maple Street'])
    expect(value('description')).toContain('3 people')
    const french = await askCall(server, 'reservationCalendar', inputOf(zoe, id, { locale: 'fr-ca' }), zoe.headers)
    expect(eventOf(french.text).value('summary')).toBe('Réservation\u00a0: La Halle')
  })
})

describe('the card of a reservation', () => {
  test.each([
    ['en-ca', 'en-CA'],
    ['fr-ca', 'fr-CA'],
  ])('[RESV-30] is a tagged PDF in %s', async (locale, language) => {
    const zoe = await someone()
    const answer = await askCall(server, 'reservationCard', inputOf(zoe, await book(zoe), { locale }), zoe.headers)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = answer.bytes.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toContain(`/Lang (${language})`)
    expect(text).toContain('/Marked true')
  })

  test.each([
    ['has a line for a name', {}, true],
    ['has none for a person whose login brought no name', { first_name: '', last_name: '' }, false],
  ])('%s', async (_, named, has) => {
    const person = await someone(named)
    const { bytes } = await askCall(server, 'reservationCard', inputOf(person, await book(person, { date: '2026-09-09' })), person.headers)
    expect(pdfText(bytes).split('\n').includes('Name')).toBe(has)
  })
})

describe.each(['reservationCalendar', 'reservationCard'] as const)("%s of another customer's", (name) => {
  test('is refused, and so is one that is not there', async () => {
    const [zoe, max] = [await someone(), await someone()]
    const id = await book(zoe)
    expect((await askCall(server, name, inputOf(max, id), max.headers)).status).toBe(404)
    expect((await askCall(server, name, inputOf(zoe, id), max.headers)).status).toBe(403)
    expect((await askCall(server, name, inputOf(zoe, id))).status).toBe(401)
    for (const other of ['none', '', '%00']) expect((await askCall(server, name, inputOf(zoe, other), zoe.headers)).status).toBe(404)
  })
})

describe('mails', () => {
  test('of an account that books and cancels all the time cannot flood a mailbox, whose address a stranger may have typed', async () => {
    const [zoe, max] = [await someone({ email: 'flooded@maple.test' }), await someone({ email: 'other@maple.test' })]
    for (let time = 0; time < 25; time += 1) {
      const id = await book(zoe)
      await server.services.ports.mail.flush()
      expect((await cancel(zoe, id)).status).toBe(200)
    }
    expect(await mailsTo('flooded@maple.test')).toHaveLength(40)
    const id = await book(max)
    expect(await mailsTo('other@maple.test')).toHaveLength(1)
    await cancel(max, id)
  })

  test.each([
    ['en-ca', 'Your table is reserved', 'Your reservation is cancelled', 'Reservation: The Hall', 'September 9'],
    ['fr-ca', 'Votre table est réservée', 'Votre réservation est annulée', 'Réservation\u00a0: La Halle', '9 septembre'],
  ])('confirm and cancel in %s, and calendars know them for one', async (locale, booked, cancelled, title, day) => {
    const email = `mailed-${locale}@maple.test`
    const zoe = await someone({ email, locale })
    const id = await book(zoe)
    await server.services.ports.mail.flush()
    await cancel(zoe, id)
    const [first, second, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect([first?.method, second?.method]).toEqual(['PUBLISH', 'CANCEL'])
    const [before, after] = [eventOf(first?.calendar ?? ''), eventOf(second?.calendar ?? '')]
    expect([before.value('uid'), before.value('sequence'), before.value('summary')]).toEqual([`${id}@localhost`, '0', title])
    expect([after.value('uid'), after.value('sequence'), after.value('status')]).toEqual([`${id}@localhost`, '1', 'CANCELLED'])
    const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
    const read = (mail = '') => Buffer.from(mail.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, byte), 'latin1').toString()
    expect(read(first?.mail)).toContain(booked)
    expect(read(first?.mail)).toContain(day)
    expect(read(second?.mail)).toContain(cancelled)
  })

  test('speak the language of the page that booked or cancelled, whatever the account speaks [RESV-11, SITE-19]', async () => {
    const email = 'two-pages@maple.test'
    const zoe = await someone({ email, locale: 'en-ca' })
    const id = await book(zoe, { locale: 'fr-ca' })
    await server.services.ports.mail.flush()
    await cancel(zoe, id, { locale: 'en-ca' })
    const languages = (await mailsTo(email)).map(({ mail }) => /<html lang="(\w+)/.exec(mail.replaceAll('=3D', '='))?.[1])
    expect(languages).toEqual(['fr', 'en'])
  })

  test('a reservation that is gone before its mail went out is not confirmed', async () => {
    const email = 'quick@maple.test'
    const zoe = await someone({ email })
    await server.db.transaction(async (trx) => {
      await trx.deleteFrom('mail_outbox').execute()
      await trx
        .insertInto('mail_outbox')
        .values({
          site_id: 'maple-site',
          id: 'late',
          kind: 'reservation_booked',
          data: JSON.stringify({ customer_id: zoe.id, reservation_id: 'gone' }),
          created_at: '2026-09-07T13:00:00.000Z',
          due_at: '2026-09-07T13:00:00.000Z',
          tries: 0,
          claimed_until: null,
        })
        .execute()
    })
    expect(await mailsTo(email)).toEqual([])
  })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
