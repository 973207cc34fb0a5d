import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { OfficeToday } from '#contract/office-today.ts'
import type { Locale } from '#contract/wire.ts'
import { awaitsConfirmation, isOpenDraft } from '#domain/content-draft.ts'
import { changedNames, pickFields } from '#domain/merge-patch.ts'
import { type PriceEdit, type PriceFile, priceFile, priceNow } from '#domain/price-change.ts'
import { mayDo, mayRead } from '#domain/staff-roles.ts'
import { type Edit, wantedOf } from '#server/content/edit/apply.ts'
import { refuseForbidden } from '#server/content/edit/change.ts'
import { type DraftWork, readWork } from '#server/content/edit/drafts.ts'
import { presentEdits } from '#server/content/edit/present-edits.ts'
import { type PastEdit, pastEdit } from '#server/content/edit/history-edits.ts'
import { formerRecords } from '#server/content/edit/labels.ts'
import { mayOf } from '#server/content/edit/may.ts'
import { undosInEffect } from '#server/content/edit/past-changes.ts'
import { indexOfKey, type Lists } from '#server/content/edit/records.ts'
import { currentOf, mayUndo, waitingPart } from '#server/content/edit/undo.ts'
import { listContentEdits, listUndoings } from '#server/db/content-changes.ts'
import { listPressingDrafts, type StoredDraft } from '#server/db/content-drafts.ts'
import { emailKey } from '#server/db/customers.ts'
import type { Reader } from '#server/db/open.ts'
import type { Staff } from '#server/db/staff-users.ts'
import { readStoredFiles } from '#server/db/stored-pack.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import { changedRecordView } from './change-view.ts'
import { buyerNames, soldNames, soldUnits } from './sold-names.ts'
import { waitingFault } from './waiting-fault.ts'

/** A change that waits, with what it does to each record where it names records, and its edits on the records as they are now. */
type Read = { draft: StoredDraft; work: DraftWork; past: PastEdit[]; present: Edit[] }

const swapped = (edit: PastEdit): PastEdit => ({ ...edit, key: edit.keyAfter, before: edit.after, after: edit.before })

/** Of a change that is in the content, what the history says; of an undo, the other way round. */
const pastOf = async (db: Reader, draft: StoredDraft, work: DraftWork): Promise<PastEdit[]> => {
  const { site_id: siteId, applied_version: applied } = draft
  if (applied !== null) return (await listContentEdits(db, { siteId, version: applied })).map(pastEdit)
  if ('undoes' in work)
    return waitingPart((await listContentEdits(db, { siteId, version: work.undoes })).map(pastEdit))
      .map(swapped)
      .toReversed()
  return []
}

const readDraft = async (db: Reader, draft: StoredDraft): Promise<Read> => {
  const work = readWork(draft)
  return { draft, work, past: await pastOf(db, draft, work), present: 'edits' in work ? [...work.edits] : [] }
}

const filesOf = ({ work, past }: Read): PackFileName[] => [
  ...('edits' in work ? work.edits.map(({ file }) => file) : []),
  ...('prices' in work ? work.prices.map(({ kind }): PackFileName => priceFile(kind)) : []),
  ...past.map(({ file }) => file),
]

/** What an edit would do to its record as it is now. */
const plannedEdit = (edit: Edit, lists: Lists): PastEdit => {
  const list = lists[edit.file] ?? []
  const before = list[indexOfKey(edit.file, list, edit.key)] ?? null
  const after = wantedOf(edit, before) as object | null
  const names = changedNames(before, after)
  const fields = (record: object | null) => record && pickFields(record, names)
  return { file: edit.file, key: edit.key, keyAfter: edit.key, listIndex: 0, before: fields(before), after: fields(after) }
}

const mayMake = ({ work, past }: Read, lists: Lists, staff: Pick<Staff, 'role' | 'places'>): boolean => {
  const may = mayOf(staff)
  if ('prices' in work) return mayDo(staff.role, 'prices')
  if ('undoes' in work) return past.every((edit) => mayUndo(currentOf(lists, swapped(edit)), swapped(edit), may))
  try {
    refuseForbidden(lists, work.edits, may)
    return true
  } catch {
    return false
  }
}

/** What prices are read from. */
const contentOf = (lists: Lists, file: PriceFile): object => (file === 'orderform.json' ? (lists[file]?.[0] ?? {}) : (lists[file] ?? []))

/** Whether a person may change, remove or confirm a change that waits: if they may make it themselves. */
export const mayChangeDraft = async (db: Reader, draft: StoredDraft, staff: Staff): Promise<boolean> => {
  const read = await readDraft(db, draft)
  const lists = await readStoredFiles(db, staff.siteId, [...new Set(filesOf(read))])
  return mayMake(read, lists, staff)
}

type Shown = { staff: Staff; locale: Locale; now: number; isWhole: boolean }

// Those of older versions don't say who.
const faultOf = ({ fault }: StoredDraft): OfficeDraft['fault'] =>
  fault === null ? null : { by: null, ...(JSON.parse(fault) as Omit<NonNullable<OfficeDraft['fault']>, 'by'>) }

