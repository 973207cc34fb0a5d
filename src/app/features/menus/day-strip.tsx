import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CalendarDays, DoorClosed } from '#app/ui/icons.tsx'
import type { Schedule } from '#contract/schedules.ts'
import { type Day, dayParts, earliestDay, latestDay, readDay, sevenDays, weekday } from '#domain/calendar.ts'
import { hoursOn } from '#domain/hours.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type MenuSearch, toDay } from './menu-search.ts'
import { sameView, useMenuGo } from './use-menu-address.ts'

/** Seven days from today, before them the evening that is still served; those on which the place is closed marked, and any other day by date (MENU-02, MENU-Q10). */
export const DayStrip = ({ search, date, served, today, schedules, anyDay }: Props) => {
  const t = useWords()
  const { shortWeekday, spokenDay } = useFormat()
  const closedOn = (day: Day) => schedules.length > 0 && hoursOn(schedules, day).hours.length === 0
  // Behind what is written on it.
  const spoken = (day: Day) => {
    const name = day === today ? [t('menus.today_full'), spokenDay(day)] : [spokenDay(day)]
    return ['', ...name, ...(closedOn(day) ? [t('menus.closed_day')] : [])].join(', ')
  }
  const days = [...new Set([served, ...sevenDays(today)])]
  const go = (day: Day) => toDay(search, day === served ? undefined : day)
  return (
    <div className="day-strip">
      <SegmentedTabs label={t('menus.day')}>
        {days.map((day) => (
          <Link
            key={day}
            {...sameView}
            className="segment day"
            data-closed={closedOn(day)}
            search={go(day)}
            aria-current={day === date ? 'date' : undefined}
          >
            <span className="small">{day === today ? t('menus.today') : shortWeekday(weekday(day))}</span>
            <span className="day-number numbers">
              {closedOn(day) && <DoorClosed />}
              {dayParts(day)[2]}
            </span>
            <VisuallyHidden>{spoken(day)}</VisuallyHidden>
          </Link>
        ))}
      </SegmentedTabs>
      {anyDay && <DayInput days={days} date={date} to={go} />}
    </div>
  )
}

const DayInput = ({ days, date, to }: Pick<Props, 'date'> & { days: readonly Day[]; to: (day: Day) => MenuSearch }) => {
  const t = useWords()
  const id = useId()
  const { shortDay, longDay } = useFormat()
  const go = useMenuGo()
  const [isOutside, setOutside] = useState(false)
  const isOther = !days.includes(date)
  return (
    <>
      <label className="day-input no-print" data-chosen={isOther}>
        <VisuallyHidden>{t('menus.other_day')}</VisuallyHidden>
        <CalendarDays aria-hidden="true" />
        {isOther && <span className="small nowrap">{shortDay(date)}</span>}
        <input
          type="date"
          min={earliestDay}
          max={latestDay}
          // The day that is shown; while the visitor types, what they typed.
          onFocus={(event) => {
            event.currentTarget.value = date
            setOutside(false)
          }}
          onClick={(event) => openPicker(event.currentTarget)}
          // The key that brings the focus ends here too: by keyboard the day is seen while it is typed.
          onKeyUp={(event) => event.currentTarget.setAttribute('data-typing', '')}
          onBlur={(event) => event.currentTarget.removeAttribute('data-typing')}
          onChange={({ currentTarget: { value } }) => {
            const day = readDay(value)
            // A year that is being typed begins with a 0.
            setOutside(!day && /^[1-9]/.test(value))
            if (day) go(to(day))
          }}
          aria-invalid={isOutside}
          aria-describedby={isOutside ? id : undefined}
        />
      </label>
      {isOutside && <FieldError id={id}>{t('hours.date_range', { first: longDay(earliestDay), last: longDay(latestDay) })}</FieldError>}
    </>
  )
}

/** The whole field opens the calendar, where the browser can. */
const openPicker = (input: HTMLInputElement): void => {
  try {
    input.showPicker()
  } catch {
    // The field itself takes the date.
  }
}

type Props = {
  search: MenuSearch
  date: Day
  served: Day
  today: Day
  schedules: readonly Schedule[]
  /** The site shows a calendar (display_cal). */
  anyDay: boolean
}
