import type { Config } from '#server/config.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { keyMs } from '#server/accounts/keys.ts'
import { longestSessionMs, sessionMs } from '#server/accounts/session.ts'
import { cleanUp, cutEnds } from '#server/db/clean.ts'
import type { Database } from '#server/db/open.ts'
import { forgetCheckouts } from './forget-checkouts.ts'
import { everyHour, type ScheduledJob } from './schedule.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A cart lives a week on its device; a campaign's link may bring it back for a while longer. */
const cartDays = 60
/** A checkout that nobody finished. */
const checkoutDays = 30

const instant = (ms: number) => new Date(ms).toISOString()

const latestAt = (now: number) => ({
  now: instant(now),
  session: instant(now + sessionMs),
  sessionAtAll: instant(now + longestSessionMs),
  key: instant(now + keyMs),
})

type How = {
  /** What counts as now for what is deleted. */
  at?: number
  signal?: AbortSignal
}

/**
 * Deletes sessions, keys and counts that ran out, forms after FORMS_KEEP_DAYS, carts and the people of checkouts that nobody came back to. What would last
 * longer than if it were given now is cut.
 */
export const clean = async (
  db: Database,
  { now, formsKeepDays }: Pick<Config, 'now' | 'formsKeepDays'>,
  { at = now(), signal }: How = {},
): Promise<number> => {
  await cutEnds(db, latestAt(now() + clockSkewMs), latestAt(now()), { signal })
  const realNow = Date.now()
  const ends = {
    sessions: instant(at),
    keys: instant(at - dayMs),
    counts: instant(realNow),
    forms: instant(at - formsKeepDays * dayMs),
    tickets: instant(realNow - dayMs),
    carts: instant(at - cartDays * dayMs),
  }
  const forgotten = await forgetCheckouts(db, { until: instant(at - checkoutDays * dayMs), signal })
  return forgotten + (await cleanUp(db, ends, { signal }))
}

/**
 * A clock that goes after another, by a day at a time at most: asked hourly, it follows one that was set forward by mistake slowly
 * enough that nothing is lost before somebody sees it, and one that is set back at once.
 */
export const following = (now: () => number): (() => number) => {
  let at = now()
  return () => (at = Math.min(now(), at + dayMs))
}

/** Cleans up once an hour; every process may, for nothing is deleted twice. It stops between two of its batches. */
export const cleaning = (db: Database, config: Pick<Config, 'now' | 'formsKeepDays'>): ScheduledJob => {
  const at = following(config.now)
  return { name: 'clean', when: everyHour(), run: (signal) => clean(db, config, { at: at(), signal }) }
}
