import type { Config } from '#server/config.ts'
import { cleanUp } from '#server/db/clean.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/http/log.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A cart lives a week on its device; a campaign's link may bring it back for a while longer. */
const cartDays = 60

/** Deletes sessions, keys and counts that ran out, forms after FORMS_KEEP_DAYS, and carts that nobody came back to. */
export const clean = (db: Database, { now, formsKeepDays }: Pick<Config, 'now' | 'formsKeepDays'>): Promise<number> => {
  const at = now()
  const instant = (ms: number) => new Date(ms).toISOString()
  const ends = {
    now: instant(at),
    keysBefore: instant(at - dayMs),
    formsBefore: instant(at - formsKeepDays * dayMs),
    cartsBefore: instant(at - cartDays * dayMs),
    ticketsBefore: instant(Date.now() - dayMs),
  }
  return cleanUp(db, ends, instant(Date.now()))
}

/** Cleans up once an hour; every process may, for nothing is deleted twice. Returns what stops it. */
export const cleanHourly = (db: Database, config: Pick<Config, 'now' | 'formsKeepDays'>, log: Log): (() => void) => {
  const timer = setInterval(() => void clean(db, config).catch((error: unknown) => log.warn({ error }, 'clean')), hourMs).unref()
  return () => clearInterval(timer)
}
