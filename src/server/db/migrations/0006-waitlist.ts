import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const party = texts(schema.createTable('reservation_wait'), 'site_id', 'id', 'customer_id', 'location_id', 'date')
  await maybeTexts(texts(numbers(party, 'minutes', 'friends', 'turn'), 'joined_at'), 'held_until')
    .addPrimaryKeyConstraint('reservation_wait_key', ['site_id', 'id'])
    .addUniqueConstraint('reservation_wait_once', ['site_id', 'customer_id', 'location_id', 'date', 'minutes'])
    .addUniqueConstraint('reservation_wait_turn', ['site_id', 'location_id', 'date', 'minutes', 'turn'])
    .addForeignKeyConstraint('reservation_wait_of', ['site_id', 'customer_id'], 'customer', ['site_id', 'id'])
    .addCheckConstraint('reservation_wait_party', sql`friends >= 0`)
    .execute()
}

/** Who waits for a full start, and for whom seats are held. */
export const waitlist: Migration = { up }
