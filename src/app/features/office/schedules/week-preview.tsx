import { useState } from 'react'
import { addDays, type Day, weekOf } from '#domain/calendar.ts'
import { type SentSchedule } from '#domain/hours-entries.ts'
import { week } from '#domain/hours.ts'
import { WeekHours } from '#app/features/hours/week-hours.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'

type Props = { schedules: readonly SentSchedule[]; today: Day; /** A day of the week that is shown first. */ first: Day }

/** A week of a place as visitors see it, with the weeks beside it. */
export const WeekPreview = ({ schedules, today, first }: Props) => {
  const t = useWords()
  const { shortDay } = useFormat()
  // Weeks away from the one of `first`, which follows what is typed.
  const [weeks, setWeeks] = useState(0)
  const sunday = addDays(weekOf(first), weeks * 7)
  const named = schedules.map((schedule) => ({ ...schedule, id: schedule.id ?? '' }))
  return (
    <div>
      <div className="hours-preview-head">
        <Button kind="icon" icon={<ChevronLeft />} label={t('office.menus.week_before')} onClick={() => setWeeks(weeks - 1)} />
        <p className="numbers" aria-live="polite">
          {t('office.days.span', { from: shortDay(sunday), to: shortDay(addDays(sunday, 6)) })}
        </p>
        <Button kind="icon" icon={<ChevronRight />} label={t('office.menus.week_after')} onClick={() => setWeeks(weeks + 1)} />
      </div>
      <WeekHours week={week(named, sunday)} today={today} schedules={named} />
    </div>
  )
}
