import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import type { Locale } from '#contract/wire.ts'
import { hasBegun, hindranceOf, isOwnHindrance, type ReservablePlace } from '#domain/reservations.ts'
import type { Database, Writer } from '#server/db/open.ts'
import {
  dropReservation,
  findAsked,
  findReservation,
  freeSeats,
  listReservations,
  lockCustomer,
  type SlotKey,
  type StoredReservation,
  takenAt,
  writeBooking,
} from '#server/db/reservations.ts'
import { dropWait, listWaits, listWaitsAt } from '#server/db/waitlist.ts'
import { letterOf, post } from '#server/mail/letters.ts'
import { type Moment, settle } from './line.ts'

export type Owner = { site_id: string; customer_id: string }
/** `locale` is the language that the request names, for the mail. */
export type Wish = Owner & { location_id: string; date: string; minutes: number; friends: number; locale?: Locale | undefined }
type Rules = Moment & { place: ReservablePlace }

/** A customer's requests follow one another until the end of the transaction. */
export const requireCustomer = async (trx: Writer, owner: Owner): Promise<void> => {
  if (!(await lockCustomer(trx, owner))) throw new Problem('unauthorized')
}

const slotOf = ({ site_id, location_id, date, minutes }: SlotKey): SlotKey => ({ site_id, location_id, date, minutes })

/** Gives back the seats that are held for this customer, to be booked, where the start has a line; answers the capacity that the booking is weighed against, and whether any were held. */
const releaseOwn = async (
  trx: Writer,
  wish: Wish,
  { place: { reservation_capacity: capacity }, ...moment }: Rules,
): Promise<{ capacity: number; wasHeld: boolean }> => {
  const slot = slotOf(wish)
  await settle(trx, slot, moment)
  const own = (await listWaitsAt(trx, slot)).find(({ customer_id: id }) => id === wish.customer_id)
  if (!own) return { capacity, wasHeld: false }
  const counted = await takenAt(trx, slot)
  await dropWait(trx, own)
  if (own.held_until === null) return { capacity, wasHeld: false }
  await freeSeats(trx, slot, own.friends + 1)
  // Held seats count already: a capacity that was lowered since does not take them away.
  return { capacity: wish.friends <= own.friends ? Math.max(capacity, counted) : capacity, wasHeld: true }
}

/** Books in the caller's transaction, which holds the customer. Seats held for them at this start are used. */
export const bookIn = async (trx: Writer, wish: Wish, rules: Rules): Promise<StoredReservation> => {
  const { site_id, customer_id, location_id, date, minutes, friends, locale } = wish
  const { place, site, now } = rules
  const slot = slotOf(wish)
  const { held, taken, hasLine } = await findAsked(trx, { ...slot, customer_id })
  const released = hasLine ? await releaseOwn(trx, wish, rules) : { capacity: place.reservation_capacity, wasHeld: false }
  const { capacity, wasHeld } = released
  const clock = { now, zone: site.timezone }
  // Full at a glance is full; whether the last seats are had is asked and answered by the counter itself, below. Where seats
  // were just given back to be booked, it alone knows.
  const asked = {
    place: { ...place, reservation_capacity: capacity },
    locationId: location_id,
    date,
    minutes,
    friends,
    taken: hasLine ? 0 : taken,
    held,
    clock,
  }
  const hindrance = hindranceOf(asked)
  // Seats that are held for somebody are available to them: they are told what keeps them from these.
  if (wasHeld && isOwnHindrance(hindrance)) throw new Problem('hold_barred')
  if (hindrance !== null) throw new Problem('slot_unavailable')
  const booked = { ...slot, customer_id, friends, id: randomUUID(), booked_at: new Date(now).toISOString() }
  const mail = letterOf(site_id, 'reservation_booked', { customer_id, reservation_id: booked.id, locale })
  if (!(await writeBooking(trx, { reservation: booked, mail, capacity }))) throw new Problem('slot_unavailable')
  if (hasLine) await settle(trx, slot, rules)
  return booked
}

/**
 * Books a table in one transaction: the customer's own bookings wait for one another, so that visit limits hold, and the
 * slot's counter is moved only where the party fits, so that a place is never over its capacity (RESV-Q1).
 */
export const book = (db: Database, wish: Wish, rules: Rules): Promise<StoredReservation> =>
  db.transaction(async (trx) => {
    await requireCustomer(trx, wish)
    return bookIn(trx, wish, rules)
  })

/** One reservation or wait, and the language that the request names. */
export type Asked = Moment & { id: string; locale?: Locale | undefined }

/** Frees the seats of a reservation, once; null where the customer has none of that id. One that has begun stays (RESV-Q10). */
export const cancel = (db: Database, owner: Owner, { id, locale, site, now }: Asked): Promise<StoredReservation | null> =>
  db.transaction(async (trx) => {
    const found = await findReservation(trx, owner, id)
    if (found && hasBegun(found, { now, zone: site.timezone })) throw new Problem('reservation_past')
    const dropped = await dropWithSeats(trx, owner, id)
    if (!dropped) return null
    await settle(trx, dropped, { site, now })
    await post(trx, owner.site_id, 'reservation_cancelled', { ...dropped, locale, cancelled_at: new Date(now).toISOString() })
    return dropped
  })

const dropWithSeats = async (trx: Writer, owner: Owner, id: string): Promise<StoredReservation | null> => {
  const dropped = await dropReservation(trx, owner, id)
  if (dropped) await freeSeats(trx, dropped, dropped.friends + 1)
  return dropped
}

/** Frees every seat of a customer who leaves, in the caller's transaction; the sweep gives them to who waits. */
export const cancelAll = async (trx: Writer, owner: Owner): Promise<void> => {
  // A booking under way is either before this, and goes too, or finds nobody.
  if (!(await lockCustomer(trx, owner))) return
  for (const { id } of await listReservations(trx, owner)) await dropWithSeats(trx, owner, id)
  for (const wait of await listWaits(trx, owner)) {
    const dropped = await dropWait(trx, wait)
    if (dropped?.held_until) await freeSeats(trx, slotOf(dropped), dropped.friends + 1)
  }
}
