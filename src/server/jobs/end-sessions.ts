import { listAccounts } from '#server/db/customers.ts'
import type { Database } from '#server/db/open.ts'
import { endSessions } from '#server/db/sessions.ts'

/** Logs somebody out everywhere, at every school where the address has an account; answers how many sessions ended, or null without an account. */
export const endSessionsOf = async (db: Database, email: string): Promise<number | null> => {
  const accounts = await listAccounts(db.read, email)
  if (accounts.length === 0) return null
  return db.transaction(async (trx) => {
    let ended = 0
    for (const { site_id, id } of accounts) ended += await endSessions(trx, { site_id, customer_id: id })
    return ended
  })
}
