import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Day, latestDay, readDay, weekOf } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DoorOpen } from '#app/ui/icons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { sameHours } from './hours-link.ts'
import { type HoursSearch, isDateOutside } from './hours-search.ts'

type Props = { search: HoursSearch; sunday: Day; today: Day }

/** The date field, and the "Open now" filter; in another week the way back to this one. */
export const HoursTools = ({ search, sunday, today }: Props) => {
  const t = useWords()
  const isCurrent = sunday === weekOf(today)
  return (
    <div className="hours-tools no-print">
      <DateField shown={search.week !== undefined && search.week > today ? search.week : today} today={today} />
      {!isCurrent && (
        <Link {...sameHours} className="chip" search={{}}>
          {t('hours.this_week')}
        </Link>
      )}
      {isCurrent && (
        <Link
          {...sameHours}
          className="chip"
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={search.open ? 'true' : undefined}
          search={search.open ? {} : { open: 'now' }}
        >
          <DoorOpen />
          {t('hours.open_now')}
        </Link>
      )}
    </div>
  )
}

/** Goes to the week of a date. Keeps input that is incomplete, or outside the days that can be shown. */
const DateField = ({ shown, today }: { shown: Day; today: Day }) => {
  const t = useWords()
  const { longDay } = useFormat()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ shown, text: shown })
  if (typed.shown !== shown) setTyped({ shown, text: shown })
  const choose = (text: string) => {
    setTyped({ shown, text })
    const day = readDay(text)
    if (day !== null && day !== shown && day >= today) void navigate({ ...sameHours, search: { week: day } })
  }
  const range = { first: longDay(today), last: longDay(latestDay) }
  return (
    <TextField
      name="date"
      type="date"
      label={t('hours.date')}
      value={typed.text}
      min={today}
      max={latestDay}
      error={isDateOutside(typed.text, today) ? t('hours.date_range', range) : undefined}
      onChange={choose}
    />
  )
}
