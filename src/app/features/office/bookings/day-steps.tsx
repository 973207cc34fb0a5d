import { addDays, type Day } from '#domain/calendar.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { useClockWords } from '../use-clock-words.ts'

/** The day on screen, and the ones beside it. */
export const DaySteps = ({ day, tonight, days: { first, last }, onDay }: DayStepsProps) => {
  const t = useWords()
  const { dayName } = useClockWords()
  // A button that is disabled would lose the keyboard.
  const step = (by: number, isEnd: boolean) => ({ 'aria-disabled': isEnd || undefined, onClick: () => isEnd || onDay(addDays(day, by)) })
  return (
    <div className="bookings-days no-print">
      <Button kind="icon" icon={<ChevronLeft />} label={t('office.bookings.day_before')} {...step(-1, day <= first)} />
      <p role="status">
        {day === tonight && <b>{t('nav.tab.today')} </b>}
        {dayName(day)}
      </p>
      <Button kind="icon" icon={<ChevronRight />} label={t('office.bookings.day_after')} {...step(1, day >= last)} />
      {day !== tonight && (
        <Button kind="quiet" onClick={() => onDay(tonight)}>
          {t('nav.tab.today')}
        </Button>
      )}
    </div>
  )
}

type DayStepsProps = { day: Day; tonight: Day; days: { first: Day; last: Day }; onDay: (day: Day) => void }
