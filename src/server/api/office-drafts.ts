import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import {
  confirmDraft,
  type OfficeDraft,
  officeDrafts as draftsCall,
  previewDraft,
  publishDraft,
  removeDraft,
  saveDraft,
} from '#contract/office-drafts.ts'
import { isoInstant } from '#domain/calendar.ts'
import { awaitsConfirmation, isOpenDraft, timesFault } from '#domain/content-draft.ts'
import { type Edit, wantedOf } from '#server/content/edit/apply.ts'
import type { Changed } from '#server/content/edit/change.ts'
import { type DraftWork, makeChange, presentWork, readWork, rehearse, startDraft, undoAtOnce } from '#server/content/edit/drafts.ts'
import { mayOf } from '#server/content/edit/may.ts'
import { signPreview } from '#server/content/edit/preview-link.ts'
import { indexOfKey } from '#server/content/edit/records.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import {
  deleteDraft,
  findDraft,
  findSameDraft,
  insertDraft,
  listAwaitingUndos,
  listDrafts,
  lockDraft,
  measureOpenDrafts,
  type StoredDraft,
  updateDraft,
} from '#server/db/content-drafts.ts'
import { emailKey } from '#server/db/customers.ts'
import { lockContent } from '#server/db/import.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'
import { readStoredFiles } from '#server/db/stored-pack.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import { draftView, draftViews, mayChangeDraft } from './draft-view.ts'
import { packFile, readableConflicts, readInstant, reasonOf, summarize } from './office-content.ts'
import { previewPage } from './preview-page.ts'
import { provenForAlerts } from './prove-for-alerts.ts'

const mostOpen = 500
/** In characters: all of them are read for a list. */
const mostOpenLetters = 8_000_000
const mostListed = 100

type Given = Input<typeof saveDraft>

const workOf = (edits: NonNullable<Given['edits']>): DraftWork => ({
  edits: edits.map((edit): Edit => ({ ...edit, file: packFile(edit.file) })),
})

/** What is to be done, null where it stays as it was saved. */
const givenWork = ({ edits, prices, undoes }: Given): DraftWork | null => {
  const given: DraftWork[] = [
    ...(edits ? [workOf(edits)] : []),
    ...(prices ? [{ prices }] : []),
    ...(undoes === undefined ? [] : [{ undoes }]),
  ]
  if (given.length > 1) throw new Problem('malformed')
  return given[0] ?? null
}

const mostNamed = 3
const whatOf = (work: DraftWork): string => {
  if ('edits' in work) return summarize(work.edits)
  if ('undoes' in work) return `undo of version ${work.undoes}`
  const lines = work.prices
    .slice(0, mostNamed)
    .map(({ kind, id, field, before, after }) => `${kind} ${id} ${field}: ${String(before)} to ${String(after)}`)
  return [...lines, ...(work.prices.length > mostNamed ? [`and ${work.prices.length - mostNamed} more`] : [])].join('; ').slice(0, 300)
}

const timeProblems = { missing: 'time_invalid', past: 'time_past', end_first: 'end_first', far: 'invalid_date' } as const

/** The change that is to be replaced; throws where it is gone, done, or by another author. */
const replaceable = async (trx: Writer, id: string, { staff }: StaffContext): Promise<StoredDraft> => {
  const draft = await lockDraft(trx, { siteId: staff.siteId, id })
  if (!draft || !isOpenDraft(draft)) throw new Problem('not_found')
  if (!(await mayChangeDraft(trx, draft, staff))) throw new Problem('forbidden')
  return draft
}

type Planned = { work: DraftWork; changed: Changed; times: Pick<StoredDraft, 'starts_at' | 'ends_at'>; given: Given }

const stateOf = ({ changed, times, given }: Planned, now: number): Pick<StoredDraft, 'state' | 'due_at'> => {
  if (!given.wait) return { state: 'draft', due_at: null }
  const needsSecond = changed.changesPrices
  const fault = timesFault({ startsAt: times.starts_at, endsAt: times.ends_at }, { now, needsStart: !needsSecond })
  if (fault) throw new Problem(timeProblems[fault])
  return { state: 'waiting', due_at: needsSecond ? null : times.starts_at }
}

/**
 * The same change by the same person, as where the answer to it was lost, or an undo of the same version that waits for a second person
 * already; locked, so that two taps at once find it too.
 */
const sameDraft = async (trx: Writer, { work, given, times }: Planned, { staff }: StaffContext): Promise<StoredDraft | null> => {
  if (given.id !== '') return null
  await lockContent(trx)
  if (given.wait && 'undoes' in work) return (await listAwaitingUndos(trx, staff.siteId, [work.undoes]))[0] ?? null
  const same = { site_id: staff.siteId, author: staff.email, why: reasonOf(given.why), edits: JSON.stringify(work), ...times }
  return findSameDraft(trx, { ...same, state: given.wait ? 'waiting' : 'draft' })
}

