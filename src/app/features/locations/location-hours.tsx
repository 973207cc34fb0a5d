import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { useState } from 'react'
import type { Schedule } from '#contract/schedules.ts'
import { addDays, weekOf } from '#domain/calendar.ts'
import { week } from '#domain/hours.ts'
import { today as todayIn } from '#domain/zone.ts'
import { SubscribeLink } from '#app/features/calendar/calendar-links.tsx'
import { WeekBar } from '#app/features/hours/week-bar.tsx'
import { WeekHours } from '#app/features/hours/week-hours.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'

/** One place's week, and the weeks after it; past weeks cannot be reached (HOURS-Q8). */
export const LocationHours = ({ placeId, schedules, zone }: { placeId: string; schedules: readonly Schedule[]; zone: string }) => {
  const t = useWords()
  const [ahead, setAhead] = useState(0)
  const today = todayIn(useNow(), zone)
  const sunday = addDays(weekOf(today), ahead * 7)
  return (
    <section className="stack stack-tight">
      <h3>{t('places.hours')}</h3>
      <WeekBar
        sunday={sunday}
        isCurrent={ahead === 0}
        previous={
          ahead > 0 && <Button kind="icon" icon={<ChevronLeft />} label={t('hours.previous')} onClick={() => setAhead(ahead - 1)} />
        }
        next={<Button kind="icon" icon={<ChevronRight />} label={t('hours.next')} onClick={() => setAhead(ahead + 1)} />}
      />
      <WeekHours week={week(schedules, sunday)} today={today} schedules={schedules} />
      <SubscribeLink placeId={placeId} />
    </section>
  )
}
