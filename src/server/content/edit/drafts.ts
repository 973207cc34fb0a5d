import { Problem } from '#contract/errors.ts'
import { isoInstant } from '#domain/calendar.ts'
import { dueStep } from '#domain/content-draft.ts'
import { differencesOf } from '#domain/differences.ts'
import { changedNames } from '#domain/merge-patch.ts'
import { type PriceEdit, type PriceFault, type PriceFile, priceField, priceFile, pricesBack, withPrices } from '#domain/price-change.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { lockDraft, type StoredDraft, updateDraft } from '#server/db/content-drafts.ts'
import { emailKey } from '#server/db/customers.ts'
import { lockContent } from '#server/db/import.ts'
import type { Database, Reader, Writer } from '#server/db/open.ts'
import { findStaff } from '#server/db/staff-users.ts'
import { readStoredFiles } from '#server/db/stored-pack.ts'
import { changeAndNotify } from '#server/reservations/notify-changes.ts'
import type { Edit } from './apply.ts'
import { changeContent, type Changed, type May } from './change.ts'
import { changedBy } from './changed-by.ts'
import type { Conflict } from './conflict.ts'
import { mayOf } from './may.ts'
import { presentEdits } from './present-edits.ts'
import { fingerprintOf, keyOf } from './records.ts'
import { undoChange } from './undo.ts'

/** What a change that waits does: edits of records, new prices, or an undo of a version; unless `isWhole`, of its prices where it has any. */
export type DraftWork = { edits: readonly Edit[] } | { prices: readonly PriceEdit[] } | { undoes: number; isWhole?: boolean }

export const readWork = ({ edits }: Pick<StoredDraft, 'edits'>): DraftWork => JSON.parse(edits) as DraftWork

/** What a change that waits does to the content as it is now. */
export const presentWork = async (db: Reader, draft: Pick<StoredDraft, 'edits' | 'site_id'>, now: number): Promise<DraftWork> => {
  const work = readWork(draft)
  if (!('edits' in work)) return work
  const { site_id: siteId } = draft
  const lists = await readStoredFiles(db, siteId, [...new Set(work.edits.map(({ file }) => file))])
  return { edits: await presentEdits(db, work.edits, { siteId, now, lists }) }
}

const conflictOf = ({ edit, now }: PriceFault, current: object | null): Conflict => ({
  file: priceFile(edit.kind),
  key: edit.id,
  current: fingerprintOf(current),
  fields: [{ name: priceField(edit) ?? '', base: edit.before, theirs: now ?? null, yours: edit.after }],
})

const fileEdits = (file: PriceFile, records: readonly object[], prices: readonly PriceEdit[]): Edit[] => {
  const isForm = file === 'orderform.json'
  const { value, fault } = isForm ? withPrices(records[0] ?? {}, prices) : withPrices(records, prices)
  if (fault) throw new Problem('edit_conflict', { details: { conflicts: [conflictOf(fault, isForm ? (records[0] ?? null) : null)] } })
  const after = (isForm ? [value] : value) as Record<string, unknown>[]
  return records.flatMap((record, index) => {
    const patch = after[index] ?? {}
    if (changedNames(record, patch).length === 0) return []
    return [{ file, key: keyOf(file, record), base: fingerprintOf(record), patch, isWhole: true }]
  })
}

/** New prices as edits of the content as it is; throws `edit_conflict` where a price is not what was read any more. */
const priceEdits = async (db: Reader, siteId: string, prices: readonly PriceEdit[]): Promise<Edit[]> => {
  const files = [...new Set(prices.map(({ kind }) => priceFile(kind)))]
  const lists = await readStoredFiles(db, siteId, files)
  return files.flatMap((file) =>
    fileEdits(
      file,
      lists[file] ?? [],
      prices.filter(({ kind }) => priceFile(kind) === file),
    ),
  )
}

type By = { siteId: string; author: string; what: string; why: string; now: number; may: May; isConfirmed: boolean }

const doWork = async (trx: Writer, work: DraftWork, { siteId, author, what, why, ...by }: By): Promise<Changed> => {
  if ('undoes' in work) {
    const part = work.isWhole ? {} : { part: 'waiting' as const }
    return undoChange(trx, { siteId, version: work.undoes, note: { author, why }, ...by, ...part })
  }
  await lockContent(trx)
  const edits = 'edits' in work ? work.edits : await priceEdits(trx, siteId, work.prices)
  return changeContent(trx, { siteId, edits, note: { author, what, why }, ...by })
}

/** Makes a change that waits, and queues the mails about bookings; throws all that `changeContent` and `undoChange` throw. */
export const makeChange = (trx: Writer, work: DraftWork, by: By): Promise<Changed> => changeAndNotify(trx, by, () => doWork(trx, work, by))

type Undoing = Omit<By, 'what' | 'isConfirmed'> & { version: number }

/** Undoes at once what of a version doesn't wait for a second person, and queues the mails about bookings. */
export const undoAtOnce = (trx: Writer, { author, why, ...undo }: Undoing): Promise<Changed> =>
  changeAndNotify(trx, undo, () => undoChange(trx, { ...undo, note: { author, why }, part: 'at_once' }))

class RolledBack extends Error {}

