import { changedFields, type EntryField, type HoursEntry, type TheirChange } from '#domain/hours-entries.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FieldPick, type Whose } from '../field-pick.tsx'

import { useInLanguage } from '../use-in-language.ts'
import { useEntryWords } from './use-entry-words.ts'

const fieldNames = {
  name: 'office.schedules.field.name',
  nameFr: 'office.schedules.field.name',
  days: 'office.schedules.field.days',
  dates: 'office.schedules.field.dates',
  hours: 'office.schedules.field.hours',
} as const satisfies Record<EntryField, string>

/** What somebody else did to the hours of a place, and the fields of the opened entry that both changed. */
export type HoursMet = {
  changes: readonly TheirChange[]
  clashes: readonly { field: EntryField; theirs: HoursEntry; yours: HoursEntry; pick: Whose | null }[]
}

type Props = { met: HoursMet; onPick: (field: EntryField, whose: Whose) => void }

/** Somebody else saved hours of the place meanwhile: what they changed, and both versions of each field that both changed. */
export const HoursConflictNote = ({ met: { changes, clashes }, onPick }: Props) => {
  const t = useWords()
  const words = useEntryWords()
  const inLanguage = useInLanguage()
  const fieldName = (field: EntryField): string => {
    const name = t(fieldNames[field])
    if (field === 'nameFr') return inLanguage(name, 'fr')
    return field === 'name' ? inLanguage(name, 'en') : name
  }
  const valueOf = (entry: HoursEntry, field: EntryField) => words.field(entry, field) || '–'
  const isClash = (field: EntryField, theirs: HoursEntry) =>
    clashes.some((one) => one.field === field && one.theirs.ids.some((id) => theirs.ids.includes(id)))
  return (
    <Notice tone="caution" icon={<CircleAlert />} title={t('office.schedules.conflict.title')} live="alert">
      <ul className="small stack stack-tight">
        {changes.map(({ before, now: theirs }) => {
          const shown = theirs ?? before
          const fields = theirs
            ? changedFields(before, theirs).filter((field) => !isClash(field, theirs) && words.field(theirs, field) !== '')
            : []
          return (
            <li key={shown?.ids.join(' ')}>
              <b>{(shown && words.name(shown)) || t('office.schedules.nameless')}</b>
              {theirs === null && <p>{t('office.schedules.conflict.removed')}</p>}
              {theirs &&
                fields.map((field) => (
                  <p key={field}>{t('office.schedules.conflict.theirs', { field: fieldName(field), value: valueOf(theirs, field) })}</p>
                ))}
            </li>
          )
        })}
      </ul>
      <p className="small">{t(clashes.length > 0 ? 'office.conflict.choose' : 'office.conflict.fits')}</p>
      {clashes.map(({ field, theirs, yours, pick }) => (
        <FieldPick
          key={field}
          name={field}
          label={t(fieldNames[field])}
          versions={{ theirs: valueOf(theirs, field), yours: valueOf(yours, field) }}
          pick={pick}
          onPick={(whose) => onPick(field, whose)}
        />
      ))}
    </Notice>
  )
}
