import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { closePlace } from '#server/content/edit/commands.ts'
import { checkReservations } from '#server/jobs/small-jobs.ts'
import { reportAffectedBookings } from '#server/reservations/affected-bookings.ts'
import { importSchool, type Json, regular } from '../../support/school.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { mailsOf, mailsTo } from '../accounts/mailbox.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, parsed, read } from '../api/ask.ts'

const [tuesday, start] = ['2026-09-08', '2026-09-07T09:00:00-04:00']
const lunch = regular('11:00-14:00', [], { id: 'lunch', name: 'Lunch' })
const school = (given: Json = {}) => ({
  site: { use_reservations: true },
  locations: [
    {
      id: 'hall',
      name: 'The Hall',
      use_reservations: true,
      allow_guest_friends: true,
      reservation_interval: 30,
      reservation_capacity: 6,
      guest_friend_limit: 4,
      schedules: [lunch],
      ...given,
    },
  ],
})

const server = serverForTests(start)
beforeEach(async () => {
  server.clock.now = Date.parse(start)
  await importSchool(server, school())
  await emptyTables(server, 'reservation', 'reservation_slot', 'mail_outbox')
})

let count = 0
const book = async (friends: number, date = tuesday, locale = 'en-ca') => {
  const { id, headers } = await logIn(server, { id: `booker-${(count += 1)}`, locale })
  // One after another: the last booking is the one too many.
  server.clock.now += 1000
  const wish = { customer_id: id, location_id: 'hall', date, hour: 12, minute: 0, friends }
  parsed('createReservation', await askCall(server, 'createReservation', wish, headers))
  return { id, headers }
}
const report = (mail = false) => reportAffectedBookings(server.db, 'maple', { now: server.clock.now, mail })
const kept = async () => (await server.db.read.selectFrom('reservation').select('id').execute()).length

describe('a change of content', () => {
  beforeEach(async () => {
    await book(1)
    await book(2)
    await book(0, addDays(tuesday, 1))
  })

  test.each([
    ['nothing of it', {}, []],
    [
      'a lowered capacity',
      { reservation_capacity: 3 },
      [`The Hall: 1 reservation remains (3 people; ${tuesday}) although the place has too few seats for them`],
    ],
    [
      'a schedule that is gone',
      { schedules: [] },
      [`The Hall: 3 reservations remain (6 people; ${tuesday}, 2026-09-09) although the place is closed`],
    ],
    [
      'a place that takes no more',
      { use_reservations: false },
      [`The Hall: 3 reservations remain (6 people; ${tuesday}, 2026-09-09) although the place takes no reservations any more`],
    ],
  ])('deletes no booking, and the report says: %s', async (_, given, lines) => {
    await importSchool(server, school(given))
    expect(await report()).toEqual({ lines, mailed: 0 })
    expect(await kept()).toBe(3)
    expect(await checkReservations(server.db.read)).toEqual([])
  })

  test('a closed day is reported; past bookings are not', async () => {
    await closePlace(server.db, 'maple', { place: 'hall', date: tuesday, from: null, note: 'Water', now: server.clock.now })
    expect((await report()).lines).toEqual([`The Hall: 2 reservations remain (5 people; ${tuesday}) although the place is closed`])
    server.clock.now = Date.parse('2026-09-08T12:30:00-04:00')
    expect((await report()).lines).toEqual([])
  })

  test('their people are mailed when the office asks, once for the same change', async () => {
    const { id } = await book(0, tuesday, 'fr-ca')
    await mailsOf(server)
    await importSchool(server, school({ reservation_capacity: 3 }))
    expect((await report(true)).mailed).toBe(1)
    expect((await report(true)).mailed).toBe(0)
    const mails = (await mailsOf(server)).filter((mail) => mail.includes('Please check your reservation'))
    expect(mails).toHaveLength(1)
    await closePlace(server.db, 'maple', { place: 'hall', date: tuesday, from: null, note: '', now: server.clock.now })
    expect((await report(true)).mailed).toBe(3)
    const french = await mailsTo(server, `${id}@maple.test`)
    expect(french.at(-1)).toContain('Vérifiez votre réservation')
  })
})

describe('check-reservations', () => {
  test('finds a counter that is not the sum of parties and held seats, in either direction', async () => {
    const zoe = await book(1)
    expect(await checkReservations(server.db.read)).toEqual([])
    await server.db.transaction((trx) => trx.updateTable('reservation_slot').set({ taken: 5 }).execute())
    const line = `maple-site: hall: ${tuesday} 12:00: the counter says`
    expect(await checkReservations(server.db.read)).toEqual([`${line} 5, but reservations and held seats add up to 2`])
    await server.db.transaction((trx) => trx.deleteFrom('reservation_slot').execute())
    expect(await checkReservations(server.db.read)).toEqual([`${line} 0, but reservations and held seats add up to 2`])
    expect((await read(server, 'listReservations', { customer_id: zoe.id }, zoe.headers)).reservations).toHaveLength(1)
  })
})
