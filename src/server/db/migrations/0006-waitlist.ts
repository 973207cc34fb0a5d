import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const slot = ['site_id', 'location_id', 'date', 'minutes'] as const

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('reservation_wait')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('friends', 'integer', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addColumn('held_until', 'text')
    .addPrimaryKeyConstraint('reservation_wait_key', ['site_id', 'id'])
    .addUniqueConstraint('reservation_wait_once', ['site_id', 'customer_id', 'location_id', 'date', 'minutes'])
    .addUniqueConstraint('reservation_wait_turn', [...slot, 'turn'])
    .addForeignKeyConstraint('reservation_wait_of', ['site_id', 'customer_id'], 'customer', ['site_id', 'id'])
    .addCheckConstraint('reservation_wait_party', sql`friends >= 0`)
    .execute()
}

/** Who waits for a full start, and for whom seats are held. */
export const waitlist: Migration = { up }