const store = async (trx: Writer, planned: Planned, context: StaffContext): Promise<StoredDraft> => {
  const { staff, now } = context
  const { work, changed, times, given } = planned
  const open = await sameDraft(trx, planned, context)
  if (open) return open
  if (given.wait && 'undoes' in work && changed.changesPrices) {
    const undo = { siteId: staff.siteId, version: work.undoes, author: staff.email, why: given.why, now, may: mayOf(staff) }
    await provenForAlerts(trx, context, () => undoAtOnce(trx, undo))
  }
  const saved = {
    author: staff.email,
    what: whatOf(work),
    why: reasonOf(given.why),
    edits: JSON.stringify(work),
    ...stateOf(planned, now),
    ...times,
    changed_at: isoInstant(now),
    confirmed_by: null,
    fault: null,
  }
  const { count, letters } = await measureOpenDrafts(trx, staff.siteId, given.id)
  if (count >= mostOpen || letters + saved.edits.length > mostOpenLetters) throw new Problem('drafts_full')
  if (given.id === '') {
    const draft = {
      ...saved,
      site_id: staff.siteId,
      id: randomUUID(),
      created_at: saved.changed_at,
      applied_version: null,
      ended_version: null,
    }
    await insertDraft(trx, draft)
    return draft
  }
  const before = await replaceable(trx, given.id, context)
  await updateDraft(trx, { siteId: staff.siteId, id: given.id }, saved)
  return { ...before, ...saved }
}

/** What a person may make of a change now, as if it were confirmed; nothing is saved. */
const tryWork = (work: DraftWork, { why }: Pick<Given, 'why'>, context: StaffContext): Promise<Changed> => {
  const { db, staff, now } = context
  const by = { siteId: staff.siteId, author: staff.email, what: whatOf(work), why, now, may: mayOf(staff), isConfirmed: true }
  return readableConflicts(
    staff,
    rehearse(db, (trx) => provenForAlerts(trx, context, () => makeChange(trx, 'undoes' in work ? { ...work, isWhole: true } : work, by))),
  )
}

const isOwn = ({ author }: StoredDraft, { staff }: Pick<StaffContext, 'staff'>): boolean => emailKey(author) === emailKey(staff.email)

/** Notes the second person, and starts the change where its time has come. */
const confirm = async (trx: Writer, { id, changed_at: seen }: Input<typeof confirmDraft>, context: StaffContext): Promise<StoredDraft> => {
  const { staff, now } = context
  const named = { siteId: staff.siteId, id }
  await lockContent(trx)
  const draft = await lockDraft(trx, named)
  if (!draft || !awaitsConfirmation({ state: draft.state, dueAt: draft.due_at })) throw new Problem('not_found')
  if (isOwn(draft, context)) throw new Problem('second_person_other')
  if (!(await mayChangeDraft(trx, draft, staff))) throw new Problem('forbidden')
  if (draft.changed_at !== seen) throw new Problem('edit_conflict', { details: { conflicts: [] } })
  const confirmed = { ...draft, confirmed_by: staff.email }
  const isNow = draft.starts_at === null || draft.starts_at <= isoInstant(now)
  if (isNow) await startDraft(trx, confirmed, { now })
  else await updateDraft(trx, named, { confirmed_by: staff.email, due_at: draft.starts_at, changed_at: isoInstant(now) })
  return (await findDraft(trx, named)) ?? confirmed
}

/** Makes a change now, as the person's own; its end stays. */
const publish = async (trx: Writer, given: Input<typeof publishDraft>, context: StaffContext): Promise<StoredDraft> => {
  const { staff, now } = context
  const named = { siteId: staff.siteId, id: given.id }
  await lockContent(trx)
  const draft = await replaceable(trx, given.id, context)
  if (draft.changed_at !== given.changed_at) throw new Problem('edit_conflict', { details: { conflicts: [] } })
  if (draft.ends_at !== null && draft.ends_at <= isoInstant(now)) throw new Problem('time_past')
  const typed = given.edits && workOf(given.edits)
  const work = typed ?? readWork(draft)
  const own = { author: staff.email, what: whatOf(work), why: reasonOf(given.why), edits: JSON.stringify(work), confirmed_by: null }
  await updateDraft(trx, named, own)
  await provenForAlerts(trx, context, () => startDraft(trx, { ...draft, ...own }, { now, work: typed }))
  return (await findDraft(trx, named)) ?? draft
}

