import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, ofCustomer, texts } from './columns.ts'

const people = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const named = texts(schema.createTable('customer'), 'site_id', 'id', 'kind', 'email', 'email_key', 'locale', 'first_name', 'last_name')
  const placed = texts(named, 'student_id', 'barcode_id', 'phone', 'mobile', 'address', 'city', 'province', 'postal_code')
  const cared = texts(placed, 'allergens', 'contact_name', 'contact_number', 'created_at', 'updated_at')
  const proven = maybeTexts(cared, 'email_confirmed_at', 'password_hash', 'facebook_id', 'card_serial')
  await numbers(proven, 'opt_in', 'notify_by_text', 'carries_epinephrine', 'food_insecurity', 'sso', 'card_version')
    .addPrimaryKeyConstraint('customer_key', ['site_id', 'id'])
    .execute()
  await schema.createIndex('customer_by_id').on('customer').columns(['id']).execute()
  await schema
    .createIndex('customer_by_email')
    .unique()
    .on('customer')
    .columns(['site_id', 'email_key'])
    .where('kind' as never, '=', 'account')
    .execute()
  await schema
    .createIndex('customer_by_facebook')
    .unique()
    .on('customer')
    .columns(['site_id', 'facebook_id'])
    .where('facebook_id' as never, 'is not', null)
    .execute()
}

const proofs = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const session = texts(schema.createTable('customer_session'), 'site_id', 'token_hash', 'id', 'customer_id', 'scope', 'agent')
  const timed = texts(session, 'created_at', 'seen_at', 'expires_at', 'ends_at')
  await ofCustomer(timed.addPrimaryKeyConstraint('customer_session_key', ['site_id', 'token_hash']), 'customer_session_of').execute()
  await schema.createIndex('customer_session_by_token').on('customer_session').columns(['token_hash']).execute()
  await schema.createIndex('customer_session_by_customer').on('customer_session').columns(['site_id', 'customer_id']).execute()
  const key = texts(schema.createTable('reset_key'), 'site_id', 'key_hash', 'kind', 'owner', 'created_at', 'expires_at')
  await maybeTexts(key, 'email', 'used_at').addPrimaryKeyConstraint('reset_key_key', ['site_id', 'key_hash']).execute()
  await schema.createIndex('reset_key_by_hash').on('reset_key').columns(['key_hash']).execute()
  await schema.createIndex('reset_key_by_owner').on('reset_key').columns(['site_id', 'owner', 'created_at']).execute()
  await texts(schema.createTable('staff_user'), 'site_id', 'email_key', 'password_hash', 'updated_at')
    .addPrimaryKeyConstraint('staff_user_key', ['site_id', 'email_key'])
    .execute()
}

const queues = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await numbers(texts(schema.createTable('rate_count'), 'rule', 'who', 'ends_at'), 'taken')
    .addPrimaryKeyConstraint('rate_count_key', ['rule', 'who'])
    .execute()
  await schema.createIndex('rate_count_by_end').on('rate_count').columns(['ends_at']).execute()
  const outbox = texts(schema.createTable('mail_outbox'), 'site_id', 'id', 'kind', 'data', 'created_at', 'due_at')
  await numbers(maybeTexts(outbox, 'claimed_until'), 'tries').addPrimaryKeyConstraint('mail_outbox_key', ['site_id', 'id']).execute()
  await schema.createIndex('mail_outbox_by_time').on('mail_outbox').columns(['due_at']).execute()
  for (const name of ['health_form', 'on_the_go_form']) {
    await texts(schema.createTable(name), 'site_id', 'id', 'received_at', 'data')
      .addPrimaryKeyConstraint(`${name}_key`, ['site_id', 'id'])
      .execute()
    await schema.createIndex(`${name}_by_day`).on(name).columns(['site_id', 'received_at']).execute()
  }
}

const up = async (db: Kysely<unknown>): Promise<void> => {
  await people(db)
  await proofs(db)
  await queues(db)
}

/** People with an account, what proves who they are, their forms, and mail on its way. */
export const accounts: Migration = { up }