type Known = { db: Reader; lists: Lists; former: Lists; undone: ReadonlyMap<number, number> }

const viewOf = async (read: Read, { db, lists, former, undone }: Known, { staff, locale, isWhole }: Shown): Promise<OfficeDraft> => {
  const { draft, work, past, present } = read
  const { state } = draft
  const awaits = awaitsConfirmation({ state, dueAt: draft.due_at })
  const isMine = mayMake(read, lists, staff)
  const isOpen = isOpenDraft(draft)
  const edits = past.length === 0 ? present.map((edit) => plannedEdit(edit, lists)) : past
  const [nameOf, unitOf, namesIn] = [soldNames(lists, locale), soldUnits(lists), buyerNames(lists, locale)]
  const priceView = (price: PriceEdit) => {
    const now = isOpen ? priceNow(contentOf(lists, priceFile(price.kind)), price) : price.before
    return { ...price, now, name: nameOf(price), unit: unitOf(price), names: namesIn({ ...price, now }) }
  }
  return {
    id: draft.id,
    author: draft.author,
    what: draft.what,
    why: draft.why,
    state,
    starts_at: draft.starts_at,
    ends_at: draft.ends_at,
    changed_at: draft.changed_at,
    confirmed_by: draft.confirmed_by,
    awaits,
    can_change: isMine && (isOpen || (state === 'applied' && draft.due_at !== null)),
    needs_manager: awaits && !mayMake(read, lists, { role: 'cashier', places: null }),
    can_confirm: awaits && isMine && mayDo(staff.role, 'confirm') && emailKey(draft.author) !== emailKey(staff.email),
    version: draft.applied_version,
    ended_version: draft.ended_version,
    undone: draft.applied_version !== null && undone.has(draft.applied_version),
    undoes: 'undoes' in work ? work.undoes : null,
    fault:
      awaits || (state === 'waiting' && 'prices' in work)
        ? await waitingFault(work, { db, siteId: staff.siteId, lists, past: past.map(swapped) })
        : faultOf(draft),
    edits: 'prices' in work ? [] : edits.map((edit) => changedRecordView(edit, { lists, former, locale, role: staff.role })),
    prices: 'prices' in work ? work.prices.map(priceView) : [],
    sent: isWhole && isMine && isOpen && 'edits' in work ? [...work.edits] : [],
  }
}

/** Changes that wait as a person of the office reads them, without those of files that the person may not read. */
export const draftViews = async (db: Reader, drafts: readonly StoredDraft[], shown: Shown): Promise<OfficeDraft[]> => {
  const read: Read[] = []
  for (const draft of drafts) read.push(await readDraft(db, draft))
  const seen = read.filter((one) => filesOf(one).every((file) => mayRead(shown.staff.role, file)))
  const files = new Set<PackFileName>(seen.flatMap(filesOf))
  // Menus are called by their places.
  if (files.has('menus.json')) files.add('locations.json')
  const lists = await readStoredFiles(db, shown.staff.siteId, [...files])
  const { siteId } = shown.staff
  const former = await formerRecords(
    db,
    seen.flatMap(({ past }) => past),
    { siteId, lists },
  )
  const versions = drafts.flatMap(({ applied_version: version }) => version ?? [])
  const undone = undosInEffect(versions.length === 0 ? [] : await listUndoings(db, { siteId, version: Math.min(...versions) }))
  const views: OfficeDraft[] = []
  for (const one of seen) {
    const present = await presentEdits(db, one.present, { siteId, now: shown.now, lists })
    views.push(await viewOf({ ...one, present }, { db, lists, former, undone }, shown))
  }
  return views
}

/** One change that a person just made or confirmed. */
export const draftView = async (db: Reader, draft: StoredDraft, shown: Shown): Promise<OfficeDraft> => {
  const [view] = await draftViews(db, [draft], shown)
  if (!view) throw new Error('a person saved what they may not read')
  return view
}

const mostNamed = 3

const gapOf = (kind: 'drafts_failed' | 'drafts_to_confirm', drafts: readonly OfficeDraft[]): OfficeToday['missing'] =>
  drafts.length === 0
    ? []
    : [
        {
          kind,
          count: drafts.length,
          names: [...new Set(drafts.map(({ author }) => author))].slice(0, mostNamed),
          place_id: null,
          day: null,
        },
      ]

/** The changes that could not be made at their time, and those that a person may confirm, for the page of the day. */
export const findDraftGaps = async (db: Reader, shown: Omit<Shown, 'isWhole'>): Promise<OfficeToday['missing']> => {
  const drafts = await draftViews(db, await listPressingDrafts(db, shown.staff.siteId), { ...shown, isWhole: false })
  const failed = drafts.filter(({ state, can_change: isMine }) => state === 'failed' && isMine)
  return [
    ...gapOf('drafts_failed', failed),
    ...gapOf(
      'drafts_to_confirm',
      drafts.filter(({ can_confirm: canConfirm }) => canConfirm),
    ),
  ]
}
