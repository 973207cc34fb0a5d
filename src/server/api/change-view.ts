import type { ContentChange } from '#contract/office-content.ts'
import type { StaffRole } from '#contract/office-account.ts'
import type { Locale } from '#contract/wire.ts'
import { shownDifferences } from '#domain/shown-differences.ts'
import { mayChangeAlerts, mayRead } from '#domain/staff-roles.ts'
import { besideCycle } from '#server/content/edit/beside-cycle.ts'
import type { May } from '#server/content/edit/change.ts'
import { isWithheld, type PastEdit } from '#server/content/edit/history-edits.ts'
import { labelOf, namesOf } from '#server/content/edit/labels.ts'
import { holdsForAll, type PastChange } from '#server/content/edit/past-changes.ts'
import { readPictureNote } from '#server/content/edit/pictures.ts'
import type { Lists } from '#server/content/edit/records.ts'
import { currentOf, isUndone, mayUndo, overwrittenBy } from '#server/content/edit/undo.ts'
import type { Reader } from '#server/db/open.ts'

type Field = ContentChange['edits'][number]['fields'][number]

const mostFields = 24
const mostLetters = 1000
const mostEntries = 30

const names = ['name', 'title', 'message', 'question', 'choice', 'code', 'email', 'id', 'mrn'] as const

type Fields = Readonly<Record<string, unknown>>

const firstName = (fields: Fields): Fields => {
  const isFilled = (one: unknown) => typeof one === 'string' && one !== ''
  const found = names.find((name) => isFilled(fields[name]))
  return found ? { [found]: String(fields[found]).slice(0, mostLetters) } : {}
}

/** Of an object its first name, in each language, and of a text its beginning. */
const nameOnly = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value
  if (typeof value !== 'object' || value === null) return value
  const { translations } = value as Fields
  if (!Array.isArray(translations)) return firstName(value as Fields)
  const words = (translations as Fields[]).map((one) => ({ locale: one['locale'], ...firstName(one) }))
  return { ...firstName(value as Fields), translations: words }
}

/** A value for a page of the history, which is not the content: of a long one its names or its beginning, null for none. */
const shortened = (value: unknown, path: string): unknown => {
  if (value === undefined || JSON.stringify(value).length <= mostLetters) return value ?? null
  if (!Array.isArray(value)) return nameOnly(value)
  const first: unknown[] = value.slice(0, mostEntries)
  // Openings have no names: their days and times are what they are.
  return path === 'schedules' ? first : first.map(nameOnly)
}

const pick = (fields: Record<string, unknown>, isShown: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name)))

type Unit = { promo_unit?: unknown }

/** The value of a promo code is a number of percent or dollars: "promo_value/percent". An edit that leaves the unit as it is has it in the record. */
const withUnit = (path: string, { before, after }: PastEdit, record: Unit | null): string => {
  const { promo_unit: own }: Unit = after ?? before ?? {}
  // Of a value whose unit changed with it, each side has its own.
  const unit = before && after && own !== undefined ? undefined : (own ?? record?.promo_unit)
  return path === 'promo_value' && typeof unit === 'string' ? `${path}/${unit}` : path
}

/** What changed within a record, or what one says that came or went. */
const fieldsOf = (edit: PastEdit, { lists, role }: { lists: Lists; role: StaffRole }): Field[] => {
  const { file, before, after } = edit
  const record = file === 'promo_codes.json' ? currentOf(lists, edit) : null
  const isShown = (name: string) => mayRead(role, file, name)
  return shownDifferences(file, before && pick(before, isShown), after && pick(after, isShown))
    .slice(0, mostFields)
    .map(({ path, before: old, after: next }) => ({
      name: withUnit(path, edit, record),
      before: shortened(old, path),
      after: shortened(next, path),
    }))
}

type Staff = { role: StaffRole; places: readonly string[] | null }
type Shown = { db: Reader; siteId: string; lists: Lists; former: Lists; locale: Locale; staff: Staff; may: May }

/** What an edit does to a record, as a person of the office reads it. */
export const changedRecordView = (
  edit: PastEdit,
  { lists, former, locale, role }: Pick<Shown, 'lists' | 'former' | 'locale'> & Pick<Staff, 'role'>,
): ContentChange['edits'][number] => {
  const fields = fieldsOf(edit, { lists, role })
  return {
    file: edit.file,
    key: edit.keyAfter,
    label: labelOf(edit, { lists, former, locale }),
    state: stateOf(edit),
    fields,
    names: namesOf(edit, { locale, paths: fields.map(({ name }) => name) }),
  }
}

const stateOf = ({ before, after }: PastEdit) => (before === null ? 'new' : after === null ? 'deleted' : 'changed')

/** The last name of the folder that was imported: its place on the server stays private. */
const withoutFolders = (what: string): string => what.replace(/(^|: )import (?:.*[/\\])?([^/\\]+)$/, '$1import $2')

type Alerts = readonly { id: string }[]
const alertsIn = (fields: PastEdit['before']): Alerts => (fields?.['homepage_alerts'] ?? []) as Alerts

const mayChangeBack = (edit: PastEdit, { lists, staff, may }: Shown): boolean =>
  !isWithheld(edit) &&
  mayUndo(currentOf(lists, edit), edit, may) &&
  (edit.file !== 'site.json' || mayChangeAlerts(staff.places, alertsIn(edit.before), alertsIn(edit.after)))

/** A change as the history shows it to a person of the office. */
export const changeView = async (change: PastChange, shown: Shown): Promise<ContentChange> => {
  const { db, siteId, lists, former, locale, staff } = shown
  const { edits, editCount, isPartial } = change
  const isBack = (edit: PastEdit) => isUndone(currentOf(lists, edit), edit)
  // What was undone already doesn't keep the rest from it.
  const isLatest =
    !(await holdsForAll(db, change, isBack)) &&
    (await holdsForAll(db, change, (edit) => isBack(edit) || overwrittenBy(currentOf(lists, edit), edit).length === 0))
  const read = await Promise.all(edits.map((edit) => besideCycle(db, edit, { siteId, version: change.version })))
  const isAllowed = edits.length > 0 && !isPartial && isLatest && (await holdsForAll(db, change, (edit) => mayChangeBack(edit, shown)))
  return {
    version: change.version,
    at: change.changed_at,
    author: change.author,
    confirmed_by: change.confirmedBy,
    // They tell of what the role may not read too.
    what: isPartial ? '' : withoutFolders(change.what),
    picture: edits.length === 0 ? readPictureNote(change.what) : null,
    why: isPartial ? '' : change.why,
    undoes: change.undoes,
    undone_by: change.undoneBy,
    undo_awaits: change.undoAwaits,
    overwritten: editCount > 0 && !isLatest,
    can_undo: isAllowed,
    edit_count: editCount,
    edits: read.map((edit) => changedRecordView(edit, { lists, former, locale, role: staff.role })),
  }
}
