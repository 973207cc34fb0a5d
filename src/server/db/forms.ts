import { Problem } from '#contract/errors.ts'
import { consumeOnce, isConsumed, type Solution } from './consume-once.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

/** Health data: only the dining office's command and the form mails read it, no API call. */
export type FormKind = 'health_form' | 'on_the_go_form'
export type StoredForm = Tables[FormKind]

/** `fingerprint` is a hash of the same answers from the same person; a second one within `forMs` is a repeat. */
type Repeat = { fingerprint: string; forMs: number }
type Posting = { kind: FormKind; form: StoredForm; repeats: readonly Repeat[]; solution: Solution }

const keyOf = (kind: FormKind, { fingerprint }: Repeat) => `${kind}:${fingerprint}`

export const isRepeatedForm = async (db: Reader, kind: FormKind, repeats: readonly Repeat[]): Promise<boolean> => {
  for (const repeat of repeats) if (await isConsumed(db, keyOf(kind, repeat), repeat.forMs)) return true
  return false
}

/** Stores a form and runs `also` in the same transaction; false for a repeat. A used captcha throws `captcha_refused`. */
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

/** The oldest first; `from` and `before` are instants (ISO). */
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
