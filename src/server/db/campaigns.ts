import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

type CampaignVisit = Tables['campaign_visit']

/** The last visit that names a cart is that cart's campaign. */
export const saveVisit = (db: Database, visit: CampaignVisit): Promise<void> =>
  db.transaction(async (trx) => {
    await trx.insertInto('campaign_visit').values(visit).execute()
  })
