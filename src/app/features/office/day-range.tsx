import { type Day, readDay } from '#domain/calendar.ts'
import { useWords } from '#app/i18n/words.ts'
import { TextField } from '#app/ui/text-field.tsx'

/** From one day to another, both included; null for no end. */
export const DayRange = ({ from, to, onChange }: DayRangeProps) => {
  const t = useWords()
  return (
    <>
      <TextField
        name="from"
        type="date"
        label={t('office.days.from')}
        value={from ?? ''}
        max={to ?? undefined}
        onChange={(day) => onChange({ from: readDay(day) })}
      />
      <TextField
        name="to"
        type="date"
        label={t('office.days.to')}
        value={to ?? ''}
        min={from ?? undefined}
        onChange={(day) => onChange({ to: readDay(day) })}
      />
    </>
  )
}

type DayRangeProps = { from: Day | null; to: Day | null; onChange: (next: { from?: Day | null; to?: Day | null }) => void }
