import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import { type Clock, type Held, hindranceOf, type ReservablePlace } from '#domain/reservations.ts'
import { instantOf } from '#domain/zone.ts'
import type { Database, Writer } from '#server/db/open.ts'
import {
  addReservation,
  dropReservation,
  findReservation,
  freeSeats,
  listReservations,
  lockCustomer,
  type StoredReservation,
  takenAt,
  takeSeats,
} from '#server/db/reservations.ts'

type Owner = { site_id: string; customer_id: string }
type Wish = Owner & { location_id: string; date: string; minutes: number; friends: number }

/** What reservations need to know of a place: its rules, as `domain/reservations.ts` reads them. */
export type Rules = ReservablePlace

/**
 * Books a table in one transaction: the customer's own bookings wait for one another, so that visit limits hold, and the
 * slot's counter is moved only where the party fits, so that a place is never over its capacity (RESV-Q1).
 */
export const book = (db: Database, wish: Wish, { place, clock }: { place: Rules; clock: Clock }): Promise<StoredReservation> =>
  db.transaction(async (trx) => {
    const { site_id, customer_id, location_id, date, minutes, friends } = wish
    const slot = { site_id, location_id, date, minutes }
    if (!(await lockCustomer(trx, wish))) throw new Problem('unauthorized')
    const held: Held[] = await listReservations(trx, wish)
    const taken = await takenAt(trx, slot)
    if (hindranceOf({ place, locationId: location_id, date, minutes, friends, taken, held, clock }) !== null)
      throw new Problem('slot_unavailable')
    const booked = { ...slot, customer_id, friends, id: randomUUID(), booked_at: new Date(clock.now).toISOString() }
    const fits = await takeSeats(trx, slot, { party: friends + 1, capacity: place.reservation_capacity })
    if (!fits || !(await addReservation(trx, booked))) throw new Problem('slot_unavailable')
    return booked
  })

/** Frees the seats of a reservation, once; null where the customer has none of that id. One that has begun stays (RESV-Q10). */
export const cancel = (db: Database, owner: Owner, { id, clock }: { id: string; clock: Clock }): Promise<StoredReservation | null> =>
  db.transaction(async (trx) => {
    const found = await findReservation(trx, owner, id)
    if (found && instantOf(found.date, found.minutes, clock.zone) <= clock.now) throw new Problem('reservation_past')
    return dropWithSeats(trx, owner, id)
  })

const dropWithSeats = async (trx: Writer, owner: Owner, id: string): Promise<StoredReservation | null> => {
  const dropped = await dropReservation(trx, owner, id)
  if (dropped) await freeSeats(trx, dropped, dropped.friends + 1)
  return dropped
}

/** Frees every seat of a customer who leaves, in the caller's transaction. */
export const cancelAll = async (trx: Writer, owner: Owner): Promise<void> => {
  for (const { id } of await listReservations(trx, owner)) await dropWithSeats(trx, owner, id)
}
