import type { Reservation } from '#contract/reservations.ts'
import type { Wait } from '#contract/waitlist.ts'
import { listReservations, type StoredReservation } from '#server/db/reservations.ts'
import type { Reader } from '#server/db/open.ts'
import { listWaits } from '#server/db/waitlist.ts'
import type { Owner } from './book.ts'

const timeOf = (minutes: number) => ({ hour: Math.floor(minutes / 60), minute: minutes % 60 })

const viewOf = ({ id, location_id, date, minutes, friends, customer_id }: StoredReservation): Reservation => ({
  id,
  location_id,
  date,
  ...timeOf(minutes),
  friends,
  customer_id,
})

/** A customer's reservations, the next first. */
export const reservationsOf = async (db: Reader, owner: Owner): Promise<Reservation[]> => (await listReservations(db, owner)).map(viewOf)

/** A customer's waits without expired holds, which may not be removed yet. */
export const waitsOf = async (db: Reader, owner: Owner, now: number): Promise<Wait[]> =>
  (await listWaits(db, owner))
    .filter(({ held_until: until }) => until === null || Date.parse(until) > now)
    .map(({ id, location_id, date, minutes, friends, position, held_until }) => ({
      id,
      location_id,
      date,
      ...timeOf(minutes),
      friends,
      position: held_until === null ? position : 0,
      held_until,
    }))
