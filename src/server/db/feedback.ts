import { Problem } from '#contract/errors.ts'
import { consumeOnce, isConsumed, type Solution } from './consume-once.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredFeedback = Tables['feedback']

type Posting = {
  feedback: StoredFeedback
  /** Names the same words of the same person. */
  fingerprint: string
  /** The captcha's solution, good once. */
  solution: Solution
}

const repeatMs = 60_000

/** True when the same words were stored within the last minute. */
export const isRepeat = (db: Reader, fingerprint: string): Promise<boolean> => isConsumed(db, `feedback:${fingerprint}`, repeatMs)

/** Stores a message, and what goes with it (`also`), unless the same was stored within a minute: true when it is new. A used captcha throws `captcha_refused`. */
export const saveFeedback = (
  db: Database,
  { feedback, fingerprint, solution }: Posting,
  also: (trx: Writer) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (trx) => {
    const now = Date.now()
    if (!(await consumeOnce(trx, `feedback:${fingerprint}`, { now, until: now + repeatMs }))) return false
    if (!(await consumeOnce(trx, `captcha:${solution.once}`, { now, until: solution.untilMs }))) throw new Problem('captcha_refused')
    await trx.insertInto('feedback').values(feedback).execute()
    await also(trx)
    return true
  })

export const findFeedback = async (db: Reader, siteId: string, id: string): Promise<StoredFeedback | null> =>
  (await db.selectFrom('feedback').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** The messages to a school, oldest first; `from` and `before` are instants. */
export const listFeedback = (db: Reader, siteId: string, { from, before }: { from: string; before: string }): Promise<StoredFeedback[]> =>
  db
    .selectFrom('feedback')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
