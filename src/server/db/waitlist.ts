import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { SlotKey } from './reservations.ts'
import type { Tables } from './tables.ts'

export type StoredWait = Tables['reservation_wait']
type Owner = { site_id: string; customer_id: string }

const waitsAt = (db: Reader, { site_id, location_id, date, minutes }: SlotKey) =>
  db.selectFrom('reservation_wait').selectAll().where(equals({ site_id, location_id, date, minutes }))

/** Waiting parties and held seats of a start, in the order of joining. */
export const listWaitsAt = (db: Reader, slot: SlotKey): Promise<StoredWait[]> => waitsAt(db, slot).orderBy('turn').execute()

/** With their position in the line, the next start first. */
export const listWaits = (db: Reader, { site_id: siteId, customer_id: customerId }: Owner) =>
  db
    .selectFrom('reservation_wait as mine')
    .selectAll('mine')
    .select((row) =>
      row
        .selectFrom('reservation_wait as other')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
        .whereRef('other.site_id', '=', 'mine.site_id')
        .whereRef('other.location_id', '=', 'mine.location_id')
        .whereRef('other.date', '=', 'mine.date')
        .whereRef('other.minutes', '=', 'mine.minutes')
        .where('other.held_until', 'is', null)
        .whereRef('other.turn', '<=', 'mine.turn')
        .$asScalar()
        .$notNull()
        .as('position'),
    )
    .where('mine.site_id', '=', siteId)
    .where('mine.customer_id', '=', customerId)
    .orderBy('mine.date')
    .orderBy('mine.minutes')
    .orderBy('mine.id')
    .execute()

export const findWait = async (db: Reader, siteId: string, id: string): Promise<StoredWait | null> =>
  (await db.selectFrom('reservation_wait').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** Locks a start until the transaction ends, so that its line and its counter change together; returns the seats taken. */
export const lockSlot = async (trx: Writer, slot: SlotKey): Promise<number> =>
  (
    await trx
      .insertInto('reservation_slot')
      .values({ ...slot, taken: 0, ceiling: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'location_id', 'date', 'minutes'])
          .doUpdateSet((row) => ({ taken: row.ref('reservation_slot.taken') })),
      )
      .returning('taken')
      .executeTakeFirstOrThrow()
  ).taken

/** Adds a party at the end of the line; the caller has locked the start. */
export const addWait = async (trx: Writer, wait: Omit<StoredWait, 'turn' | 'held_until'>): Promise<void> => {
  const last = (await listWaitsAt(trx, wait)).at(-1)?.turn ?? 0
  await trx
    .insertInto('reservation_wait')
    .values({ ...wait, turn: last + 1, held_until: null })
    .execute()
}

export const dropWait = async (trx: Writer, { site_id: siteId, id }: Pick<StoredWait, 'site_id' | 'id'>): Promise<StoredWait | null> =>
  (await trx.deleteFrom('reservation_wait').where('site_id', '=', siteId).where('id', '=', id).returningAll().executeTakeFirst()) ?? null

export const holdSeats = async (trx: Writer, { site_id: siteId, id }: StoredWait, until: string): Promise<void> => {
  await trx.updateTable('reservation_wait').set({ held_until: until }).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Every start with a waiting line, of all schools. */
export const listAwaited = (db: Reader): Promise<SlotKey[]> =>
  db.selectFrom('reservation_wait').select(['site_id', 'location_id', 'date', 'minutes']).distinct().execute()
