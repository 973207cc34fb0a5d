import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import { type BookingRefusal, bookingRefusalOf, isOwnRefusal, type ReservablePlace } from '#domain/reservations.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { freeSeats, listReservations, slotOf, type StoredReservation } from '#server/db/reservations.ts'
import { addWait, dropWait, findWait, listWaitsAt, lockSlot, type StoredWait } from '#server/db/waitlist.ts'
import { bookIn, type BookingRequest, type Owner, requireCustomer, type ReservationRequest } from './book.ts'
import { type Moment, updateWaitlist, waitRefusalOf } from './update-waitlist.ts'
import { rulesOf } from './rules.ts'

type Rules = Moment & { place: ReservablePlace }

const refusalFor = async (
  trx: Writer,
  request: BookingRequest,
  { place, site, now, taken }: Rules & { taken: number },
): Promise<BookingRefusal | null> => {
  const held = await listReservations(trx, request)
  const { location_id: locationId, ...party } = request
  return bookingRefusalOf({ ...party, place, locationId, taken, held, clock: { now, zone: site.timezone } })
}

/** Adds a party to the waiting line of a full start, once; all other booking rules apply. */
export const join = (db: Database, request: BookingRequest, { place, site, now }: Rules): Promise<void> =>
  db.transaction(async (trx) => {
    const { customer_id, friends } = request
    const slot = slotOf(request)
    await requireCustomer(trx, request)
    await updateWaitlist(trx, slot, { site, now })
    const taken = await lockSlot(trx, slot)
    if ((await listWaitsAt(trx, slot)).some(({ customer_id: id }) => id === customer_id)) return
    const refusal = await refusalFor(trx, request, { place, site, now, taken })
    if (refusal === null) throw new Problem('slot_free')
    if (refusal !== 'full' || friends + 1 > place.reservation_capacity) throw new Problem('slot_unavailable')
    await addWait(trx, { ...slot, customer_id, friends, id: randomUUID(), joined_at: new Date(now).toISOString() })
  })

const findOwn = async (trx: Writer, { site_id: siteId, customer_id: customerId }: Owner, id: string): Promise<StoredWait | null> => {
  const found = await findWait(trx, siteId, id)
  return found?.customer_id === customerId ? found : null
}

/** Removes a party from the line of a locked start; its held seats go to the next party. */
const dropHeld = async (trx: Writer, wait: StoredWait, moment: Moment): Promise<void> => {
  const slot = slotOf(wait)
  const dropped = await dropWait(trx, wait)
  if (!dropped?.held_until) return
  await freeSeats(trx, slot, dropped.friends + 1)
  await updateWaitlist(trx, slot, moment)
}

/** Leaves the line; held seats go to the next party in the same transaction. */
export const leave = (db: Database, owner: Owner, { id, ...moment }: Moment & { id: string }): Promise<void> =>
  db.transaction(async (trx) => {
    const own = await findOwn(trx, owner, id)
    if (!own) return
    await lockSlot(trx, slotOf(own))
    await dropHeld(trx, own, moment)
  })

/** Books the seats that are held for this customer; all rules apply but the capacity, which counts them already. */
export const accept = async (
  db: Database,
  owner: Owner,
  { id, locale, mailed, ...moment }: ReservationRequest,
): Promise<StoredReservation> => {
  const booked = await db.transaction(async (trx) => {
    await requireCustomer(trx, owner)
    const wait = await findOwn(trx, owner, id)
    // Committed also if the hold turns out to be over: the refusal comes after the transaction.
    if (wait) await updateWaitlist(trx, wait, moment)
    const held = await findOwn(trx, owner, id)
    const place = held?.held_until ? await rulesOf(trx, moment.site, held.location_id) : null
    if (!held || !place) return null
    const refusal = await waitRefusalOf(trx, held, { place, ...moment })
    if (refusal !== null && !isOwnRefusal(refusal)) {
      // The place no longer offers this start.
      await dropHeld(trx, held, moment)
      return null
    }
    const { location_id, date, minutes, friends } = held
    return bookIn(trx, { ...owner, location_id, date, minutes, friends, locale, mailed }, { place, ...moment })
  })
  if (!booked) throw new Problem('hold_over')
  return booked
}
