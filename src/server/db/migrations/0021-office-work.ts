import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, texts } from './columns.ts'

const addDrafts = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const named = texts(
    schema.createTable('content_draft'),
    'site_id',
    'id',
    'author',
    'what',
    'why',
    'edits',
    'state',
    'created_at',
    'changed_at',
  )
  await maybeTexts(named, 'starts_at', 'ends_at', 'due_at', 'confirmed_by', 'fault')
    .addColumn('applied_version', 'integer')
    .addColumn('ended_version', 'integer')
    .addPrimaryKeyConstraint('content_draft_key', ['site_id', 'id'])
    .execute()
  await schema.createIndex('content_draft_by_due').on('content_draft').columns(['due_at']).execute()
}

/** Who answered a message of a visitor, and when. */
export const addFeedbackAnswers = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const name of ['answered_at', 'answered_by']) await schema.alterTable('feedback').addColumn(name, 'text').execute()
}

const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db
  await addDrafts(db)
  for (const name of ['arrived_at', 'missed_at']) await schema.alterTable('reservation').addColumn(name, 'text').execute()
  await addFeedbackAnswers(db)
  await schema.alterTable('refund').addColumn('author', 'text').execute()
  await texts(schema.createTable('form_key'), 'site_id', 'public_key', 'private_key', 'author', 'created_at')
    .addPrimaryKeyConstraint('form_key_key', ['site_id'])
    .execute()
}

/** The office: changes that wait, bookings that arrived or did not, answered messages, who refunded, and the key that seals health forms. */
export const officeWork: Migration = { up }
