import { blockOf, isOver, type ReservablePlace } from '#domain/reservations.ts'
import { addDays } from '#domain/calendar.ts'
import { isClosure } from '#domain/hours.ts'
import { instantOf, today } from '#domain/zone.ts'
import { consumeOnce } from '#server/db/consume-once.ts'
import type { Database, Reader } from '#server/db/open.ts'
import { listBookedFrom, type StoredReservation } from '#server/db/reservations.ts'
import { findRecord } from '#server/db/records.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { post } from '#server/mail/letters.ts'
import type { Moment } from './update-waitlist.ts'
import { rulesOf } from './rules.ts'

/** Why a booking no longer fits the school's content. */
type Reason = 'place' | 'closed' | 'hours' | 'capacity'
type AffectedBooking = { reservation: StoredReservation; reason: Reason }

const reasonFor = (place: ReservablePlace | null, { date, minutes }: StoredReservation, people: number): Reason | null => {
  if (!place) return 'place'
  if (isClosure(place.schedules, date)) return 'closed'
  if (!blockOf(place, { date, minutes })) return 'hours'
  return people > place.reservation_capacity ? 'capacity' : null
}

/** Future bookings that no longer fit the content; if a start has too many, those that were booked last. */
const findAffectedBookings = async (db: Reader, { site, now }: Moment): Promise<AffectedBooking[]> => {
  const clock = { now, zone: site.timezone }
  const booked = await listBookedFrom(db, site.id, addDays(today(now, site.timezone), -1))
  const places = new Map<string, ReservablePlace | null>()
  const people = new Map<string, number>()
  const affected: AffectedBooking[] = []
  for (const reservation of booked) {
    const { location_id: id, date, minutes, friends } = reservation
    if (isOver(reservation, clock)) continue
    if (!places.has(id)) places.set(id, await rulesOf(db, site, id))
    const slot = `${id}\n${date}\n${minutes}`
    const sum = (people.get(slot) ?? 0) + friends + 1
    const reason = reasonFor(places.get(id) ?? null, reservation, sum)
    if (reason === null) people.set(slot, sum)
    else affected.push({ reservation, reason })
  }
  return affected
}

const reasonWords: Record<Reason, string> = {
  place: 'takes no reservations any more',
  closed: 'is closed',
  hours: 'no longer offers their times',
  capacity: 'has too few seats for them',
}

/** One line per place and reason with counts and days, without names. */
const linesOf = async (db: Reader, { site }: Moment, affected: readonly AffectedBooking[]): Promise<string[]> => {
  const groups = Map.groupBy(affected, ({ reservation, reason }) => `${reservation.location_id}\n${reason}`)
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
    lines.push(`${name}: ${many} (${party}; ${days}) although the place ${reasonWords[first.reason]}`)
  }
  return lines
}

/** Mails each customer once about the same change; returns how many. */
const notify = (db: Database, { site }: Moment, affected: readonly AffectedBooking[]): Promise<number> =>
  db.transaction(async (trx) => {
    let mailed = 0
    for (const { reservation, reason } of affected) {
      const { id, customer_id, date, minutes } = reservation
      const until = Math.max(instantOf(date, minutes, site.timezone), Date.now() + 86_400_000)
      if (!(await consumeOnce(trx, `concerned\n${site.id}\n${id}\n${reason}`, { now: Date.now(), until }))) continue
      await post(trx, site.id, 'reservation_concerned', { customer_id, reservation_id: id })
      mailed += 1
    }
    return mailed
  })

/** Reports the bookings that an import affects; an import never deletes one. With `mail` their customers are notified once. */
export const reportAffectedBookings = async (
  db: Database,
  slug: string,
  { now, mail }: { now: number; mail: boolean },
): Promise<{ lines: string[]; mailed: number }> => {
  const site = (await findSiteBySlug(db.read, slug))?.site
  if (!site) return { lines: [], mailed: 0 }
  const moment = { site, now }
  const affected = await findAffectedBookings(db.read, moment)
  return { lines: await linesOf(db.read, moment, affected), mailed: mail ? await notify(db, moment, affected) : 0 }
}
