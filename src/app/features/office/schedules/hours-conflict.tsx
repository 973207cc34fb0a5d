import type { Closure, ClosureField } from '#domain/closure-edits.ts'
import { changedFields, type EntryField, type HoursEntry, type TheirChange } from '#domain/hours-entries.ts'
import { useWords } from '#app/i18n/words.ts'
import { ConflictNote } from '../conflict-note.tsx'
import type { Whose } from '../field-pick.tsx'
import type { Conflict } from '../use-clashes.ts'
import { useInLanguage } from '../use-in-language.ts'
import { useEntryWords } from './use-entry-words.ts'

const fieldNames = {
  name: 'office.field.name',
  nameFr: 'office.field.name',
  days: 'office.schedules.field.days',
  dates: 'office.dates',
  hours: 'office.field.hours',
} as const satisfies Record<EntryField, string>

/** What a colleague did to hours besides the fields that both changed. */
export type TheirHours = {
  /** With the names of the places, where there may be several. */
  changes: readonly (TheirChange & { places?: readonly string[] })[]
  /** Whether nothing of a closure is left: all its places were opened again. */
  isGone?: boolean
}

const title = { someone: 'office.schedules.conflict.title', named: 'office.schedules.conflict.by' } as const

const useFieldNames = () => {
  const t = useWords()
  const inLanguage = useInLanguage()
  return (field: EntryField): string => {
    const name = t(fieldNames[field])
    if (field === 'nameFr') return inLanguage(name, 'fr')
    return field === 'name' ? inLanguage(name, 'en') : name
  }
}

type Props<F extends string, V> = { conflict: Conflict<F, V> & TheirHours; onPick: (field: F, whose: Whose) => void }

/** A colleague saved hours of the place meanwhile: what they changed, and both versions of each field that both changed. */
export const HoursConflict = ({ conflict, onPick }: Props<EntryField, HoursEntry>) => {
  const labelOf = useFieldNames()
  const words = useEntryWords()
  const isClash = (field: EntryField, theirs: HoursEntry) =>
    conflict.clashes.some((one) => one.field === field && one.theirs.ids.some((id) => theirs.ids.includes(id)))
  const valueOf = (field: EntryField, entry: HoursEntry) => words.field(entry, field) || '–'
  return (
    <ConflictNote conflict={conflict} title={title} labelOf={labelOf} valueOf={valueOf} onPick={onPick}>
      <Changes changes={conflict.changes} isClash={isClash} />
    </ConflictNote>
  )
}

const closureFields = { days: 'dates', en: 'name', fr: 'nameFr' } as const satisfies Record<ClosureField, EntryField>

/** A colleague saved hours meanwhile of a place whose closure is open: what they changed, and both versions of what both changed. */
export const ClosureConflict = ({ conflict, onPick }: Props<ClosureField, Closure>) => {
  const t = useWords()
  const inLanguage = useInLanguage()
  const fieldName = useFieldNames()
  const words = useEntryWords()
  const isClash = (field: EntryField, entry: HoursEntry) =>
    conflict.clashes.some((one) => closureFields[one.field] === field && one.theirs.from === entry.start && one.theirs.to === entry.end)
  return (
    <ConflictNote
      conflict={conflict}
      title={title}
      fits={conflict.isGone ? 'office.schedules.conflict.gone' : undefined}
      labelOf={(field) => (field === 'days' ? fieldName('dates') : inLanguage(t('office.reason.label'), field))}
      valueOf={(field, { from, to, reason }) => (field === 'days' ? words.dates({ start: from, end: to }) : reason[field] || '–')}
      onPick={onPick}
    >
      <Changes changes={conflict.changes} isClash={isClash} />
    </ConflictNote>
  )
}

type ChangesProps = Pick<TheirHours, 'changes'> & {
  /** Whether their version of a field is among those of which one is chosen. */
  isClash: (field: EntryField, theirs: HoursEntry) => boolean
}

const Changes = ({ changes, isClash }: ChangesProps) => (
  <ul className="small stack stack-tight">
    {changes.map((change) => (
      <Change key={(change.now ?? change.before)?.ids.join(' ')} change={change} isClash={isClash} />
    ))}
  </ul>
)

const Change = ({ change, isClash }: { change: TheirHours['changes'][number]; isClash: ChangesProps['isClash'] }) => {
  const t = useWords()
  const words = useEntryWords()
  const fieldName = useFieldNames()
  const { before, now, places = [] } = change
  const shown = now ?? before
  if (!shown) return null
  const isClosure = shown.type === 'special_hours' && shown.openings.length === 0
  // A new one is called by its name above, and a closure has no weekdays.
  const isSaid = (field: EntryField) => (before === null && (field === 'name' || field === 'nameFr')) || (isClosure && field === 'days')
  const fields = now
    ? changedFields(before, now).filter((field) => !isSaid(field) && !isClash(field, now) && words.field(now, field) !== '')
    : []
  // All that they changed of it is to be chosen below.
  if (before && now && fields.length === 0) return null
  return (
    <li>
      <b>{words.name(shown) || t(isClosure ? 'hours.closed' : 'office.schedules.nameless')}</b>
      {places.length > 0 && <p>{places.join(', ')}</p>}
      {now === null && (
        <p>{isClosure ? t('office.schedules.conflict.opened', { dates: words.dates(shown) }) : t('office.schedules.conflict.removed')}</p>
      )}
      {fields.map((field) => (
        <p key={field}>{t('office.schedules.conflict.theirs', { field: fieldName(field), value: words.field(shown, field) })}</p>
      ))}
    </li>
  )
}
