import { useState } from 'react'
import { isDay } from '#domain/calendar.ts'
import { type DateField as DateRule, type TextKind, textRules, type TextValues } from '#domain/office-texts.ts'
import { useWords } from '#app/i18n/words.ts'
import { DateField } from '../date-field.tsx'
import { useSchool } from '../school.ts'
import { dateOf, storedDate, withTimes } from './date-values.ts'
import { useTextWords } from './use-text-words.ts'

/** When a text is shown, or an event takes place: whole days, or days with times. */
export const DatesPart = ({ kind, values, errorOf, onChange }: DatesPartProps) => {
  const t = useWords()
  const { timezone: zone } = useSchool()
  const { fieldName } = useTextWords()
  const { dates } = textRules[kind]
  const stored = ({ name }: DateRule) => String(values[name] ?? '')
  const [isWholeDay, setIsWholeDay] = useState(() => dates.some((date) => isDay(stored(date))))
  const how = (name: string, isWhole = isWholeDay) => ({ zone, isWholeDay: isWhole, isEnd: name === 'end' })
  const switchTo = (isWhole: boolean) => {
    setIsWholeDay(isWhole)
    onChange(Object.fromEntries(dates.map((date) => [date.name, withTimes(stored(date), how(date.name, isWhole))])))
  }
  return (
    <section className="card stack" aria-labelledby="office-text-when">
      <h2 id="office-text-when">{t('office.when')}</h2>
      <label className="check">
        <input type="checkbox" checked={isWholeDay} onChange={(event) => switchTo(event.currentTarget.checked)} />
        <span>{t('office.texts.whole_days')}</span>
      </label>
      <div className="text-dates">
        {dates.map(({ name, isRequired }) => (
          <DateField
            key={`${name} ${isWholeDay}`}
            name={name}
            label={fieldName(name)}
            hint={name === 'public_on' ? t('office.texts.public_on_hint') : undefined}
            value={dateOf(String(values[name] ?? ''), how(name))}
            isWholeDay={isWholeDay}
            isRequired={isRequired}
            error={errorOf(name)}
            onChange={(chosen) => onChange({ [name]: storedDate(chosen, { zone, isWholeDay }) })}
          />
        ))}
      </div>
    </section>
  )
}

type DatesPartProps = {
  kind: TextKind
  values: TextValues
  errorOf: (name: string) => string | undefined
  onChange: (part: TextValues) => void
}
