import { sql } from 'kysely'
import { openStates } from '#domain/content-draft.ts'
import { equals, lockRows } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredDraft = Tables['content_draft']
type Named = { siteId: string; id: string }

/** All of a list are read at once. */
const mostLetters = 4_000_000
const lengthOfEdits = sql<number | string>`length(edits)`

/** The ids of the first changes that together are not too long. */
const firstFitting = (rows: readonly { id: string; letters: number | string }[]): string[] => {
  let sum = 0
  return rows.filter(({ letters }) => (sum += Number(letters)) <= mostLetters).map(({ id }) => id)
}

/** The changes of a school that wait, the next to start first; then those that are done, the latest first. */
export const listDrafts = async (db: Reader, siteId: string, most: number): Promise<StoredDraft[]> => {
  const all = db.selectFrom('content_draft').where('site_id', '=', siteId)
  const open = await all.selectAll().where('state', 'in', openStates).orderBy('created_at').orderBy('id').execute()
  const ended = all
    .where('state', 'in', ['applied', 'ended'])
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(Math.max(0, most - open.length))
  const ids = firstFitting(await ended.select(['id', lengthOfEdits.as('letters')]).execute())
  const done = ids.length === 0 ? [] : await ended.selectAll().where('id', 'in', ids).execute()
  const startOf = ({ starts_at: at }: StoredDraft) => at ?? ''
  return [...open.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0)), ...done]
}

/** The changes of a school that failed, or wait for a second person. */
export const listPressingDrafts = (db: Reader, siteId: string): Promise<StoredDraft[]> =>
  db
    .selectFrom('content_draft')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('due_at', 'is', null)
    .where('state', 'in', ['failed', 'waiting'])
    .orderBy('changed_at')
    .orderBy('id')
    .execute()

/** An undo of a version as a change that waits stores it. */
const undoOf = (version: number): string => JSON.stringify({ undoes: version })

/** The undos of these versions that wait for a second person, the first first. */
export const listAwaitingUndos = (db: Reader, siteId: string, versions: readonly number[]): Promise<StoredDraft[]> =>
  db
    .selectFrom('content_draft')
    .selectAll()
    .where(equals({ site_id: siteId, state: 'waiting' }))
    .where('due_at', 'is', null)
    .where('edits', 'in', versions.map(undoOf))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type Same = Pick<StoredDraft, 'site_id' | 'author' | 'why' | 'edits' | 'state' | 'starts_at' | 'ends_at'>

export const findSameDraft = async (db: Reader, same: Same): Promise<StoredDraft | null> =>
  (await db.selectFrom('content_draft').selectAll().where(equals(same)).executeTakeFirst()) ?? null

/** Those of these versions whose undo waits for a second person. */
export const awaitedUndos = async (db: Reader, siteId: string, versions: readonly number[]): Promise<Set<number>> => {
  if (versions.length === 0) return new Set()
  const stored = new Set((await listAwaitingUndos(db, siteId, versions)).map(({ edits }) => edits))
  return new Set(versions.filter((version) => stored.has(undoOf(version))))
}

/** How many changes of a school are written, wait or failed, and how long they are together, in characters; without the one of an id. */
export const measureOpenDrafts = async (db: Reader, siteId: string, without: string): Promise<{ count: number; letters: number }> => {
  const row = await db
    .selectFrom('content_draft')
    .select(({ fn }) => [fn.countAll().as('count'), sql<number | string | null>`sum(${lengthOfEdits})`.as('letters')])
    .where('site_id', '=', siteId)
    .where('state', 'in', openStates)
    .where('id', '!=', without)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), letters: Number(row?.letters ?? 0) }
}

export const findDraft = async (db: Reader, { siteId, id }: Named): Promise<StoredDraft | null> =>
  (await db.selectFrom('content_draft').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** Its row is locked until the transaction ends. */
export const lockDraft = async (trx: Writer, { siteId, id }: Named): Promise<StoredDraft | null> =>
  (await lockRows(
    trx,
    trx.selectFrom('content_draft').selectAll().where('site_id', '=', siteId).where('id', '=', id),
  ).executeTakeFirst()) ?? null

export const insertDraft = async (trx: Writer, draft: StoredDraft): Promise<void> => {
  await trx.insertInto('content_draft').values(draft).execute()
}

export const updateDraft = async (trx: Writer, { siteId, id }: Named, to: Partial<StoredDraft>): Promise<void> => {
  await trx.updateTable('content_draft').set(to).where('site_id', '=', siteId).where('id', '=', id).execute()
}

export const deleteDraft = async (trx: Writer, { siteId, id }: Named): Promise<void> => {
  await trx.deleteFrom('content_draft').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Deletes the next changes that were done or failed before an instant (ISO); returns their number. */
export const deleteOldDrafts = async (trx: Writer, until: string, most: number): Promise<number> => {
  const old = await trx
    .selectFrom('content_draft')
    .select(['site_id', 'id'])
    .where('due_at', 'is', null)
    .where('state', 'in', ['applied', 'ended', 'failed'])
    .where('changed_at', '<=', until)
    .limit(most)
    .execute()
  for (const { site_id: siteId, id } of old) await deleteDraft(trx, { siteId, id })
  return old.length
}

/** The changes of all schools that are due at an instant (ISO), the first first. */
export const listDueDrafts = async (db: Reader, now: string, most: number): Promise<Named[]> => {
  const rows = await db
    .selectFrom('content_draft')
    .select(['site_id', 'id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ site_id: siteId, id }) => ({ siteId, id }))
}

/** Who confirmed which of these versions, both included. */
export const listConfirmed = async (
  db: Reader,
  { siteId, from, to }: { siteId: string; from: number; to: number },
): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('content_draft')
    .select(['applied_version', 'ended_version', 'confirmed_by'])
    .where('site_id', '=', siteId)
    .where('confirmed_by', 'is not', null)
    .where((row) => row.or([row.between('applied_version', from, to), row.between('ended_version', from, to)]))
    .execute()
  return new Map(
    rows.flatMap(({ applied_version: applied, ended_version: ended, confirmed_by: whom }) =>
      [applied, ended].flatMap((version) => (version === null || whom === null ? [] : [[version, whom] as const])),
    ),
  )
}
