import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const keyed = (table: string, key = 'id') => schema.createTable(table).addColumn(key, 'text', (column) => column.primaryKey())
  await texts(keyed('secret', 'name'), 'value').execute()
  await texts(keyed('claim', 'key'), 'until').execute()
  await schema.createIndex('claim_by_end').on('claim').columns(['until']).execute()
  await texts(schema.createTable('survey_vote'), 'site_id', 'survey_id', 'voter', 'choice_id', 'voted_at')
    .addPrimaryKeyConstraint('survey_vote_key', ['site_id', 'survey_id', 'voter'])
    .execute()
  await numbers(texts(schema.createTable('survey_tally'), 'site_id', 'survey_id', 'choice_id'), 'votes')
    .addPrimaryKeyConstraint('survey_tally_key', ['site_id', 'survey_id', 'choice_id'])
    .execute()
  const message = texts(keyed('feedback'), 'site_id', 'received_at', 'location_id', 'customer_type', 'residence', 'first_name', 'last_name')
  await texts(maybeTexts(numbers(texts(message, 'email', 'comments'), 'offers'), 'birthday'), 'locale').execute()
  await schema.createIndex('feedback_by_day').on('feedback').columns(['site_id', 'received_at']).execute()
  const visit = maybeTexts(texts(keyed('campaign_visit'), 'site_id', 'action', 'cmpid'), 'customer_id', 'recipient', 'cart_id')
  await texts(visit, 'visited_at').execute()
  await schema.createIndex('campaign_visit_by_cart').on('campaign_visit').columns(['cart_id', 'visited_at']).execute()
  await schema.createIndex('campaign_visit_by_site').on('campaign_visit').columns(['site_id', 'visited_at']).execute()
}

/** What visitors write: votes, messages, campaign visits. No import touches it. */
export const visitors: Migration = { up }
