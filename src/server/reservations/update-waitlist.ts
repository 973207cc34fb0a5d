import { clockSkewMs } from '#domain/clock-skew.ts'
import { type BookingRefusal, bookingRefusalOf, hasBegun, holdMinutes, isOffered, type ReservablePlace } from '#domain/reservations.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { Database, Reader, Writer } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'
import { freeSeats, listReservations, type SlotKey, slotOf, takenAt, takeSeats } from '#server/db/reservations.ts'
import { dropWait, holdSeats, listAwaited, listWaitsAt, lockSlot, type StoredWait } from '#server/db/waitlist.ts'
import { post } from '#server/mail/letters.ts'
import { rulesOf } from './rules.ts'

/** The school, and now in epoch ms. */
export type Moment = { site: PackSite; now: number }

const isExpired = ({ held_until: until }: StoredWait, now: number): boolean => until !== null && Date.parse(until) <= now

const holdMs = holdMinutes * 60_000

/** A hold that ends later than a new one would was written by a wrong clock. */
const isTooLong = ({ held_until: until }: StoredWait, now: number): boolean =>
  until !== null && Date.parse(until) > now + holdMs + clockSkewMs

/** Ends expired holds, and all waits for a start that has begun. The caller has locked the start. */
const dropExpired = async (trx: Writer, slot: SlotKey, moment: Moment): Promise<void> => {
  const begun = hasBegun(slot, { now: moment.now, zone: moment.site.timezone })
  for (const wait of await listWaitsAt(trx, slot)) {
    if (!isExpired(wait, moment.now) && !(begun && wait.held_until === null)) continue
    const dropped = await dropWait(trx, wait)
    if (dropped?.held_until) await freeSeats(trx, slot, dropped.friends + 1)
  }
}

/** The place of a start; null where the start can no longer be booked. */
const servingPlace = async (db: Reader, slot: SlotKey, { site, now }: Moment): Promise<ReservablePlace | null> => {
  const place = await rulesOf(db, site, slot.location_id)
  return place && isOffered(place, slot, { now, zone: site.timezone }) ? place : null
}

/** Why a party cannot have free seats: its customer has booked something else meanwhile, or the rules of the place have changed. */
export const waitRefusalOf = async (
  db: Reader,
  wait: StoredWait,
  { place, site, now }: Moment & { place: ReservablePlace },
): Promise<BookingRefusal | null> => {
  const { location_id: locationId, date, minutes, friends } = wait
  const held = await listReservations(db, wait)
  const refusal = bookingRefusalOf({ place, locationId, date, minutes, friends, taken: 0, held, clock: { now, zone: site.timezone } })
  // Only the seat counter decides whether there is room.
  return refusal === 'full' ? null : refusal
}

/**
 * Updates the waiting line of a start in the caller's transaction: frees the seats of expired holds, shortens holds that are too
 * long, then holds seats for each party that fits, in the order of joining. The start is locked, so that the counter always equals
 * parties and held seats.
 */
export const updateWaitlist = async (trx: Writer, slot: SlotKey, moment: Moment): Promise<void> => {
  if ((await listWaitsAt(trx, slot)).length === 0) return
  const key = slotOf(slot)
  await lockSlot(trx, key)
  await dropExpired(trx, key, moment)
  const place = await servingPlace(trx, key, moment)
  const until = new Date(moment.now + holdMs).toISOString()
  for (const wait of await listWaitsAt(trx, key)) {
    if (isTooLong(wait, moment.now)) await holdSeats(trx, wait, until)
    if (place === null || wait.held_until !== null) continue
    const [party, capacity] = [wait.friends + 1, place.reservation_capacity]
    if ((await takenAt(trx, key)) + party > capacity || (await waitRefusalOf(trx, wait, { ...moment, place })) !== null) continue
    if (!(await takeSeats(trx, { ...key, party, capacity }))) continue
    await holdSeats(trx, wait, until)
    await post(trx, key.site_id, 'seats_held', { wait_id: wait.id })
  }
}

/** Whether `updateWaitlist` would change something; only reads. */
const isWaitlistOutdated = async (db: Reader, slot: SlotKey & { taken: number }, moment: Moment): Promise<boolean> => {
  const waits = await listWaitsAt(db, slot)
  if (
    waits.some((wait) => isExpired(wait, moment.now) || isTooLong(wait, moment.now)) ||
    (waits.length > 0 && hasBegun(slot, { now: moment.now, zone: moment.site.timezone }))
  )
    return true
  const place = await servingPlace(db, slot, moment)
  if (place === null) return false
  const fitting = waits.filter(({ held_until: until, friends }) => until === null && slot.taken + friends + 1 <= place.reservation_capacity)
  for (const wait of fitting) if ((await waitRefusalOf(db, wait, { ...moment, place })) === null) return true
  return false
}

/** Updates every waiting line that is outdated: expired holds, seats freed by a deletion or an import, starts that have begun. */
export const updateWaitlists = async (db: Database, now: number): Promise<void> => {
  for (const slot of await listAwaited(db.read)) {
    const site = (await findSite(db.read, slot.site_id))?.site
    if (!site) continue
    const moment = { site, now }
    const taken = await takenAt(db.read, slot)
    if (await isWaitlistOutdated(db.read, { ...slot, taken }, moment)) await db.transaction((trx) => updateWaitlist(trx, slot, moment))
  }
}
