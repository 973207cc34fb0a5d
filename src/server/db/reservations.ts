import { sql } from 'kysely'
import { lockRows } from './lock-rows.ts'
import type { Reader, Writer } from './open.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

export type StoredReservation = Tables['reservation']
export type SlotKey = Pick<StoredReservation, 'site_id' | 'location_id' | 'date' | 'minutes'>
type Owner = { site_id: string; customer_id: string }

/** A customer's reservations in the order of their starts. */
export const listReservations = (db: Reader, { site_id: siteId, customer_id: customerId }: Owner): Promise<StoredReservation[]> =>
  db
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('date')
    .orderBy('minutes')
    .orderBy('id')
    .execute()

export const findReservation = async (db: Reader, { site_id: siteId, customer_id: customerId }: Owner, id: string) =>
  (await db
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Seats taken at a school from a day on; nobody's name is among them. */
export const listTaken = (db: Reader, siteId: string, from: string) =>
  db
    .selectFrom('reservation_slot')
    .select(['location_id', 'date', 'minutes', 'taken'])
    .where('site_id', '=', siteId)
    .where('date', '>=', from)
    .where('taken', '>', 0)
    .orderBy('date')
    .orderBy('minutes')
    .execute()

export const takenAt = async (db: Reader, slot: SlotKey): Promise<number> =>
  (
    await db
      .selectFrom('reservation_slot')
      .select('taken')
      .where('site_id', '=', slot.site_id)
      .where('location_id', '=', slot.location_id)
      .where('date', '=', slot.date)
      .where('minutes', '=', slot.minutes)
      .executeTakeFirst()
  )?.taken ?? 0

type Asked = SlotKey & Pick<Owner, 'customer_id'>

const selectAsked = statement((db, { site_id: siteId, customer_id: customerId, location_id: placeId, date, minutes }: Asked) => {
  const start = ['location_id', 'date', 'minutes'] as const
  return db
    .selectFrom('reservation')
    .select([...start, sql<string>`'held'`.as('kind'), sql<number>`0`.as('seats')])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .unionAll(
      db
        .selectFrom('reservation_slot')
        .select([...start, sql<string>`'counter'`.as('kind'), 'taken as seats'])
        .where('site_id', '=', siteId)
        .where('location_id', '=', placeId)
        .where('date', '=', date)
        .where('minutes', '=', minutes),
    )
    .unionAll(
      db
        .selectFrom('reservation_wait')
        .select([...start, sql<string>`'line'`.as('kind'), sql<number>`0`.as('seats')])
        .where('site_id', '=', siteId)
        .where('location_id', '=', placeId)
        .where('date', '=', date)
        .where('minutes', '=', minutes)
        .groupBy(start),
    )
})

/** Where a customer sits, how many are counted at a start, and whether it has a line: what a booking asks, by one statement. */
export const findAsked = async (db: Reader, asked: Asked) => {
  const rows = await selectAsked(db, asked)
  return {
    held: rows.filter(({ kind }) => kind === 'held'),
    taken: rows.find(({ kind }) => kind === 'counter')?.seats ?? 0,
    hasLine: rows.some(({ kind }) => kind === 'line'),
  }
}

/** Parties and people of every booked start of a school, in order; no names. Days are those that starts belong to, both included. */
export const countBooked = (db: Reader, siteId: string, { from, to }: { from: string | null; to: string | null }) =>
  db
    .selectFrom('reservation')
    .select((row) => [
      'location_id',
      'date',
      'minutes',
      row.cast<number>(row.fn.countAll(), 'integer').as('parties'),
      row.cast<number>(row.fn.sum(row('friends', '+', 1)), 'integer').as('people'),
    ])
    .where('site_id', '=', siteId)
    .where('date', '>=', from ?? '')
    .where('date', '<=', to ?? '9999-12-31')
    .groupBy(['location_id', 'date', 'minutes'])
    .orderBy('date')
    .orderBy('location_id')
    .orderBy('minutes')
    .execute()

/** Every booking of a school from a day on, in the order in which they were made. */
export const listBookedFrom = (db: Reader, siteId: string, from: string): Promise<StoredReservation[]> =>
  db
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('date', '>=', from)
    .orderBy('booked_at')
    .orderBy('id')
    .execute()

const selectCustomer = statement((trx, { site_id: siteId, customer_id: customerId }: Owner) =>
  lockRows(trx, trx.selectFrom('customer').select('id').where('site_id', '=', siteId).where('id', '=', customerId)),
)

/** Bookings of one customer follow one another: false when the customer is gone. */
export const lockCustomer = async (trx: Writer, owner: Owner): Promise<boolean> => (await selectCustomer(trx, owner)).length > 0

export type Party = SlotKey & { party: number; capacity: number }

/** The statement that counts a party in, where it fits: the counter is asked and moved at once, so that no two take the same seat. */
export const seatsRow = (trx: Reader, { site_id, location_id, date, minutes, party, capacity }: Party) =>
  trx
    .insertInto('reservation_slot')
    .values({ site_id, location_id, date, minutes, taken: party, ceiling: capacity })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'location_id', 'date', 'minutes'])
        .doUpdateSet((row) => ({ taken: row('reservation_slot.taken', '+', party), ceiling: capacity }))
        .where((row) => row(row('reservation_slot.taken', '+', party), '<=', capacity)),
    )
    .returning('taken')

const countIn = statement(seatsRow)

/** Counts a party in; false where it does not fit. */
export const takeSeats = async (trx: Writer, party: Party): Promise<boolean> =>
  party.party <= party.capacity && (await countIn(trx, party)).length > 0

export const freeSeats = async (trx: Writer, slot: SlotKey, party: number): Promise<void> => {
  await trx
    .updateTable('reservation_slot')
    .set((row) => ({ taken: row('taken', '-', party) }))
    .where('site_id', '=', slot.site_id)
    .where('location_id', '=', slot.location_id)
    .where('date', '=', slot.date)
    .where('minutes', '=', slot.minutes)
    .execute()
}

/** The statement that adds a reservation, where the customer has not the same start at the place already. */
export const reservationRow = (
  trx: Reader,
  { site_id, id, customer_id, location_id, date, minutes, friends, booked_at }: StoredReservation,
) =>
  trx
    .insertInto('reservation')
    .values({ site_id, id, customer_id, location_id, date, minutes, friends, booked_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')

const insertReservation = statement(reservationRow)

/** Adds a reservation; false where the customer has the same start at the place already. */
export const addReservation = async (trx: Writer, reservation: StoredReservation): Promise<boolean> =>
  (await insertReservation(trx, reservation)).length > 0

/** Takes a reservation out; null where it is gone already, so that its seats are freed once. */
export const dropReservation = async (trx: Writer, { site_id: siteId, customer_id: customerId }: Owner, id: string) =>
  (await trx
    .deleteFrom('reservation')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()) ?? null
