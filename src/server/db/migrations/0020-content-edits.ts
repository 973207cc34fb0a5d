import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('content_change')
    .addColumn('why', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('content_change').addColumn('undoes', 'integer').execute()
  await schema.createIndex('content_change_by_time').on('content_change').columns(['changed_at']).execute()
  const keyed = numbers(texts(schema.createTable('content_edit'), 'site_id'), 'version', 'position')
  await maybeTexts(numbers(texts(keyed, 'file', 'record_key'), 'list_index'), 'before', 'after')
    .addPrimaryKeyConstraint('content_edit_key', ['site_id', 'version', 'position'])
    .addForeignKeyConstraint('content_edit_of', ['site_id', 'version'], 'content_change', ['site_id', 'version'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}

/** Why content was changed, and each record before and after, so that a change can be undone. */
export const contentEdits: Migration = { up }
