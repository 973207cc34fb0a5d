import type { Closure, ClosureField } from '#domain/closure-edits.ts'
import { changedFields, type EntryField, type HoursEntry, type TheirChange } from '#domain/hours-entries.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FieldPick, type Whose } from '../field-pick.tsx'
import { useMetAuthor } from '../session.ts'
import { useInLanguage } from '../use-in-language.ts'
import { useEntryWords } from './use-entry-words.ts'

const fieldNames = {
  name: 'office.schedules.field.name',
  nameFr: 'office.schedules.field.name',
  days: 'office.schedules.field.days',
  dates: 'office.schedules.field.dates',
  hours: 'office.schedules.field.hours',
} as const satisfies Record<EntryField, string>

/** What somebody else did to hours, and the fields of the opened entry that both changed. */
export type HoursMet = {
  /** Their email; "" where the history doesn't say. */
  by: string
  /** With the names of the places, where there may be several. */
  changes: readonly (TheirChange & { places?: readonly string[] })[]
  clashes: readonly { field: EntryField; theirs: HoursEntry; yours: HoursEntry; pick: Whose | null }[]
}

/** What somebody else did to the hours of these places, and the fields of the closure that both changed. */
export type ClosureMet = Pick<HoursMet, 'by' | 'changes'> & {
  clashes: readonly { field: ClosureField; theirs: Closure; yours: Closure; pick: Whose | null }[]
  /** Whether nothing of the closure is left: all its places were opened again. */
  isGone: boolean
}

const useFieldNames = () => {
  const t = useWords()
  const inLanguage = useInLanguage()
  return (field: EntryField): string => {
    const name = t(fieldNames[field])
    if (field === 'nameFr') return inLanguage(name, 'fr')
    return field === 'name' ? inLanguage(name, 'en') : name
  }
}

/** Somebody else saved hours of the place meanwhile: what they changed, and both versions of each field that both changed. */
export const HoursConflictNote = ({ met, onPick }: { met: HoursMet; onPick: (field: EntryField, whose: Whose) => void }) => {
  const fieldName = useFieldNames()
  const words = useEntryWords()
  const valueOf = (entry: HoursEntry, field: EntryField) => words.field(entry, field) || '–'
  const clashes = met.clashes.map(({ field, theirs, yours, pick }) => ({
    field,
    label: fieldName(field),
    versions: { theirs: valueOf(theirs, field), yours: valueOf(yours, field) },
    pick,
  }))
  const isClash = (field: EntryField, theirs: HoursEntry) =>
    met.clashes.some((one) => one.field === field && one.theirs.ids.some((id) => theirs.ids.includes(id)))
  return <Note {...met} clashes={clashes} isClash={isClash} onPick={onPick} />
}

const closureFields = { days: 'dates', en: 'name', fr: 'nameFr' } as const satisfies Record<ClosureField, EntryField>

/** Somebody else saved hours meanwhile of a place whose closure is open: what they changed, and both versions of what both changed. */
export const ClosureConflictNote = ({ met, onPick }: { met: ClosureMet; onPick: (field: ClosureField, whose: Whose) => void }) => {
  const t = useWords()
  const inLanguage = useInLanguage()
  const fieldName = useFieldNames()
  const words = useEntryWords()
  const valueOf = ({ from, to, reason }: Closure, field: ClosureField) =>
    field === 'days' ? words.dates({ start: from, end: to }) : reason[field] || '–'
  const clashes = met.clashes.map(({ field, theirs, yours, pick }) => ({
    field,
    label: field === 'days' ? fieldName('dates') : inLanguage(t('office.reason.label'), field),
    versions: { theirs: valueOf(theirs, field), yours: valueOf(yours, field) },
    pick,
  }))
  const isClash = (field: EntryField, entry: HoursEntry) =>
    met.clashes.some((one) => closureFields[one.field] === field && one.theirs.from === entry.start && one.theirs.to === entry.end)
  return <Note {...met} clashes={clashes} isClash={isClash} onPick={onPick} />
}

type NoteProps<F extends string> = Pick<HoursMet, 'by' | 'changes'> & {
  isGone?: boolean
  clashes: readonly { field: F; label: string; versions: Readonly<Record<Whose, string>>; pick: Whose | null }[]
  /** Whether their version of a field is among those of which one is chosen. */
  isClash: (field: EntryField, theirs: HoursEntry) => boolean
  onPick: (field: F, whose: Whose) => void
}

const Note = <F extends string>({ by, changes, clashes, isGone = false, isClash, onPick }: NoteProps<F>) => {
  const t = useWords()
  const { who, you } = useMetAuthor()(by)
  return (
    <Notice
      tone="caution"
      icon={<CircleAlert />}
      title={who === '' ? t('office.schedules.conflict.title') : t('office.schedules.conflict.by', { who, you })}
      live="alert"
    >
      <ul className="small stack stack-tight">
        {changes.map((change) => (
          <Change key={(change.now ?? change.before)?.ids.join(' ')} change={change} isClash={isClash} />
        ))}
      </ul>
      <p className="small">
        {t(clashes.length > 0 ? 'office.conflict.choose' : isGone ? 'office.schedules.conflict.gone' : 'office.conflict.fits')}
      </p>
      {clashes.map(({ field, ...clash }) => (
        <FieldPick key={field} name={field} who={who} {...clash} onPick={(whose) => onPick(field, whose)} />
      ))}
    </Notice>
  )
}

const Change = ({ change, isClash }: { change: HoursMet['changes'][number]; isClash: NoteProps<string>['isClash'] }) => {
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
