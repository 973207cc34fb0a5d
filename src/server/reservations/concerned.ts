import { blockOf, isOver, type ReservablePlace } from '#domain/reservations.ts'
import { addDays } from '#domain/calendar.ts'
import { isClosure } from '#domain/hours.ts'
import { instantOf, today } from '#domain/zone.ts'
import { claim } from '#server/db/claims.ts'
import type { Database, Reader } from '#server/db/open.ts'
import { listBookedFrom, type StoredReservation } from '#server/db/reservations.ts'
import { findRecord } from '#server/db/records.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { post } from '#server/mail/letters.ts'
import type { Moment } from './line.ts'
import { rulesOf } from './rules.ts'

/** Why a booking no longer fits what the school's content says of its place. */
type Reason = 'place' | 'closed' | 'hours' | 'capacity'
type Concerned = { reservation: StoredReservation; reason: Reason }

const reasonFor = (place: ReservablePlace | null, { date, minutes }: StoredReservation, people: number): Reason | null => {
  if (!place) return 'place'
  if (isClosure(place.schedules, date)) return 'closed'
  if (!blockOf(place, { date, minutes })) return 'hours'
  return people > place.reservation_capacity ? 'capacity' : null
}

/** Bookings to come that the content has no place, hours or room for; of too many at a start, those who booked last. */
const findConcerned = async (db: Reader, { site, now }: Moment): Promise<Concerned[]> => {
  const clock = { now, zone: site.timezone }
  const booked = await listBookedFrom(db, site.id, addDays(today(now, site.timezone), -1))
  const places = new Map<string, ReservablePlace | null>()
  const people = new Map<string, number>()
  const concerned: Concerned[] = []
  for (const reservation of booked) {
    const { location_id: id, date, minutes, friends } = reservation
    if (isOver(reservation, clock)) continue
    if (!places.has(id)) places.set(id, await rulesOf(db, site, id))
    const slot = `${id}\n${date}\n${minutes}`
    const sum = (people.get(slot) ?? 0) + friends + 1
    const reason = reasonFor(places.get(id) ?? null, reservation, sum)
    if (reason === null) people.set(slot, sum)
    else concerned.push({ reservation, reason })
  }
  return concerned
}

const told: Record<Reason, string> = {
  place: 'takes no reservations any more',
  closed: 'is closed',
  hours: 'no longer offers their times',
  capacity: 'has too few seats for them',
}

/** A line for each place and reason with counts and days; nobody is named. */
const linesOf = async (db: Reader, { site }: Moment, concerned: readonly Concerned[]): Promise<string[]> => {
  const groups = Map.groupBy(concerned, ({ reservation, reason }) => `${reservation.location_id}\n${reason}`)
  const lines: string[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const id = first.reservation.location_id
    const name = (await findRecord(db, site.id, 'location', id))?.name ?? id
    const people = group.reduce((sum, { reservation }) => sum + reservation.friends + 1, 0)
    const days = [...new Set(group.map(({ reservation }) => reservation.date))].sort().join(', ')
    const many = group.length === 1 ? '1 reservation stands' : `${group.length} reservations stand`
    const party = people === 1 ? '1 person' : `${people} people`
    lines.push(`${name}: ${many} (${party}; ${days}) although the place ${told[first.reason]}`)
  }
  return lines
}

/** Mails who has not been told of this change; it goes out with the server's other mail. */
const notify = (db: Database, { site }: Moment, concerned: readonly Concerned[]): Promise<number> =>
  db.transaction(async (trx) => {
    let mailed = 0
    for (const { reservation, reason } of concerned) {
      const { id, customer_id, date, minutes } = reservation
      const until = Math.max(instantOf(date, minutes, site.timezone), Date.now() + 86_400_000)
      if (!(await claim(trx, `concerned\n${site.id}\n${id}\n${reason}`, { now: Date.now(), until }))) continue
      await post(trx, site.id, 'reservation_concerned', { customer_id, reservation_id: id })
      mailed += 1
    }
    return mailed
  })

/** What the dining office should know after a change of content: bookings are never deleted by one. With `mail` their people are told, once. */
export const reportConcerned = async (
  db: Database,
  slug: string,
  { now, mail }: { now: number; mail: boolean },
): Promise<{ lines: string[]; mailed: number }> => {
  const site = (await findSiteBySlug(db.read, slug))?.site
  if (!site) return { lines: [], mailed: 0 }
  const moment = { site, now }
  const concerned = await findConcerned(db.read, moment)
  return { lines: await linesOf(db.read, moment, concerned), mailed: mail ? await notify(db, moment, concerned) : 0 }
}
