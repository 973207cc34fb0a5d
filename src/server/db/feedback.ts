import { Problem } from '#contract/errors.ts'
import { consumeOnce, isConsumed, type Solution } from './consume-once.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredFeedback = Tables['feedback']

type Posting = {
  feedback: StoredFeedback
  /** A hash of the same text from the same person. */
  fingerprint: string
  solution: Solution
}

const repeatMs = 60_000

/** Whether the same text was stored within the last minute. */
export const isRepeat = (db: Reader, fingerprint: string): Promise<boolean> => isConsumed(db, `feedback:${fingerprint}`, repeatMs)

/**
 * Stores a message and runs `also` in the same transaction; false for a repeat within a minute. A used captcha throws
 * `captcha_refused`.
 */
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

/** The oldest first; `from` and `before` are instants (ISO). */
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
