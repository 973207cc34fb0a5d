import { closingText } from '#domain/closing-times.ts'
import { listAccounts } from '#server/db/customers.ts'
import type { Database, Reader } from '#server/db/open.ts'
import { findDifferences } from '#server/db/reservations.ts'
import { endSessions } from '#server/db/sessions.ts'

/** Logs a customer out at every school with this address; returns the number of sessions, or null without an account. */
export const endSessionsOf = async (db: Database, email: string): Promise<number | null> => {
  const accounts = await listAccounts(db.read, email)
  if (accounts.length === 0) return null
  return db.transaction(async (trx) => {
    let ended = 0
    for (const { site_id, id } of accounts) ended += await endSessions(trx, { site_id, customer_id: id })
    return ended
  })
}

/** A line per start whose counter differs from its reservations and held seats. */
export const checkReservations = async (db: Reader): Promise<string[]> =>
  (await findDifferences(db)).map(
    ({ site_id: site, location_id: place, date, minutes, counted, people }) =>
      `${site}: ${place}: ${date} ${closingText(minutes)}: the counter says ${counted}, but reservations and held seats add up to ${people}`,
  )
