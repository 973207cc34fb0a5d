import type { Config } from '#server/config.ts'
import { clocksApartMs } from '#domain/clocks.ts'
import { keyMs } from '#server/accounts/keys.ts'
import { longestSessionMs, sessionMs } from '#server/accounts/session.ts'
import { cleanUp, cutEnds } from '#server/db/clean.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/http/log.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A cart lives a week on its device; a campaign's link may bring it back for a while longer. */
const cartDays = 60

const instant = (ms: number) => new Date(ms).toISOString()

const latestAt = (now: number) => ({
  now: instant(now),
  session: instant(now + sessionMs),
  sessionAtAll: instant(now + longestSessionMs),
  key: instant(now + keyMs),
})

/**
 * Deletes sessions, keys and counts that ran out, forms after FORMS_KEEP_DAYS, and carts that nobody came back to; `at` is what
 * counts as now for it. What would last longer than if it were given now is cut.
 */
export const clean = async (
  db: Database,
  { now, formsKeepDays }: Pick<Config, 'now' | 'formsKeepDays'>,
  at: number = now(),
): Promise<number> => {
  await cutEnds(db, latestAt(now() + clocksApartMs), latestAt(now()))
  const ends = {
    now: instant(at),
    keysBefore: instant(at - dayMs),
    formsBefore: instant(at - formsKeepDays * dayMs),
    cartsBefore: instant(at - cartDays * dayMs),
    ticketsBefore: instant(Date.now() - dayMs),
  }
  return cleanUp(db, ends, instant(Date.now()))
}

/**
 * A clock that goes after another, by a day at a time at most: asked hourly, it follows one that was set forward by mistake slowly
 * enough that nothing is lost before somebody sees it, and one that is set back at once.
 */
export const following = (now: () => number): (() => number) => {
  let at = now()
  return () => (at = Math.min(now(), at + dayMs))
}

/** Cleans up once an hour; every process may, for nothing is deleted twice. Returns what stops it. */
export const cleanHourly = (db: Database, config: Pick<Config, 'now' | 'formsKeepDays'>, log: Log): (() => void) => {
  const at = following(config.now)
  const timer = setInterval(() => void clean(db, config, at()).catch((error: unknown) => log.warn({ error }, 'clean')), hourMs).unref()
  return () => clearInterval(timer)
}
