import { Problem } from '#contract/errors.ts'
import type { Input } from '#contract/call.ts'
import { changeContent as changeCall, officeHistory, officeRecords, undoChange as undoCall } from '#contract/office-content.ts'
import { isoInstant } from '#domain/calendar.ts'
import { mayRead, undoOfferMs } from '#domain/staff-roles.ts'
import { instantFrom } from '#domain/zone.ts'
import type { Edit } from '#server/content/edit/apply.ts'
import { changeContent, type Changed } from '#server/content/edit/change.ts'
import type { Conflict } from '#server/content/edit/conflict.ts'
import { rehearse } from '#server/content/edit/drafts.ts'
import { mayOf } from '#server/content/edit/may.ts'
import { listPastChanges } from '#server/content/edit/past-changes.ts'
import { fingerprint, keyOf } from '#server/content/edit/records.ts'
import { undoChange } from '#server/content/edit/undo.ts'
import { type Handler, handleStaff, type StaffContext } from '#server/context.ts'
import { findContentChange } from '#server/db/content-changes.ts'
import type { Writer } from '#server/db/open.ts'
import { readStoredFiles } from '#server/db/stored-pack.ts'
import { changeAndNotify } from '#server/reservations/notify-changes.ts'
import { isPackFile, type PackFileName, packFileNames } from '#server/shapes/pack-files.ts'
import { changeView } from './change-view.ts'
import { provenForAlerts } from './prove-for-alerts.ts'

type Staff = StaffContext['staff']

export const packFile = (name: string): PackFileName => {
  if (!isPackFile(name)) throw new Problem('not_found')
  return name
}

/** An instant that was sent, as it is stored; null for "". */
export const readInstant = (text: string): string | null => {
  if (text === '') return null
  const ms = instantFrom(text)
  if (ms === null) throw new Problem('time_invalid')
  return isoInstant(ms)
}

const mostReason = 500
export const reasonOf = (why: string): string => {
  if (why.length > mostReason) throw new Problem('text_too_long')
  return why
}

const namedEdits = 3

/** "locations.json hall: schedules", for the list of changes on a terminal. */
export const summarize = (edits: readonly Edit[]): string => {
  const lines = edits.slice(0, namedEdits).map(({ file, key, base, patch }) => {
    const what = patch === null ? 'deleted' : base === null ? 'new' : Object.keys(patch).join(', ')
    return `${file}${key === '' ? '' : ` ${key}`}: ${what}`.slice(0, 200)
  })
  return [...lines, ...(edits.length > namedEdits ? [`and ${edits.length - namedEdits} more`] : [])].join('; ')
}

const requestOf = ({ site_id: siteId, edits }: Input<typeof changeCall>, { staff, now }: StaffContext) => ({
  siteId,
  edits: edits.map((edit) => ({ ...edit, file: packFile(edit.file) })),
  now,
  may: mayOf(staff),
})

/** The fields that a role may not read stay out of its conflicts. */
export const readableConflicts = async <T>({ role }: Staff, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'edit_conflict') throw error
    const all = error.details?.['conflicts'] as readonly Conflict[]
    const conflicts = all.map((one) => ({ ...one, fields: one.fields.filter(({ name }) => mayRead(role, one.file, name)) }))
    throw new Problem('edit_conflict', { details: { conflicts } })
  }
}

const savedView = ({ version, records, warnings }: Changed) => ({ version, saved: records, warnings })

/** Files on whose records bookings depend. */
const bookingFiles: readonly string[] = ['locations.json', 'site.json'] satisfies PackFileName[]

const historyPage = 50

export const officeContent: Handler[] = [
  handleStaff(officeRecords, 'read', async ({ site_id: siteId, file: name, key }, { db, staff: { role } }) => {
    const file = packFile(name)
    if (!mayRead(role, file)) throw new Problem('forbidden')
    const { [file]: list = [] } = await readStoredFiles(db.read, siteId, [file])
    const shown = key === '' ? list : list.filter((record) => keyOf(file, record) === key)
    const content = shown.map((record) => ({
      key: keyOf(file, record),
      base: fingerprint(record),
      value: Object.fromEntries(Object.entries(record).filter(([field]) => mayRead(role, file, field))),
    }))
    return { payload: { content } }
  }),

  handleStaff(changeCall, 'edit', async (input, context) => {
    const { db, staff, mail } = context
    const request = requestOf(input, context)
    const note = { author: staff.email, what: summarize(request.edits), why: reasonOf(input.why) }
    const isAboutBookings = request.edits.some(({ file }) => bookingFiles.includes(file))
    const change = (trx: Writer) => {
      const save = () => provenForAlerts(trx, context, () => changeContent(trx, { ...request, note }))
      return isAboutBookings ? changeAndNotify(trx, request, save) : save()
    }
    // A check is the change itself, taken back: it refuses what the change would refuse.
    if (input.check) return { payload: { ...savedView(await readableConflicts(staff, rehearse(db, change))), version: null } }
    const changed = await readableConflicts(staff, db.transaction(change))
    if (isAboutBookings) mail.wake()
    return { payload: savedView(changed) }
  }),

  handleStaff(officeHistory, 'read', async ({ site_id: siteId, before }, { db, locale, staff }) => {
    const hidden = packFileNames.filter((file) => !mayRead(staff.role, file))
    const from = /^\d{1,9}$/.test(before) ? { before: Number(before) } : {}
    const { changes, lists, former, hasMore } = await listPastChanges(db.read, siteId, { most: historyPage, hidden, ...from })
    const shown = { db: db.read, siteId, lists, former, locale, staff, may: mayOf(staff) }
    const views = await Promise.all(changes.map((change) => changeView(change, shown)))
    return { payload: { changes: views, more: hasMore } }
  }),

  handleStaff(undoCall, 'edit', async ({ site_id: siteId, version, why }, context) => {
    const { db, now, staff, mail } = context
    const note = { author: staff.email, why: reasonOf(why) }
    const undone = { siteId, version, note, now, may: mayOf(staff) }
    const undo = db.transaction((trx) => {
      const isPutBack = async () => {
        const change = await findContentChange(trx, undone)
        return change?.author === staff.email && now - Date.parse(change.changed_at) <= undoOfferMs
      }
      const save = () => provenForAlerts(trx, context, () => undoChange(trx, undone), isPutBack)
      return changeAndNotify(trx, undone, save)
    })
    const payload = savedView(await readableConflicts(staff, undo))
    mail.wake()
    return { payload }
  }),
]
