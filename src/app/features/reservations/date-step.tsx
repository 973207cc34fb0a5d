import { type KeyboardEvent, useId } from 'react'
import { addDays, dayParts, sevenDays, weekOf } from '#domain/calendar.ts'
import { type Clock, datesOf, daysAhead, type ReservablePlace } from '#domain/reservations.ts'
import { today } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSlotWords } from './use-slot-words.ts'

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = moves[event.key]
  const days = [...(event.currentTarget.closest('table')?.querySelectorAll('button') ?? [])]
  const at = days.findIndex((day) => day === event.currentTarget)
  const next = step === undefined || at < 0 ? undefined : days[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Which day: today and the fourteen after it, in weeks; those that cannot be had are said so (RESV-07, RESV-27). */
export const DateStep = ({ rules, clock, chosen, onChoose }: DateStepProps) => {
  const t = useWords()
  const { shortWeekday, shortDay } = useFormat()
  const { day: nameOf } = useSlotWords()
  const id = useId()
  const open = new Set(datesOf(rules, clock))
  const first = today(clock.now, clock.zone)
  const last = addDays(first, daysAhead)
  const weeks = [0, 1, 2].map((week) => sevenDays(addDays(weekOf(first), week * 7))).filter(([sunday = '']) => sunday <= last)
  return (
    <>
      <table className="reserve-days">
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
                    <button
                      type="button"
                      className="reserve-day numbers"
                      aria-label={nameOf(day)}
                      aria-current={day === first ? 'date' : undefined}
                      aria-pressed={day === chosen}
                      aria-disabled={!open.has(day)}
                      aria-describedby={
                        open.has(day) ? undefined : day === first && !rules.same_day_reservations ? `${id}-ahead` : `${id}-closed`
                      }
                      onKeyDown={moveFocus}
                      onClick={() => open.has(day) && onChoose(day)}
                    >
                      {dayParts(day)[2] === 1 || day === first ? shortDay(day) : dayParts(day)[2]}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {open.size < daysAhead + 1 && (
        <p className="small muted" id={`${id}-closed`}>
          {t('reservations.day_closed')}
        </p>
      )}
      {!rules.same_day_reservations && (
        <p className="small muted" id={`${id}-ahead`}>
          {t('reservations.day_ahead')}
        </p>
      )}
    </>
  )
}

type DateStepProps = { rules: ReservablePlace; clock: Clock; chosen: string | null; onChoose: (date: string) => void }
