import type { FormCursor } from './forms.ts'
import type { Database, Reader, Writer } from './open.ts'
import { type Submission, takeOnce } from './submissions.ts'
import type { Tables } from './tables.ts'

export type StoredFeedback = Tables['feedback']

/** Stores a message and runs `also` in the same transaction; false for a repeat. A used captcha throws `captcha_refused`. */
export const saveFeedback = (
  db: Database,
  { feedback, ...submission }: Submission & { feedback: StoredFeedback },
  also: (trx: Writer) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (trx) => {
    if (!(await takeOnce(trx, 'feedback', submission))) return false
    await trx.insertInto('feedback').values(feedback).execute()
    await also(trx)
    return true
  })

export const findFeedback = async (db: Reader, siteId: string, id: string): Promise<StoredFeedback | null> =>
  (await db.selectFrom('feedback').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** `from` and `before` are instants (ISO); `places` are ids, null for all. */
export type FeedbackFilter = {
  siteId: string
  from: string
  before: string
  places?: readonly string[] | null
  isUnanswered?: boolean
}

const selectFeedback = (db: Reader, { siteId, from, before, places = null, isUnanswered = false }: FeedbackFilter) =>
  db
    .selectFrom('feedback')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .$if(places !== null, (rows) => rows.where('location_id', 'in', places?.length ? places : ['']))
    .$if(isUnanswered, (rows) => rows.where('answered_at', 'is', null))

/** The oldest first. */
export const listFeedback = (db: Reader, filter: FeedbackFilter, most?: number): Promise<StoredFeedback[]> =>
  selectFeedback(db, filter)
    .orderBy('received_at')
    .orderBy('id')
    .$if(most !== undefined, (rows) => rows.limit(most ?? 0))
    .execute()

/** The newest first, those after the message `after` in this order. */
export const listNewestFeedback = (
  db: Reader,
  filter: FeedbackFilter,
  { after, most }: { after: FormCursor | null; most: number },
): Promise<StoredFeedback[]> =>
  selectFeedback(db, filter)
    .$if(after !== null, (rows) =>
      rows
        .where('received_at', '<=', after?.receivedAt ?? '')
        .where((row) => row.or([row('received_at', '<', after?.receivedAt ?? ''), row('id', '<', after?.id ?? '')])),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The messages without an answer that arrived from an instant (ISO) on. */
export const countUnanswered = async (db: Reader, siteId: string, since: string): Promise<number> => {
  const { count } = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('site_id', '=', siteId)
    .where('received_at', '>=', since)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a message at one of the `places` (null: all) as answered, or with null as not answered; null if there is no such message. */
export const markAnswer = async (
  trx: Writer,
  { siteId, id, places }: { siteId: string; id: string; places: readonly string[] | null },
  answer: { at: string; by: string } | null,
): Promise<StoredFeedback | null> => {
  const found = await findFeedback(trx, siteId, id)
  if (!found || (places !== null && !places.includes(found.location_id))) return null
  const marking = trx.updateTable('feedback').where('site_id', '=', siteId).where('id', '=', id)
  if (answer) await marking.set({ answered_at: answer.at, answered_by: answer.by }).where('answered_at', 'is', null).execute()
  else await marking.set({ answered_at: null, answered_by: null }).execute()
  return findFeedback(trx, siteId, id)
}
