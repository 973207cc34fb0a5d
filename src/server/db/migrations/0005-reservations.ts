import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { numbers, texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const party = texts(schema.createTable('reservation'), 'site_id', 'id', 'customer_id', 'location_id', 'date')
  await texts(numbers(party, 'minutes', 'friends'), 'booked_at')
    .addPrimaryKeyConstraint('reservation_key', ['site_id', 'id'])
    .addUniqueConstraint('reservation_once', ['site_id', 'customer_id', 'location_id', 'date', 'minutes'])
    // Without a cascade: a customer who leaves has their seats freed first, so that the counter stays right.
    .addForeignKeyConstraint('reservation_of', ['site_id', 'customer_id'], 'customer', ['site_id', 'id'])
    .addCheckConstraint('reservation_party', sql`friends >= 0`)
    .execute()
  await schema.createIndex('reservation_by_slot').on('reservation').columns(['site_id', 'date', 'location_id', 'minutes']).execute()
  await numbers(texts(schema.createTable('reservation_slot'), 'site_id', 'location_id', 'date'), 'minutes', 'taken', 'ceiling')
    .addPrimaryKeyConstraint('reservation_slot_key', ['site_id', 'location_id', 'date', 'minutes'])
    .addCheckConstraint('reservation_seats', sql`taken >= 0 AND taken <= ceiling`)
    .execute()
}

/** Booked tables, and how many people sit at each start. */
export const reservations: Migration = { up }
