import type { Config } from '#server/config.ts'
import { cleanUp } from '#server/db/clean.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/http/log.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A cart lives a week on its device; a campaign's link may bring it back for a while longer. */
const cartDays = 60

/** Deletes sessions, keys and counts that ran out, forms after FORMS_KEEP_DAYS, and carts that nobody came back to. */
export const clean = (
  db: Database,
  { now, formsKeepDays }: Pick<Config, 'now' | 'formsKeepDays'>,
  signal?: AbortSignal,
): Promise<number> => {
  const at = now()
  const realNow = Date.now()
  const instant = (ms: number) => new Date(ms).toISOString()
  const ends = {
    sessions: instant(at),
    keys: instant(at - dayMs),
    counts: instant(realNow),
    forms: instant(at - formsKeepDays * dayMs),
    tickets: instant(realNow - dayMs),
    carts: instant(at - cartDays * dayMs),
  }
  return cleanUp(db, ends, { signal })
}

/** Cleans up once an hour; every process may, for nothing is deleted twice. Returns what stops it, between two of its batches. */
export const cleanHourly = (db: Database, config: Pick<Config, 'now' | 'formsKeepDays'>, log: Log): (() => Promise<void>) => {
  const closing = new AbortController()
  let running: Promise<unknown> | null = null
  const look = () =>
    (running ??= clean(db, config, closing.signal)
      .catch((error: unknown) => log.warn({ error }, 'clean'))
      .finally(() => (running = null)))
  const timer = setInterval(() => void look(), hourMs).unref()
  return async () => {
    clearInterval(timer)
    closing.abort()
    await running
  }
}
