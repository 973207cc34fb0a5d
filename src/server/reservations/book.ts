import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import type { Locale } from '#contract/wire.ts'
import { mayCancel } from '#domain/check-ins.ts'
import { bookingRefusalOf, isOwnRefusal, type ReservablePlace } from '#domain/reservations.ts'
import type { Database, Writer } from '#server/db/open.ts'
import {
  dropReservation,
  findHeldAndLine,
  findReservation,
  freeSeats,
  listReservations,
  lockCustomer,
  slotOf,
  type StoredReservation,
  takenAt,
  writeBooking,
} from '#server/db/reservations.ts'
import { dropWait, listWaits, listWaitsAt } from '#server/db/waitlist.ts'
import { letterOf, post } from '#server/mail/letters.ts'
import { type Moment, updateWaitlist } from './update-waitlist.ts'

export type Owner = { site_id: string; customer_id: string }
/** `locale`: the language that the request names, for the mail; `mailed`: false for no mail. */
type MailRequest = { locale?: Locale | undefined; mailed?: boolean | undefined }
export type BookingRequest = Owner & MailRequest & { location_id: string; date: string; minutes: number; friends: number }
type Rules = Moment & { place: ReservablePlace }

/** Locks the customer until the end of the transaction, so that their requests run one after another. */
export const requireCustomer = async (trx: Writer, owner: Owner): Promise<void> => {
  if (!(await lockCustomer(trx, owner))) throw new Problem('unauthorized')
}

/** Frees the seats that are held for this customer, so that they can be booked; returns the capacity to book against, and whether seats were held. */
const releaseOwn = async (
  trx: Writer,
  request: BookingRequest,
  { place: { reservation_capacity: capacity }, ...moment }: Rules,
): Promise<{ capacity: number; wasHeld: boolean }> => {
  const slot = slotOf(request)
  await updateWaitlist(trx, slot, moment)
  const own = (await listWaitsAt(trx, slot)).find(({ customer_id: id }) => id === request.customer_id)
  if (!own) return { capacity, wasHeld: false }
  const counted = await takenAt(trx, slot)
  await dropWait(trx, own)
  if (own.held_until === null) return { capacity, wasHeld: false }
  await freeSeats(trx, slot, own.friends + 1)
  // Held seats stay bookable after the capacity was lowered.
  return { capacity: request.friends <= own.friends ? Math.max(capacity, counted) : capacity, wasHeld: true }
}

/** Books in the caller's transaction, which has locked the customer; uses the seats that are held for them. */
export const bookIn = async (trx: Writer, request: BookingRequest, rules: Rules): Promise<StoredReservation> => {
  const { site_id, customer_id, location_id, date, minutes, friends, locale, mailed = true } = request
  const { place, site, now } = rules
  const slot = slotOf(request)
  const { held, hasLine } = await findHeldAndLine(trx, { ...slot, customer_id })
  const released = hasLine ? await releaseOwn(trx, request, rules) : { capacity: place.reservation_capacity, wasHeld: false }
  const { capacity, wasHeld } = released
  const clock = { now, zone: site.timezone }
  // Only the counter below knows whether the party fits.
  const booking = {
    place: { ...place, reservation_capacity: capacity },
    locationId: location_id,
    date,
    minutes,
    friends,
    taken: 0,
    held,
    clock,
  }
  const refusal = bookingRefusalOf(booking)
  // Held seats are available to their customer, so the reason is another one.
  if (wasHeld && isOwnRefusal(refusal)) throw new Problem('hold_barred')
  if (refusal !== null) throw new Problem('slot_unavailable')
  const booked = {
    ...slot,
    customer_id,
    friends,
    id: randomUUID(),
    booked_at: new Date(now).toISOString(),
    arrived_at: null,
    missed_at: null,
  }
  const mail = mailed ? letterOf(site_id, 'reservation_booked', { customer_id, reservation_id: booked.id, locale }) : null
  if (!(await writeBooking(trx, { reservation: booked, mail, capacity }))) throw new Problem('slot_unavailable')
  if (hasLine) await updateWaitlist(trx, slot, rules)
  return booked
}

/**
 * Books a table in one transaction: the customer is locked, so that visit limits hold, and the seat counter is raised only
 * if the party fits, so that a place is never over its capacity (RESV-Q1).
 */
export const book = (db: Database, request: BookingRequest, rules: Rules): Promise<StoredReservation> =>
  db.transaction(async (trx) => {
    await requireCustomer(trx, request)
    return bookIn(trx, request, rules)
  })

/** `id` of a reservation or a wait. */
export type ReservationRequest = Moment & MailRequest & { id: string }

/**
 * Cancels a reservation and frees its seats; null where the customer has none with this id. One that has begun is refused (RESV-Q10), and
 * one whose guests have arrived before it.
 */
export const cancel = (db: Database, owner: Owner, { id, ...request }: ReservationRequest): Promise<StoredReservation | null> =>
  db.transaction(async (trx) => {
    const found = await findReservation(trx, owner, id)
    return found && cancelIn(trx, found, request)
  })

type Cancelling = Moment & MailRequest & { byOffice?: boolean }

/** `cancel` in the caller's transaction, which has found the reservation; the mail to its guest says where the office cancels. */
export const cancelIn = async (
  trx: Writer,
  found: StoredReservation,
  { locale, mailed = true, byOffice = false, site, now }: Cancelling,
) => {
  if (!mayCancel(found, { now, zone: site.timezone })) throw new Problem('reservation_past')
  const dropped = await dropWithSeats(trx, found, found.id)
  if (!dropped) return null
  await updateWaitlist(trx, dropped, { site, now })
  const cancelled = { ...dropped, locale, cancelled_at: new Date(now).toISOString(), by_office: byOffice }
  if (mailed) await post(trx, found.site_id, 'reservation_cancelled', cancelled)
  return dropped
}

const dropWithSeats = async (trx: Writer, owner: Owner, id: string): Promise<StoredReservation | null> => {
  const dropped = await dropReservation(trx, owner, id)
  if (dropped) await freeSeats(trx, dropped, dropped.friends + 1)
  return dropped
}

/** Frees every seat of a deleted customer, in the caller's transaction; `updateWaitlists` offers them to others. */
export const cancelAll = async (trx: Writer, owner: Owner): Promise<void> => {
  // The lock waits for a booking under way, which is cancelled too; a later one finds no customer.
  if (!(await lockCustomer(trx, owner))) return
  for (const { id } of await listReservations(trx, owner)) await dropWithSeats(trx, owner, id)
  for (const wait of await listWaits(trx, owner)) {
    const dropped = await dropWait(trx, wait)
    if (dropped?.held_until) await freeSeats(trx, slotOf(dropped), dropped.friends + 1)
  }
}