/** What a change would answer or refuse, made in a transaction that is rolled back; `look` sees the content as it would be. */
export const rehearse = async <T>(db: Pick<Database, 'transaction'>, look: (trx: Writer) => Promise<T>): Promise<T> => {
  let seen: { value: T } | null = null
  try {
    return await db.transaction(async (trx) => {
      seen = { value: await look(trx) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack) || seen === null) throw error
    return (seen as { value: T }).value
  }
}

/** Whether the second person may still confirm, and is not the author. */
const isStillConfirmed = async (trx: Reader, { site_id: siteId, author, confirmed_by: whom }: StoredDraft): Promise<boolean> => {
  const second = whom === null ? null : await findStaff(trx, siteId, whom)
  return second !== null && mayDo(second.role, 'confirm') && emailKey(second.email) !== emailKey(author)
}

/** Who makes a change that waits, with the role and places of this moment. */
const byOf = async (trx: Reader, draft: StoredDraft, now: number): Promise<By> => {
  const { site_id: siteId, author, what, why } = draft
  const staff = await findStaff(trx, siteId, author)
  if (!staff || !mayDo(staff.role, 'edit')) throw new Problem('forbidden')
  return { siteId, author, what, why, now, may: mayOf(staff), isConfirmed: await isStillConfirmed(trx, draft) }
}

/** Puts a change that waits into the content, in the transaction that notes it; `work` is what it does as a person has just seen it. */
export const startDraft = async (
  trx: Writer,
  draft: StoredDraft,
  { now, work }: { now: number; work?: DraftWork | undefined },
): Promise<Changed> => {
  const changed = await makeChange(trx, work ?? (await presentWork(trx, draft, now)), await byOf(trx, draft, now))
  await updateDraft(
    trx,
    { siteId: draft.site_id, id: draft.id },
    {
      state: 'applied',
      changed_at: isoInstant(now),
      due_at: draft.ends_at,
      applied_version: changed.version,
      confirmed_by: draft.confirmed_by,
      fault: null,
    },
  )
  return changed
}

/** Takes a change back: prices by their own values, the rest as an undo, which is refused where a colleague changed the same fields. */
const endDraft = async (trx: Writer, draft: StoredDraft, now: number): Promise<void> => {
  const work = readWork(draft)
  const back: DraftWork | null =
    'prices' in work
      ? { prices: pricesBack(work.prices) }
      : draft.applied_version === null
        ? null
        : { undoes: draft.applied_version, isWhole: true }
  const by = await byOf(trx, draft, now)
  const changed = back && (await makeChange(trx, back, { ...by, what: `the end of: ${draft.what}` }))
  await updateDraft(
    trx,
    { siteId: draft.site_id, id: draft.id },
    { state: 'ended', changed_at: isoInstant(now), due_at: null, ended_version: changed?.version ?? null },
  )
}

const mostProblems = 5

/** The values within a field that both changed, such as the title in one language; the field where they aren't known. */
const pathsOf = ({ name, base, theirs, yours }: Conflict['fields'][number]): string[] => {
  const mine = differencesOf(base ?? null, yours, name).map(({ path }) => path)
  const both = differencesOf(base ?? null, theirs, name).flatMap(({ path }) => (mine.includes(path) ? [path] : []))
  return both.length > 0 ? both : [name]
}

/** Why a change failed, as it is stored: of a conflict the fields and who changed them, of problems their texts. */
const faultOf = async (db: Reader, siteId: string, { code, details }: Problem): Promise<string> => {
  const conflicts = (details?.['conflicts'] ?? []) as readonly Conflict[]
  const problems = (details?.['problems'] ?? []) as readonly { text: string }[]
  const fields = conflicts.flatMap((one) => one.fields.flatMap(pathsOf))
  const [first] = conflicts
  const by = first ? await changedBy(db, siteId, { ...first, fields: first.fields.map(({ name }) => name) }) : null
  return JSON.stringify({
    code,
    fields: fields.slice(0, mostProblems),
    problems: problems.slice(0, mostProblems).map(({ text }) => text),
    by,
  })
}

type Named = { siteId: string; id: string }

/** Does what is due of a change that waits, once: its row is locked, and what was done is noted with it. */
const doDue = async (trx: Writer, named: Named, now: number): Promise<boolean> => {
  await lockContent(trx)
  const draft = await lockDraft(trx, named)
  const step = draft && stepOf(draft, now)
  if (!draft || !step) return false
  if (step === 'missed') throw new Problem('time_past')
  if (step === 'apply') await startDraft(trx, draft, { now })
  else await endDraft(trx, draft, now)
  return true
}

const stepOf = ({ state, due_at: dueAt, starts_at: startsAt, ends_at: endsAt }: StoredDraft, now: number) =>
  dueStep({ state, dueAt, startsAt, endsAt }, isoInstant(now))

const fail = async (trx: Writer, named: Named, { problem, now }: { problem: Problem; now: number }): Promise<boolean> => {
  const draft = await lockDraft(trx, named)
  if (!draft || !stepOf(draft, now)) return false
  await updateDraft(trx, named, {
    state: 'failed',
    changed_at: isoInstant(now),
    due_at: null,
    fault: await faultOf(trx, named.siteId, problem),
  })
  return true
}

/** Does what is due of a change that waits, or notes why it could not be done. Returns whether anything was due. */
export const runDraft = async (db: Pick<Database, 'transaction'>, named: Named, now: number): Promise<boolean> => {
  try {
    return await db.transaction((trx) => doDue(trx, named, now))
  } catch (error) {
    // A busy or full database is tried again.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return db.transaction((trx) => fail(trx, named, { problem: error, now }))
  }
}
