import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('site')
    .addColumn('changed_at', 'text', (column) => column.notNull().defaultTo('2026-11-21T00:00:00.000Z'))
    .execute()
}

/** When a school's content last changed: calendars and the sitemap say it. */
export const changed: Migration = { up }
