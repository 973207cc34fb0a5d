import type { OfficeToday } from '#contract/office-today.ts'
import { dayCounts } from '#domain/place-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { Clock, DoorClosed, DoorOpen, MoonStar } from '#app/ui/icons.tsx'
import { useClockWords } from '../use-clock-words.ts'

/** "10 open, 3 close by 3:00 pm, 1 closed, 1 open late"; a count of zero is left out. */
export const DayCounts = ({ today: { day, places, minutes } }: { today: OfficeToday }) => {
  const t = useWords()
  const { timeOn } = useClockWords()
  const { open, closing, closed, late } = dayCounts(places, minutes)
  return (
    <ul className="wrapped" aria-label={t('office.today.counts')}>
      {open > 0 && (
        <li className="today-count tone-good">
          <DoorOpen size={16} />
          {t('office.today.count.open', { count: open })}
        </li>
      )}
      {closing && (
        <li className="today-count tone-caution">
          <Clock size={16} />
          {t('office.today.count.closing', { count: closing.count, time: timeOn(closing.by, day) })}
        </li>
      )}
      {closed > 0 && (
        <li className="today-count tone-offline">
          <DoorClosed size={16} />
          {t('office.today.count.closed', { count: closed })}
        </li>
      )}
      {late > 0 && (
        <li className="today-count tone-muted">
          <MoonStar size={16} />
          {t('office.today.count.late', { count: late })}
        </li>
      )}
    </ul>
  )
}
