import { useState } from 'react'
import { addDays, sevenDays, weekOf } from '#domain/calendar.ts'
import { type Clock, datesOf, dayRefusalOf, daysAhead, type ReservablePlace } from '#domain/reservations.ts'
import { today } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DayButton } from './day-button.tsx'
import { useSlotWords } from './use-slot-words.ts'

const reasons = {
  window: 'reservations.day_ahead',
  closed: 'reservations.day_closed',
  'no-starts': 'reservations.day_none',
} as const

/** Today and the fourteen days after it, in weeks; a focused day that is unavailable says why (RESV-07, RESV-27). */
export const DateStep = ({ rules, clock, chosen, onChoose }: DateStepProps) => {
  const t = useWords()
  const { shortWeekday } = useFormat()
  const { day: nameOf } = useSlotWords()
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const reasonOf = (day: string) => {
    const refusal = dayRefusalOf(rules, day, clock)
    return refusal === null ? null : t(reasons[refusal])
  }
  const first = today(clock.now, clock.zone)
  const last = addDays(first, daysAhead)
  const weeks = [0, 1, 2].map((week) => sevenDays(addDays(weekOf(first), week * 7))).filter(([sunday = '']) => sunday <= last)
  const why = lookedAt === null ? null : reasonOf(lookedAt)
  const open = datesOf(rules, clock).length
  const note = open === 0 ? t('reservations.no_days', { count: daysAhead }) : open > daysAhead ? null : t('reservations.days_barred')
  return (
    <>
      <table className="reserve-days" aria-label={t('reservations.ask.date')}>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((index) => (
              <th key={index} scope="col">
                {shortWeekday(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day >= first && day <= last && (
                    <DayButton
                      day={day}
                      isToday={day === first}
                      chosen={day === chosen}
                      reason={reasonOf(day)}
                      onLook={() => setLookedAt(day)}
                      onChoose={() => onChoose(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted reserve-day-note">
        {why !== null && lookedAt !== null && <strong>{nameOf(lookedAt)}</strong>}
        <span>{why ?? note}</span>
      </p>
    </>
  )
}

type DateStepProps = { rules: ReservablePlace; clock: Clock; chosen: string | null; onChoose: (date: string) => void }
