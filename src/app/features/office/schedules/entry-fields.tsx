import type { EntryFaults, TypedEntry } from '#domain/hours-form.ts'
import { formDays } from '#domain/hours-form.ts'
import type { HoursEntry } from '#domain/hours-entries.ts'
import type { BothTexts } from '#domain/own-text.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { LanguageFields } from '../language-fields.tsx'
import { ReasonFields } from '../reason-fields.tsx'
import { OpeningFields } from '../today/opening-fields.tsx'
import { PickList } from '../today/pick-list.tsx'

const nameWords = {
  location: { label: 'office.field.name', hint: 'office.schedules.name_hint' },
  reservation: { label: 'office.field.name', hint: 'office.schedules.name_seen_hint' },
} as const

type Props = {
  type: HoursEntry['type']
  typed: TypedEntry
  /** Null while nothing is to be said yet. */
  faults: EntryFaults | null
  onChange: (part: Partial<TypedEntry>) => void
}

/** What, when and on which days: the fields of one entry of a place's hours. */
export const EntryFields = ({ type, typed, faults, onChange }: Props) => {
  const t = useWords()
  const isSpecial = type === 'special_hours'
  const names = { en: typed.name, fr: typed.nameFr }
  const rename = ({ en: name, fr: nameFr }: BothTexts) => onChange({ name, nameFr })
  return (
    <>
      {isSpecial && (
        <PickList
          name="kind"
          legend={t('office.schedules.kind')}
          value={typed.isClosed ? 'closed' : 'hours'}
          options={[
            { value: 'closed', label: t('office.hours.closed') },
            { value: 'hours', label: t('office.hours.special') },
          ]}
          onChange={(kind) => onChange({ isClosed: kind === 'closed' })}
        />
      )}
      {!isSpecial && (
        <PickList
          name="dated"
          legend={t('office.schedules.season')}
          value={typed.isDated ? 'dated' : 'always'}
          options={[
            { value: 'always', label: t('office.schedules.all_year') },
            { value: 'dated', label: t('office.schedules.some_dates') },
          ]}
          onChange={(season) => onChange({ isDated: season === 'dated' })}
        />
      )}
      {typed.isDated && <DateFields typed={typed} faults={faults} isSpecial={isSpecial} onChange={onChange} />}
      {!(isSpecial && typed.start === typed.end) && <DayPicks days={typed.days} fault={faults?.days ?? null} onChange={onChange} />}
      {!typed.isClosed && (
        <OpeningFields typed={typed.openings} faults={faults?.openings ?? []} day={null} onChange={(openings) => onChange({ openings })} />
      )}
      {type === 'special_hours' ? (
        <ReasonFields values={names} onChange={rename} />
      ) : (
        <LanguageFields
          names={{ en: 'name', fr: 'name_fr' }}
          label={t(nameWords[type].label)}
          hint={t(nameWords[type].hint)}
          values={names}
          maxLength={80}
          onChange={rename}
        />
      )}
    </>
  )
}

const DateFields = ({ typed, faults, isSpecial, onChange }: Omit<Props, 'type'> & { isSpecial: boolean }) => {
  const t = useWords()
  const endWords = { missing: 'office.schedules.fault.day', 'before-start': 'office.schedules.fault.before_start' } as const
  return (
    <div className="fields-beside">
      <TextField
        name="start"
        type="date"
        label={t('office.field.start_date')}
        value={typed.start}
        error={faults?.start ? t('office.schedules.fault.day') : undefined}
        // One day is the usual case: the last day follows until it is chosen itself.
        onChange={(start) => onChange(isSpecial && (typed.end === '' || typed.end === typed.start) ? { start, end: start } : { start })}
        required={isSpecial}
      />
      <TextField
        name="end"
        type="date"
        label={t('office.field.end_date')}
        min={typed.start}
        value={typed.end}
        error={faults?.end ? t(endWords[faults.end]) : undefined}
        onChange={(end) => onChange({ end })}
        required={isSpecial}
      />
    </div>
  )
}

type DayProps = { days: readonly string[]; fault: 'missing' | null; onChange: Props['onChange'] }

const DayPicks = ({ days, fault, onChange }: DayProps) => {
  const t = useWords()
  const { shortWeekday } = useFormat()
  const toggle = (day: string, isOn: boolean) => onChange({ days: isOn ? [...days, day] : days.filter((one) => one !== day) })
  return (
    <fieldset className="field" data-field="days">
      <legend className="field-label">{t('office.schedules.field.days')}</legend>
      <div className="wrapped hours-days">
        {formDays.map((day) => (
          <label className="office-pick" key={day}>
            <input
              type="checkbox"
              name="days"
              value={day}
              checked={days.includes(day)}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'hours-days-error' : undefined}
              onChange={(event) => toggle(day, event.currentTarget.checked)}
            />
            <span>{shortWeekday(Number(day))}</span>
          </label>
        ))}
      </div>
      {fault && <FieldError id="hours-days-error">{t('office.schedules.fault.days')}</FieldError>}
    </fieldset>
  )
}
