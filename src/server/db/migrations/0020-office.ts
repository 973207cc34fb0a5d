import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, type Table, texts } from './columns.ts'

/** Why content was changed, and each record before and after, so that a change can be undone. */
const addContentEdits = async ({ schema }: Kysely<unknown>): Promise<void> => {
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

/** What lets a person in goes with their password. */
const ofStaff = (table: Table, name: string): Table =>
  table.addForeignKeyConstraint(name, ['site_id', 'email_key'], 'staff_user', ['site_id', 'email_key'], (key) => key.onDelete('cascade'))

const addSessions = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const named = texts(schema.createTable('staff_session'), 'site_id', 'token_hash', 'id', 'email_key', 'agent')
  const timed = maybeTexts(texts(named, 'created_at', 'seen_at', 'expires_at', 'ends_at'), 'proved_at', 'pending')
  await ofStaff(timed.addPrimaryKeyConstraint('staff_session_key', ['site_id', 'token_hash']), 'staff_session_of').execute()
  await schema.createIndex('staff_session_by_token').on('staff_session').columns(['token_hash']).execute()
  await schema.createIndex('staff_session_by_person').on('staff_session').columns(['site_id', 'email_key']).execute()
  await schema.createIndex('staff_session_by_end').on('staff_session').columns(['expires_at']).execute()
}

const addFactors = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const named = texts(schema.createTable('staff_factor'), 'site_id', 'id', 'email_key', 'kind', 'name', 'data', 'created_at')
  const factor = numbers(maybeTexts(named, 'credential_id', 'used_at'), 'counter')
  await ofStaff(factor.addPrimaryKeyConstraint('staff_factor_key', ['site_id', 'id']), 'staff_factor_of').execute()
  await schema.createIndex('staff_factor_by_person').on('staff_factor').columns(['site_id', 'email_key']).execute()
  const code = texts(schema.createTable('staff_recovery_code'), 'site_id', 'email_key', 'label', 'code_hash', 'created_at')
  const keyed = maybeTexts(code, 'used_at').addPrimaryKeyConstraint('staff_recovery_code_key', ['site_id', 'email_key', 'label'])
  await ofStaff(keyed, 'staff_recovery_code_of').execute()
}

const up = async (db: Kysely<unknown>): Promise<void> => {
  await addContentEdits(db)
  await addSessions(db)
  await addFactors(db)
  await db.schema.alterTable('staff_user').addColumn('seen_at', 'text').execute()
}

/** The office: the history of content with its records; sessions, second factors, recovery codes and the last login of its people. */
export const office: Migration = { up }