/** The record of the first edit of a change as it will be; null for none. */
const recordAfter = async (db: Reader, siteId: string, work: DraftWork): Promise<Record<string, unknown> | null> => {
  const [edit] = 'edits' in work ? work.edits : []
  if (!edit) return null
  const list = (await readStoredFiles(db, siteId, [edit.file]))[edit.file] ?? []
  return wantedOf(edit, list[indexOfKey(edit.file, list, edit.key)] ?? null) as Record<string, unknown> | null
}

const notedAs = (code: 'refused' | 'kept', by: string | null) =>
  JSON.stringify({ code, fields: [], problems: [], by } satisfies OfficeDraft['fault'])

export const officeDrafts = [
  handleStaff(draftsCall, 'read', async ({ id }, { db, staff, locale, now }) => {
    const one = id === '' ? null : await findDraft(db.read, { siteId: staff.siteId, id })
    const found = id === '' ? await listDrafts(db.read, staff.siteId, mostListed) : one ? [one] : []
    return { payload: { drafts: await draftViews(db.read, found, { staff, locale, now, isWhole: id !== '' }) } }
  }),

  handleStaff(saveDraft, 'edit', async (given, context) => {
    const { db, mail, staff, locale, now } = context
    reasonOf(given.why)
    const stored = given.id === '' ? null : await findDraft(db.read, { siteId: staff.siteId, id: given.id })
    if (given.id !== '' && !stored) throw new Problem('not_found')
    const typed = givenWork(given)
    const work = typed ?? (stored && readWork(stored))
    const tried = typed ?? (stored && (await presentWork(db.read, stored, now)))
    if (!work || !tried) throw new Problem('malformed')
    const times = { starts_at: readInstant(given.starts_at), ends_at: readInstant(given.ends_at) }
    const changed = await tryWork(tried, given, context)
    const draft = await db.transaction((trx) => store(trx, { work, changed, times, given }, context))
    mail.wake()
    return { payload: { draft: await draftView(db.read, draft, { staff, locale, now, isWhole: true }) } }
  }),

  handleStaff(removeDraft, 'edit', async ({ id }, { db, staff, now }) => {
    const named = { siteId: staff.siteId, id }
    await db.transaction(async (trx) => {
      const draft = await lockDraft(trx, named)
      const isDone = draft?.state === 'ended' || (draft?.state === 'applied' && draft.due_at === null)
      if (!draft || isDone) throw new Problem('not_found')
      if (!(await mayChangeDraft(trx, draft, staff))) throw new Problem('forbidden')
      const isDeclined = awaitsConfirmation({ state: draft.state, dueAt: draft.due_at }) && !isOwn(draft, { staff })
      // The author finds it among what is done.
      if (isDeclined)
        await updateDraft(trx, named, {
          state: 'ended',
          changed_at: isoInstant(now),
          confirmed_by: staff.email,
          fault: notedAs('refused', null),
        })
      else if (draft.state === 'applied') {
        const note = { changed_at: isoInstant(now), fault: notedAs('kept', staff.email) }
        await updateDraft(trx, named, { ends_at: null, due_at: null, ...note })
      } else await deleteDraft(trx, named)
    })
    return { payload: { id } }
  }),

  handleStaff(previewDraft, 'read', async ({ id }, { db, staff, now, locale, keys }) => {
    const draft = await findDraft(db.read, { siteId: staff.siteId, id })
    const [view] = draft ? await draftViews(db.read, [draft], { staff, locale, now, isWhole: false }) : []
    const site = (await findSite(db.read, staff.siteId))?.site
    if (!draft || !view || !site || view.version !== null) throw new Problem('not_found')
    const { token, until } = signPreview(keys, draft, now)
    const work = readWork(draft)
    const file = view.prices.length > 0 ? 'orderform.json' : (view.edits[0]?.file as PackFileName | undefined)
    return {
      payload: {
        address: `/${site.slug}/office/preview/${token}`,
        page: previewPage({ work, file, record: await recordAfter(db.read, staff.siteId, work) }),
        until: isoInstant(until),
      },
    }
  }),

  handleStaff(publishDraft, 'edit', async (given, context) => {
    const { db, mail, staff, locale, now } = context
    const draft = await readableConflicts(
      staff,
      db.transaction((trx) => publish(trx, given, context)),
    )
    mail.wake()
    return { payload: { draft: await draftView(db.read, draft, { staff, locale, now, isWhole: false }) } }
  }),

  handleStaff(confirmDraft, 'confirm', async (given, context) => {
    const { db, staff, locale, now } = context
    const draft = await readableConflicts(
      staff,
      db.transaction((trx) => confirm(trx, given, context)),
    )
    return { payload: { draft: await draftView(db.read, draft, { staff, locale, now, isWhole: false }) } }
  }),
]
