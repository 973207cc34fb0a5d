import type { UseQueryResult } from '@tanstack/react-query'
import type { AffectedDays } from '#contract/office-schedules.ts'
import { useWords } from '#app/i18n/words.ts'
import { AffectedNote, mostGuests } from '../today/affected-note.tsx'
import { useClockWords } from '../use-clock-words.ts'

const most = 6

/** The bookings that a change breaks, by day, before it is saved. */
export const AffectedByDay = ({ affected, nameOf }: { affected: UseQueryResult<AffectedDays>; nameOf?: (placeId: string) => string }) => {
  const t = useWords()
  const { dayName } = useClockWords()
  const { days: all = [], guests } = affected.data ?? {}
  // Guests who are all shown say their days themselves.
  const days = guests && guests.length <= mostGuests ? [] : all
  return (
    <div className="stack stack-tight">
      <AffectedNote
        affected={affected}
        title={({ bookings, people }) => t('office.schedules.affected', { bookings, people })}
        none={t('office.schedules.nobody')}
        placeName={nameOf}
      />
      {days.length > 0 && (
        <ul className="small muted">
          {days.slice(0, most).map(({ place_id: id, day, ...counts }) => (
            <li key={`${id} ${day}`}>
              {[...(nameOf ? [nameOf(id)] : []), t('office.schedules.affected_day', { ...counts, day: dayName(day) })].join(', ')}
            </li>
          ))}
          {days.length > most && <li>{t('office.schedules.more_days', { count: days.length - most })}</li>}
        </ul>
      )}
    </div>
  )
}
