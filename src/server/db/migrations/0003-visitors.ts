import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('claim')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('claim_by_end').on('claim').columns(['until']).execute()
  await schema
    .createTable('survey_vote')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('survey_id', 'text', (column) => column.notNull())
    .addColumn('voter', 'text', (column) => column.notNull())
    .addColumn('choice_id', 'text', (column) => column.notNull())
    .addColumn('voted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('survey_vote_key', ['site_id', 'survey_id', 'voter'])
    .execute()
  await schema
    .createTable('survey_tally')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('survey_id', 'text', (column) => column.notNull())
    .addColumn('choice_id', 'text', (column) => column.notNull())
    .addColumn('votes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('survey_tally_key', ['site_id', 'survey_id', 'choice_id'])
    .execute()
  await schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('customer_type', 'text', (column) => column.notNull())
    .addColumn('residence', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('comments', 'text', (column) => column.notNull())
    .addColumn('offers', 'integer', (column) => column.notNull())
    .addColumn('birthday', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('feedback_by_day').on('feedback').columns(['site_id', 'received_at']).execute()
  await schema
    .createTable('campaign_visit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('cmpid', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('recipient', 'text')
    .addColumn('cart_id', 'text')
    .addColumn('visited_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('campaign_visit_by_cart').on('campaign_visit').columns(['cart_id', 'visited_at']).execute()
  await schema.createIndex('campaign_visit_by_site').on('campaign_visit').columns(['site_id', 'visited_at']).execute()
}

/** What visitors write: votes, messages, campaign visits. No import touches it. */
export const visitors: Migration = { up }
