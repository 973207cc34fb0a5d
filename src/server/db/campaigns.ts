import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

export type CampaignVisit = Tables['campaign_visit']

/** Adds a line to the log of visits; the last one that names a cart is the campaign of that cart. */
export const saveVisit = (db: Database, visit: CampaignVisit): Promise<void> =>
  db.transaction(async (trx) => {
    await trx.insertInto('campaign_visit').values(visit).execute()
  })
