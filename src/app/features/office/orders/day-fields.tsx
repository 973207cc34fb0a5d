import { useWords } from '#app/i18n/words.ts'
import { TextField } from '#app/ui/text-field.tsx'

/** The first and the last of some days. */
export const DayFields = ({ from, to, today, error, onChange }: DayFieldsProps) => {
  const t = useWords()
  return (
    <div className="fields-beside">
      <TextField
        name="from"
        type="date"
        label={t('office.days.from')}
        value={from}
        error={error}
        onChange={(day) => onChange({ from: day })}
      />
      <TextField name="to" type="date" label={t('office.days.to')} value={to || today} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}

type DayFieldsProps = {
  from: string
  to: string
  today: string
  error?: string | undefined
  onChange: (part: { from?: string; to?: string }) => void
}
