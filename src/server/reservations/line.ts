import { clockSkewMs } from '#domain/clock-skew.ts'
import { hasBegun, type Hindrance, hindranceOf, holdMinutes, isOffered, type ReservablePlace } from '#domain/reservations.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { freeSeats, listReservations, type SlotKey, takenAt, takeSeats } from '#server/db/reservations.ts'
import { dropWait, holdSeats, listWaitsAt, lockSlot, type StoredWait } from '#server/db/waitlist.ts'
import { post } from '#server/mail/letters.ts'
import { rulesOf } from './rules.ts'

/** The school and the instant (epoch ms) of what is done. */
export type Moment = { site: PackSite; now: number }

const isSpent = ({ held_until: until }: StoredWait, now: number): boolean => until !== null && Date.parse(until) <= now

const holdMs = holdMinutes * 60_000

/** Held for longer than any hold: by a clock that has gone back since. */
const isTooLong = ({ held_until: until }: StoredWait, now: number): boolean =>
  until !== null && Date.parse(until) > now + holdMs + clockSkewMs

/** Ends what is over: holds whose time has come, and the whole line of a start that has begun. The start is locked. */
const dropSpent = async (trx: Writer, slot: SlotKey, moment: Moment): Promise<void> => {
  const begun = hasBegun(slot, { now: moment.now, zone: moment.site.timezone })
  for (const wait of await listWaitsAt(trx, slot)) {
    if (!isSpent(wait, moment.now) && !(begun && wait.held_until === null)) continue
    const dropped = await dropWait(trx, wait)
    if (dropped?.held_until) await freeSeats(trx, slot, dropped.friends + 1)
  }
}

/** The place that a start's line is served by; null where it can be booked no longer. */
const servingPlace = async (db: Reader, slot: SlotKey, { site, now }: Moment): Promise<ReservablePlace | null> => {
  const place = await rulesOf(db, site, slot.location_id)
  return place && isOffered(place, slot, { now, zone: site.timezone }) ? place : null
}

/** Why a party cannot have seats that are free for it: its customer booked something else meanwhile, or the place changed its rules. */
export const hindranceOfWait = async (
  db: Reader,
  wait: StoredWait,
  { place, site, now }: Moment & { place: ReservablePlace },
): Promise<Hindrance | null> => {
  const { location_id: locationId, date, minutes, friends } = wait
  const held = await listReservations(db, wait)
  const hindrance = hindranceOf({ place, locationId, date, minutes, friends, taken: 0, held, clock: { now, zone: site.timezone } })
  // The counter alone knows whether there is room.
  return hindrance === 'full' ? null : hindrance
}

/**
 * Brings the line of a start up to date, in the caller's transaction: spent holds give their seats back, no hold is longer than
 * one that begins now, then the first in
 * the order of joining whose party fits, and may have them, has seats held, and the next. Counter and line move under one lock, so that
 * parties and holds are always what the counter says.
 */
export const settle = async (trx: Writer, slot: SlotKey, moment: Moment): Promise<void> => {
  if ((await listWaitsAt(trx, slot)).length === 0) return
  const { site_id, location_id, date, minutes } = slot
  const key = { site_id, location_id, date, minutes }
  await lockSlot(trx, key)
  await dropSpent(trx, key, moment)
  const place = await servingPlace(trx, key, moment)
  const until = new Date(moment.now + holdMs).toISOString()
  for (const wait of await listWaitsAt(trx, key)) {
    if (isTooLong(wait, moment.now)) await holdSeats(trx, wait, until)
    if (place === null || wait.held_until !== null) continue
    const [party, capacity] = [wait.friends + 1, place.reservation_capacity]
    if ((await takenAt(trx, key)) + party > capacity || (await hindranceOfWait(trx, wait, { ...moment, place })) !== null) continue
    if (!(await takeSeats(trx, { ...key, party, capacity }))) continue
    await holdSeats(trx, wait, until)
    await post(trx, site_id, 'seats_held', { wait_id: wait.id })
  }
}

/** True where `settle` would change something; reads alone. */
export const isUnsettled = async (db: Reader, slot: SlotKey & { taken: number }, moment: Moment): Promise<boolean> => {
  const waits = await listWaitsAt(db, slot)
  if (
    waits.some((wait) => isSpent(wait, moment.now) || isTooLong(wait, moment.now)) ||
    (waits.length > 0 && hasBegun(slot, { now: moment.now, zone: moment.site.timezone }))
  )
    return true
  const place = await servingPlace(db, slot, moment)
  if (place === null) return false
  const fitting = waits.filter(({ held_until: until, friends }) => until === null && slot.taken + friends + 1 <= place.reservation_capacity)
  for (const wait of fitting) if ((await hindranceOfWait(db, wait, { ...moment, place })) === null) return true
  return false
}
