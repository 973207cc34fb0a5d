import { randomUUID } from 'node:crypto'
import { isoInstant } from '#domain/calendar.ts'
import { runDraft } from '#server/content/edit/drafts.ts'
import { listDueDrafts } from '#server/db/content-drafts.ts'
import { takeLease } from '#server/db/leases.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/platform/log.ts'
import type { ScheduledJob } from './schedule.ts'

type Drafting = { db: Database; now: () => number; log: Pick<Log, 'warn'> }

const atOnce = 20
/** Short, because a killed process holds it until its end; two processes would do each change only once. */
const leaseMs = 5000

/** Does what is due of the changes that wait; one that fails unexpectedly is tried again the next time. Returns their number. */
export const runDueDrafts = async ({ db, now, log }: Drafting): Promise<number> => {
  let done = 0
  for (const named of await listDueDrafts(db.read, isoInstant(now()), atOnce)) {
    try {
      if (await runDraft(db, named, now())) done += 1
    } catch (error) {
      log.warn({ error, ...named }, 'a change that waits')
    }
  }
  return done
}

/** Looks every two seconds for changes that are due, in one process at a time. */
export const steadyDrafts = (context: Drafting): ScheduledJob => {
  const { db, now } = context
  const holder = randomUUID()
  const run = async () => {
    // It runs often, so it writes only if something is due.
    if ((await listDueDrafts(db.read, isoInstant(now()), 1)).length === 0) return
    if (await takeLease(db, 'drafts', { holder, forMs: leaseMs })) await runDueDrafts(context)
  }
  return { name: 'drafts', when: '*/2 * * * * *', run }
}
