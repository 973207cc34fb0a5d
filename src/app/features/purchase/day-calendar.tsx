import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, type Day, dayParts, sevenDays, weekOf } from '#domain/calendar.ts'
import { addMonths, firstOf, type Month, monthOf, openDayFrom } from '#domain/subscription-dates.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'

/** Days by which a key moves the focus; Page keys keep the weekday. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 }

/** Always six weeks, so that changing the month moves nothing below. */
const weeksOf = (month: Month): Day[][] => {
  const sunday = weekOf(firstOf(month))
  return [0, 1, 2, 3, 4, 5].map((week) => sevenDays(addDays(sunday, week * 7)))
}

/** A month of days; those that cannot be chosen are disabled (SUBS-02). Arrow keys lead to the next open day, also of another month. */
export const DayCalendar = ({ label, hint, from, to, isOpen, chosen, onChoose }: DayCalendarProps) => {
  const t = useWords()
  const { shortWeekday, monthName, spokenDay } = useFormat()
  const id = useId()
  const [month, setMonth] = useState(monthOf(chosen))
  const title = t('purchase.month', { month: monthName(firstOf(month)), year: month.slice(0, 4) })
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<{ day: Day } | null>(null)
  useEffect(() => {
    if (focused) table.current?.querySelector<HTMLElement>(`button[value="${focused.day}"]`)?.focus()
  }, [focused])
  const move = (event: KeyboardEvent, day: Day) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = openDayFrom(day, step, { from, to, isOpen })
    if (next === null) return
    setMonth(monthOf(next))
    setFocused({ day: next })
  }
  const [isFirst, isLast] = [month <= monthOf(from), month >= monthOf(to)]
  const turn = (step: number) => setMonth(addMonths(month, step))
  return (
    <div role="group" aria-labelledby={id} className="buy-calendar">
      <p className="field-label" id={id}>
        {label}
      </p>
      <p className="field-hint">{hint}</p>
      <div className="buy-calendar-head">
        <Button
          kind="icon"
          icon={<ChevronLeft />}
          label={t('purchase.previous_month')}
          aria-disabled={isFirst}
          onClick={() => !isFirst && turn(-1)}
        />
        <p aria-live="polite">{title}</p>
        <Button
          kind="icon"
          icon={<ChevronRight />}
          label={t('purchase.next_month')}
          aria-disabled={isLast}
          onClick={() => !isLast && turn(1)}
        />
      </div>
      <table ref={table}>
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
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {monthOf(day) === month && (
                    <button
                      type="button"
                      className="buy-day numbers"
                      value={day}
                      disabled={!isOpen(day)}
                      aria-pressed={day === chosen}
                      aria-label={[dayParts(day)[2], spokenDay(day)].join(', ')}
                      onKeyDown={(event) => move(event, day)}
                      onClick={() => onChoose(day)}
                    >
                      {dayParts(day)[2]}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCalendarProps = {
  label: string
  hint: string
  /** The first and the last day of all months shown. */
  from: Day
  to: Day
  isOpen: (day: Day) => boolean
  chosen: Day
  onChoose: (day: Day) => void
}
