import { type AffectedReason, affectedReason } from '#domain/affected-reason.ts'
import { blocksOn, isOver, type ReservablePlace } from '#domain/reservations.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { instantOf, today } from '#domain/zone.ts'
import { consumeOnce, releaseConsumed } from '#server/db/consume-once.ts'
import type { Database, Reader, Writer } from '#server/db/open.ts'
import { listBookedFrom, type StoredReservation } from '#server/db/reservations.ts'
import { findRecord } from '#server/db/records.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { post } from '#server/mail/letters.ts'
import type { Moment } from './update-waitlist.ts'
import { rulesOf } from './rules.ts'

/** Why a booking no longer fits the school's content. */
type Reason = AffectedReason | { kind: 'capacity' }
export type AffectedBooking = { reservation: StoredReservation; reason: Reason }

const reasonFor = (place: ReservablePlace | null, reservation: StoredReservation, people: number): Reason | null =>
  affectedReason(place, reservation) ?? (people > (place?.reservation_capacity ?? 0) ? { kind: 'capacity' } : null)

/** What a mail says about a place, without the note of its special hours. */
const saidOf = (reason: Reason): object => ({ ...reason, why: [] })

/** Of the bookings that do not fit now those that fitted before, or did not for another reason: what their guests know is not true any more. */
export const newlyAffected = (before: readonly AffectedBooking[], now: readonly AffectedBooking[]): AffectedBooking[] => {
  const known = new Map(before.map(({ reservation: { id }, reason }) => [id, saidOf(reason)]))
  return now.filter(({ reservation: { id }, reason }) => !isSameJson(known.get(id), saidOf(reason)))
}

/** By place; null takes no reservations. */
type Places = ReadonlyMap<string, ReservablePlace | null>

/** The bookings that do not fit; if a start has too many, those that were booked last. */
const affectedAmong = (booked: readonly StoredReservation[], places: Places): AffectedBooking[] => {
  const people = new Map<string, number>()
  return booked.flatMap((reservation) => {
    const { location_id: id, date, minutes, friends } = reservation
    const slot = `${id}\n${date}\n${minutes}`
    const sum = (people.get(slot) ?? 0) + friends + 1
    const reason = reasonFor(places.get(id) ?? null, reservation, sum)
    if (reason !== null) return [{ reservation, reason }]
    people.set(slot, sum)
    return []
  })
}

/** The bookings whose start is not over, in the order of booking. */
const listComing = async (db: Reader, { site, now }: Moment): Promise<StoredReservation[]> => {
  const clock = { now, zone: site.timezone }
  const booked = await listBookedFrom(db, site.id, addDays(today(now, site.timezone), -1))
  return booked.filter((reservation) => !isOver(reservation, clock))
}

const placesOf = async (db: Reader, site: Moment['site'], ids: Iterable<string>): Promise<Places> => {
  const places = new Map<string, ReservablePlace | null>()
  for (const id of new Set(ids)) places.set(id, await rulesOf(db, site, id))
  return places
}

/** Future bookings that no longer fit the content. */
export const findAffectedBookings = async (db: Reader, moment: Moment): Promise<AffectedBooking[]> => {
  const booked = await listComing(db, moment)
  const ids = booked.map(({ location_id: id }) => id)
  return affectedAmong(booked, await placesOf(db, moment.site, ids))
}

const timesOn = (place: ReservablePlace, date: Day): string => JSON.stringify(blocksOn(place, date).map(({ start, end }) => [start, end]))

/** A booking that a change would affect; `isNew` where its customer is to be notified of it. */
export type ChangedBooking = AffectedBooking & { isNew: boolean }

/**
 * The future bookings of a place that would not fit other schedules: those that fit now, and on each day that changes also those that an
 * earlier change left outside its hours.
 */
export const bookingsAffectedBy = async (
  db: Reader,
  moment: Moment,
  { locationId, schedules }: { locationId: string; schedules: ReservablePlace['schedules'] },
): Promise<ChangedBooking[]> => {
  const place = await rulesOf(db, moment.site, locationId)
  if (!place) return []
  const booked = (await listComing(db, moment)).filter(({ location_id: id }) => id === locationId)
  const next = { ...place, schedules }
  const after = affectedAmong(booked, new Map([[locationId, next]]))
  const fresh = new Set(newlyAffected(affectedAmong(booked, new Map([[locationId, place]])), after))
  const isChanged = ({ reservation: { date }, reason }: AffectedBooking) =>
    reason.kind !== 'capacity' && timesOn(place, date) !== timesOn(next, date)
  return after.map((one) => ({ ...one, isNew: fresh.has(one) })).filter((one) => one.isNew || isChanged(one))
}

/** How many bookings and people these are. */
export const countAffected = (affected: readonly AffectedBooking[]): { bookings: number; people: number } => ({
  bookings: affected.length,
  people: affected.reduce((sum, { reservation }) => sum + reservation.friends + 1, 0),
})

