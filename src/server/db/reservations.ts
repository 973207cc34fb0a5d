import { sql } from 'kysely'
import { equals, lockRows } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import { addMail, type NewMail } from './outbox.ts'
import type { Tables } from './tables.ts'

export type StoredReservation = Tables['reservation']
export type SlotKey = Pick<StoredReservation, 'site_id' | 'location_id' | 'date' | 'minutes'>
type Owner = { site_id: string; customer_id: string }

/** The key alone, for statements. */
export const slotOf = ({ site_id, location_id, date, minutes }: SlotKey): SlotKey => ({ site_id, location_id, date, minutes })

/** In the order of their starts. */
export const listReservations = (db: Reader, { site_id, customer_id }: Owner): Promise<StoredReservation[]> =>
  db
    .selectFrom('reservation')
    .selectAll()
    .where(equals({ site_id, customer_id }))
    .orderBy('date')
    .orderBy('minutes')
    .orderBy('id')
    .execute()

export const findReservation = async (db: Reader, { site_id, customer_id }: Owner, id: string) =>
  (await db.selectFrom('reservation').selectAll().where(equals({ site_id, customer_id, id })).executeTakeFirst()) ?? null

/** Seats taken since a day, without names. */
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
      .where(equals(slotOf(slot)))
      .executeTakeFirst()
  )?.taken ?? 0

type BookingKey = SlotKey & Pick<Owner, 'customer_id'>

/** What a booking needs in one statement: the starts that the customer has booked, and whether this one has a waiting line. */
export const findHeldAndLine = async (db: Reader, { site_id, customer_id, location_id, date, minutes }: BookingKey) => {
  const start = ['location_id', 'date', 'minutes'] as const
  const rows = await db
    .selectFrom('reservation')
    .select([...start, sql<number>`0`.as('waits')])
    .where(equals({ site_id, customer_id }))
    .unionAll(
      db
        .selectFrom('reservation_wait')
        .select([...start, sql<number>`1`.as('waits')])
        .where(equals({ site_id, location_id, date, minutes })),
    )
    .execute()
  return { held: rows.filter(({ waits }) => waits === 0), hasLine: rows.some(({ waits }) => waits === 1) }
}

/** Parties and people per booked start, in order, without names. Both days are included. */
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

/** In the order of booking. */
export const listBookedFrom = (db: Reader, siteId: string, from: string): Promise<StoredReservation[]> =>
  db
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('date', '>=', from)
    .orderBy('booked_at')
    .orderBy('id')
    .execute()

/** Locks a customer, so that their bookings run one after another; false if the customer was deleted. */
export const lockCustomer = async (trx: Writer, { site_id: siteId, customer_id: customerId }: Owner): Promise<boolean> => {
  const customer = trx.selectFrom('customer').select('id').where('site_id', '=', siteId).where('id', '=', customerId)
  return (await lockRows(trx, customer).executeTakeFirst()) !== undefined
}

type Party = SlotKey & { party: number; capacity: number }

/** Takes seats; false if the party does not fit. Check and update are one statement, so that no two parties take the same seat. */
export const takeSeats = async (trx: Writer, { party, capacity, ...slot }: Party): Promise<boolean> => {
  if (party > capacity) return false
  const counted = await trx
    .insertInto('reservation_slot')
    .values({ ...slot, taken: party, ceiling: capacity })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'location_id', 'date', 'minutes'])
        .doUpdateSet((row) => ({ taken: row('reservation_slot.taken', '+', party), ceiling: capacity }))
        .where((row) => row(row('reservation_slot.taken', '+', party), '<=', capacity)),
    )
    .returning('taken')
    .executeTakeFirst()
  return counted !== undefined
}

export const freeSeats = async (trx: Writer, slot: SlotKey, party: number): Promise<void> => {
  await trx
    .updateTable('reservation_slot')
    .set((row) => ({ taken: row('taken', '-', party) }))
    .where(equals(slotOf(slot)))
    .execute()
}

/** False if the customer already has this start at the place. */
export const addReservation = async (trx: Writer, reservation: StoredReservation): Promise<boolean> => {
  const added = await trx
    .insertInto('reservation')
    .values(reservation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type Booking = { reservation: StoredReservation; mail: NewMail | null; capacity: number }

/**
 * Writes a reservation, its mail and its seats; false, and the caller rolls back, if the party does not fit or has this start already.
 * The seats come last, because every other booking of the start waits for their row until the commit.
 */
export const writeBooking = async (trx: Writer, { reservation, mail, capacity }: Booking): Promise<boolean> => {
  if (!(await addReservation(trx, reservation))) return false
  if (mail) await addMail(trx, mail)
  return takeSeats(trx, { ...slotOf(reservation), party: reservation.friends + 1, capacity })
}

/** Null if it was deleted before, so that its seats are freed once. */
export const dropReservation = async (trx: Writer, { site_id, customer_id }: Owner, id: string) =>
  (await trx.deleteFrom('reservation').where(equals({ site_id, customer_id, id })).returningAll().executeTakeFirst()) ?? null

type Difference = SlotKey & { counted: number; people: number }

/** Starts whose counter is not the sum of parties and held seats; one statement, so that it is consistent on a running server. */
export const findDifferences = async (db: Reader): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    SELECT site_id, location_id, date, minutes, CAST(SUM(counted) AS integer) AS counted, CAST(SUM(people) AS integer) AS people
    FROM (
      SELECT site_id, location_id, date, minutes, taken AS counted, 0 AS people FROM reservation_slot
      UNION ALL SELECT site_id, location_id, date, minutes, 0, friends + 1 FROM reservation
      UNION ALL SELECT site_id, location_id, date, minutes, 0, friends + 1 FROM reservation_wait WHERE held_until IS NOT NULL
    ) AS seats
    GROUP BY site_id, location_id, date, minutes
    HAVING SUM(counted) <> SUM(people)
    ORDER BY site_id, date, minutes, location_id`.execute(db)
  return rows
}
