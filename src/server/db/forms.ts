import { equals } from './engine.ts'
import type { Database, Reader, Writer } from './open.ts'
import { type Submission, takeOnce } from './submissions.ts'
import type { Tables } from './tables.ts'

/** Health forms are sealed once the school has a key; no API call answers them in the clear. */
export type FormKind = 'health_form' | 'on_the_go_form'
export type StoredForm = Tables[FormKind]

type Posting = Submission & {
  kind: FormKind
  /** The form as it is stored, asked for within the transaction. */
  form: (trx: Writer) => Promise<StoredForm>
}

/** Stores a form and runs `also` in the same transaction; false for a repeat. A used captcha throws `captcha_refused`. */
export const saveForm = (
  db: Database,
  { kind, form, ...submission }: Posting,
  also: (trx: Writer, stored: StoredForm) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (trx) => {
    if (!(await takeOnce(trx, kind, submission))) return false
    const stored = await form(trx)
    await trx.insertInto(kind).values(stored).execute()
    await also(trx, stored)
    return true
  })

export const findForm = async (db: Reader, kind: FormKind, { siteId, id }: { siteId: string; id: string }): Promise<StoredForm | null> =>
  (await db.selectFrom(kind).selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** `from` and `before` are instants (ISO). */
type FormFilter = { siteId: string; from: string; before: string }

const selectForms = (db: Reader, kind: FormKind, { siteId, from, before }: FormFilter) =>
  db.selectFrom(kind).selectAll().where('site_id', '=', siteId).where('received_at', '>=', from).where('received_at', '<', before)

/** The oldest first. */
export const listForms = (db: Reader, kind: FormKind, filter: FormFilter, most?: number): Promise<StoredForm[]> =>
  selectForms(db, kind, filter)
    .orderBy('received_at')
    .orderBy('id')
    .$if(most !== undefined, (rows) => rows.limit(most ?? 0))
    .execute()

/** Where a page of forms or messages ended, the newest first. */
export type FormCursor = { receivedAt: string; id: string }

export const formCursor = ({ received_at: at, id }: Pick<StoredForm, 'received_at' | 'id'>): string => `${at} ${id}`

export const readFormCursor = (text: string): FormCursor | null => {
  const [receivedAt, id] = text.split(' ', 2)
  return receivedAt !== undefined && id !== undefined ? { receivedAt, id } : null
}

/** The newest first, those after the form `after` in this order. */
export const listNewestForms = (
  db: Reader,
  kind: FormKind,
  filter: FormFilter,
  { after, most }: { after: FormCursor | null; most: number },
): Promise<StoredForm[]> =>
  selectForms(db, kind, filter)
    .$if(after !== null, (rows) =>
      rows
        .where('received_at', '<=', after?.receivedAt ?? '')
        .where((row) => row.or([row('received_at', '<', after?.receivedAt ?? ''), row('id', '<', after?.id ?? '')])),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

const sealedAtOnce = 100

/** Seals the health forms of a school that are stored in the clear. */
export const sealStoredForms = async (
  trx: Writer,
  siteId: string,
  { sealedStart, seal }: { sealedStart: string; seal: (text: string, formId: string) => string },
): Promise<void> => {
  const clear = trx
    .selectFrom('health_form')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('data', 'not like', `${sealedStart}%`)
    .limit(sealedAtOnce)
  for (let forms = await clear.execute(); forms.length > 0; forms = await clear.execute())
    for (const { id, data } of forms)
      await trx
        .updateTable('health_form')
        .set({ data: seal(data, id) })
        .where(equals({ site_id: siteId, id }))
        .execute()
}