const reasonWords = {
  place: 'takes no reservations any more',
  closed: 'is closed',
  hours: 'no longer offers their times',
  capacity: 'has too few seats for them',
} as const

type Reported = keyof typeof reasonWords
const reportedKinds = Object.keys(reasonWords) as Reported[]

/** A reason as reports name it. */
const reported = ({ kind }: Reason): Reported => (kind === 'closes' || kind === 'open' || kind === 'not-offered' ? 'hours' : kind)

/** One line per place and reason with counts and days, without names. */
const linesOf = async (db: Reader, { site }: Moment, affected: readonly AffectedBooking[]): Promise<string[]> => {
  const groups = Map.groupBy(affected, ({ reservation, reason }) => `${reservation.location_id}\n${reported(reason)}`)
  const lines: string[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const id = first.reservation.location_id
    const name = (await findRecord(db, site.id, 'location', id))?.name ?? id
    const { people } = countAffected(group)
    const days = [...new Set(group.map(({ reservation }) => reservation.date))].sort().join(', ')
    const many = group.length === 1 ? '1 reservation remains' : `${group.length} reservations remain`
    const party = people === 1 ? '1 person' : `${people} people`
    lines.push(`${name}: ${many} (${party}; ${days}) although the place ${reasonWords[reported(first.reason)]}`)
  }
  return lines
}

const noticeKey = (siteId: string, id: string, kind: Reported) => `concerned\n${siteId}\n${id}\n${kind}`
const noticeKeys = (siteId: string, id: string) => reportedKinds.map((kind) => noticeKey(siteId, id, kind))

/** Forgets what customers were notified of, so that the next notice is sent in any case; returns the keys that there were. */
export const forgetNotices = (trx: Writer, { site }: Moment, reservations: readonly Pick<StoredReservation, 'id'>[]): Promise<string[]> =>
  releaseConsumed(
    trx,
    reservations.flatMap(({ id }) => noticeKeys(site.id, id)),
  )

/** Queues a mail to each customer, once about the same reason; returns how many. */
export const notifyAffected = async (trx: Writer, { site }: Moment, affected: readonly AffectedBooking[]): Promise<number> => {
  let mailed = 0
  for (const { reservation, reason } of affected) {
    const { id, customer_id, date, minutes } = reservation
    const until = Math.max(instantOf(date, minutes, site.timezone), Date.now() + 86_400_000)
    const own = noticeKey(site.id, id, reported(reason))
    if (!(await consumeOnce(trx, own, { now: Date.now(), until }))) continue
    // What an earlier mail said is not true any more: if it becomes true again, it is said again.
    await releaseConsumed(
      trx,
      noticeKeys(site.id, id).filter((key) => key !== own),
    )
    await post(trx, site.id, 'reservation_concerned', { customer_id, reservation_id: id })
    mailed += 1
  }
  return mailed
}

/**
 * Queues a mail to each notified customer whose booking fits again; the next change notifies them again. Call it in the transaction that
 * changes hours, after the change. Returns how many.
 */
export const notifyRestored = async (trx: Writer, moment: Moment, locationIds?: readonly string[]): Promise<number> => {
  const { site } = moment
  const coming = await listComing(trx, moment)
  const booked = locationIds ? coming.filter(({ location_id: id }) => locationIds.includes(id)) : coming
  const places = await placesOf(
    trx,
    site,
    booked.map(({ location_id: id }) => id),
  )
  const still = new Set(affectedAmong(booked, places).map(({ reservation }) => reservation.id))
  const fitting = booked.filter(({ id }) => !still.has(id))
  const released = new Set(await forgetNotices(trx, moment, fitting))
  const restored = fitting.filter(({ id }) => noticeKeys(site.id, id).some((key) => released.has(key)))
  for (const { id, customer_id } of restored) await post(trx, site.id, 'reservation_restored', { customer_id, reservation_id: id })
  return restored.length
}

/** Reports the bookings that an import affects; an import never deletes one. With `mail` their customers are notified once, and those whose bookings fit again. */
export const reportAffectedBookings = async (
  db: Database,
  slug: string,
  { now, mail }: { now: number; mail: boolean },
): Promise<{ lines: string[]; mailed: number }> => {
  const site = (await findSiteBySlug(db.read, slug))?.site
  if (!site) return { lines: [], mailed: 0 }
  const moment = { site, now }
  const affected = await findAffectedBookings(db.read, moment)
  const lines = await linesOf(db.read, moment, affected)
  if (!mail) return { lines, mailed: 0 }
  const mailed = await db.transaction(async (trx) => {
    await notifyRestored(trx, moment)
    return notifyAffected(trx, moment, affected)
  })
  return { lines, mailed }
}
