import type { Day } from '#domain/calendar.ts'
import { openingKind, readOpenings, type TypedOpening } from '#domain/closing-times.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Plus, Trash2 } from '#app/ui/icons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useClockWords } from '../use-clock-words.ts'

const most = 12
const faultWords = { missing: 'office.hours.fault.missing', overlaps: 'office.hours.fault.overlaps' } as const

/** The openings of a day, each with its start and end; one that ends on the next day is explained in a sentence. */
export const OpeningFields = ({ typed, faults, day, onChange }: OpeningFieldsProps) => {
  const t = useWords()
  const { opening } = useClockWords()
  const change = (index: number, part: Partial<TypedOpening>) =>
    onChange(typed.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const explained = (one: TypedOpening): string | null => {
    const [read] = readOpenings([one]).openings
    return day !== null && read && openingKind(read) !== 'within-day' ? opening(read, day) : null
  }
  return (
    <div className="stack stack-tight today-openings">
      {typed.map((one, index) => {
        const fault = faults[index]
        const sentence = explained(one)
        return (
          <fieldset className="today-opening" key={index}>
            <legend className="visually-hidden">{t('office.hours.opening', { number: index + 1 })}</legend>
            <TextField
              name={`start-${index}`}
              type="time"
              label={t('office.hours.start')}
              value={one.start}
              error={fault ? t(faultWords[fault]) : undefined}
              onChange={(start) => change(index, { start })}
              required
            />
            <TextField
              name={`end-${index}`}
              type="time"
              label={t('office.hours.end')}
              value={one.end}
              onChange={(end) => change(index, { end })}
              required
            />
            {typed.length > 1 && (
              <Button
                kind="icon"
                icon={<Trash2 />}
                label={t('office.hours.remove', { number: index + 1 })}
                onClick={() => onChange(typed.filter((_, at) => at !== index))}
              />
            )}
            <p className="small muted today-opening-words" aria-live="polite">
              {sentence && t('office.hours.explained', { opening: sentence })}
            </p>
          </fieldset>
        )
      })}
      {typed.length < most && (
        <p>
          <Button kind="quiet" icon={<Plus />} onClick={() => onChange([...typed, { start: '', end: '' }])}>
            {t('office.hours.add')}
          </Button>
        </p>
      )}
    </div>
  )
}

type OpeningFieldsProps = {
  typed: readonly TypedOpening[]
  /** By index; empty while nothing is to be said yet. */
  faults: readonly (keyof typeof faultWords | null)[]
  /** Null where the hours are explained beside these fields. */
  day: Day | null
  onChange: (typed: TypedOpening[]) => void
}
