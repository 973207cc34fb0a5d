import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine.ts'
import { maybeTexts, numbers, rebuildTable, type Table, texts } from './columns.ts'

// Columns stand in the order of the tables that were: their rows are copied as they are.
const feedback = (table: Table): Table => {
  const message = texts(table, 'id', 'site_id', 'received_at', 'location_id', 'customer_type', 'residence', 'first_name', 'last_name')
  const rated = maybeTexts(numbers(texts(message, 'email', 'comments'), 'offers'), 'birthday')
  return texts(rated, 'locale').addPrimaryKeyConstraint('feedback_key', ['site_id', 'id'])
}

const campaignVisit = (table: Table): Table => {
  const visit = maybeTexts(texts(table, 'id', 'site_id', 'action', 'cmpid'), 'customer_id', 'recipient', 'cart_id')
  return texts(visit, 'visited_at').addPrimaryKeyConstraint('campaign_visit_key', ['site_id', 'id'])
}

const rebuild = async (db: Kysely<unknown>): Promise<void> => {
  await rebuildTable(db, {
    name: 'feedback',
    shape: feedback,
    indexes: async ({ schema }) => schema.createIndex('feedback_by_day').on('feedback').columns(['site_id', 'received_at']).execute(),
  })
  await rebuildTable(db, {
    name: 'campaign_visit',
    shape: campaignVisit,
    indexes: async ({ schema }) => {
      await schema.createIndex('campaign_visit_by_cart').on('campaign_visit').columns(['cart_id', 'visited_at']).execute()
      await schema.createIndex('campaign_visit_by_site').on('campaign_visit').columns(['site_id', 'visited_at']).execute()
    },
  })
}

const up = async (db: Kysely<unknown>): Promise<void> => {
  if (isPostgres(db))
    for (const name of ['feedback', 'campaign_visit'])
      await sql.raw(`alter table ${name} drop constraint ${name}_pkey, add constraint ${name}_key primary key (site_id, id)`).execute(db)
  else await rebuild(db)
  await db.schema
    .createIndex('order_attempt_at_provider_of_site')
    .unique()
    .on('order_attempt')
    .columns(['site_id', 'provider_order_id'])
    .execute()
}

/** `site_id` leads the keys of every school's table. What counts a provider's order ids without it stays until no version names it (0015). */
export const siteKeys: Migration = { up }
