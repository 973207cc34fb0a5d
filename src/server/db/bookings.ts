import { equals, lockRows } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { StoredReservation } from './reservations.ts'

/** The bookings of a day with the names of their guests, in no order. */
export const listNamedBookings = (db: Reader, siteId: string, date: string) =>
  db
    .selectFrom('reservation as booked')
    .innerJoin('customer as guest', (join) =>
      join.onRef('guest.site_id', '=', 'booked.site_id').onRef('guest.id', '=', 'booked.customer_id'),
    )
    .select(['booked.id', 'booked.location_id', 'booked.minutes', 'booked.friends', 'booked.arrived_at', 'booked.missed_at'])
    .select(['guest.first_name', 'guest.last_name'])
    .where('booked.site_id', '=', siteId)
    .where('booked.date', '=', date)
    .execute()

/** The waitlist of a day with the names of the guests, each line in its order. */
export const listNamedWaits = (db: Reader, siteId: string, date: string) =>
  db
    .selectFrom('reservation_wait as waiting')
    .innerJoin('customer as guest', (join) =>
      join.onRef('guest.site_id', '=', 'waiting.site_id').onRef('guest.id', '=', 'waiting.customer_id'),
    )
    .select(['waiting.id', 'waiting.location_id', 'waiting.minutes', 'waiting.friends', 'waiting.held_until'])
    .select(['guest.first_name', 'guest.last_name'])
    .where('waiting.site_id', '=', siteId)
    .where('waiting.date', '=', date)
    .orderBy('waiting.minutes')
    .orderBy('waiting.turn')
    .execute()

/** A booking, locked until the transaction ends; null if it was cancelled. */
export const lockBooking = async (trx: Writer, siteId: string, id: string): Promise<StoredReservation | null> =>
  (await lockRows(trx, trx.selectFrom('reservation').selectAll().where('site_id', '=', siteId).where('id', '=', id)).executeTakeFirst()) ??
  null

export const saveMarks = async (
  trx: Writer,
  { site_id, id }: Pick<StoredReservation, 'site_id' | 'id'>,
  marks: Pick<StoredReservation, 'arrived_at' | 'missed_at'>,
): Promise<void> => {
  await trx.updateTable('reservation').set(marks).where(equals({ site_id, id })).execute()
}

/** The name of a guest, for the office. */
export const findGuestName = async (db: Reader, { site_id, customer_id: id }: Pick<StoredReservation, 'site_id' | 'customer_id'>) =>
  (await db.selectFrom('customer').select(['first_name', 'last_name']).where(equals({ site_id, id })).executeTakeFirst()) ?? null
