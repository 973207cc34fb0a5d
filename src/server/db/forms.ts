import { Problem } from '#contract/errors.ts'
import { consumeOnce, isConsumed, type Solution } from './consume-once.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

/** Health data: read by the dining office's command and by the mails that tell of it, and by no call. */
export type FormKind = 'health_form' | 'on_the_go_form'
export type StoredForm = Tables[FormKind]

/** What names the same answers of the same person, and for how long a second one counts as a repeat. */
type Repeat = { fingerprint: string; forMs: number }
type Posting = { kind: FormKind; form: StoredForm; repeats: readonly Repeat[]; solution: Solution }

const keyOf = (kind: FormKind, { fingerprint }: Repeat) => `${kind}:${fingerprint}`

/** Whether the same answers were stored a while ago. */
export const isRepeatedForm = async (db: Reader, kind: FormKind, repeats: readonly Repeat[]): Promise<boolean> => {
  for (const repeat of repeats) if (await isConsumed(db, keyOf(kind, repeat), repeat.forMs)) return true
  return false
}

/**
 * Stores a form, and what goes with it (`also`), unless it repeats one that was stored: true when it is new. A used captcha throws
 * `captcha_refused`.
 */
export const saveForm = (
  db: Database,
  { kind, form, repeats, solution }: Posting,
  also: (trx: Writer) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (trx) => {
    const now = Date.now()
    for (const repeat of repeats) if (!(await consumeOnce(trx, keyOf(kind, repeat), { now, until: now + repeat.forMs }))) return false
    if (!(await consumeOnce(trx, `captcha:${solution.once}`, { now, until: solution.untilMs }))) throw new Problem('captcha_refused')
    await trx.insertInto(kind).values(form).execute()
    await also(trx)
    return true
  })

export const findForm = async (db: Reader, kind: FormKind, { siteId, id }: { siteId: string; id: string }): Promise<StoredForm | null> =>
  (await db.selectFrom(kind).selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** The forms of a school, oldest first; `from` and `before` are instants. */
export const listForms = (
  db: Reader,
  kind: FormKind,
  { siteId, from, before }: { siteId: string; from: string; before: string },
): Promise<StoredForm[]> =>
  db
    .selectFrom(kind)
    .selectAll()
    .where('site_id', '=', siteId)
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
