import { claim } from './claims.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

/** Health data: read by the dining office's command and by the mails that tell of it, and by no call. */
export type FormKind = 'health_form' | 'on_the_go_form'
export type StoredForm = Tables[FormKind]

/** What names the same answers of the same person, and for how long a second one counts as a repeat. */
type Repeat = { fingerprint: string; forMs: number }
type Posting = { kind: FormKind; form: StoredForm; repeats: readonly Repeat[] }

/** Stores a form, and what goes with it (`also`), unless it repeats one that was stored: true when it is new. */
export const saveForm = (db: Database, { kind, form, repeats }: Posting, also: (trx: Writer) => Promise<void>): Promise<boolean> =>
  db.transaction(async (trx) => {
    const now = Date.now()
    for (const { fingerprint, forMs } of repeats)
      if (!(await claim(trx, `${kind}:${fingerprint}`, { now, until: now + forMs }))) return false
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
