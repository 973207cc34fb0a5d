import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('reservation')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('friends', 'integer', (column) => column.notNull())
    .addColumn('booked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reservation_key', ['site_id', 'id'])
    .addUniqueConstraint('reservation_once', ['site_id', 'customer_id', 'location_id', 'date', 'minutes'])
    // A customer who leaves has their seats freed first: nothing is deleted behind the counter's back.
    .addForeignKeyConstraint('reservation_of', ['site_id', 'customer_id'], 'customer', ['site_id', 'id'])
    .addCheckConstraint('reservation_party', sql`friends >= 0`)
    .execute()
  await schema.createIndex('reservation_by_slot').on('reservation').columns(['site_id', 'date', 'location_id', 'minutes']).execute()
  await schema
    .createTable('reservation_slot')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('ceiling', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reservation_slot_key', ['site_id', 'location_id', 'date', 'minutes'])
    .addCheckConstraint('reservation_seats', sql`taken >= 0 AND taken <= ceiling`)
    .execute()
}

/** Booked tables, and how many people sit at each start. */
export const reservations: Migration = { up }
