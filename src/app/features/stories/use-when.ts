import { eventTimes, type Timed } from '#domain/event-times.ts'
import { displayTimes } from '#domain/display-times.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Days, and hours where there is one day only (NAV-13, NAV-14). */
export type When = { days: string; hours: string }

/** Formats dates in the school's zone. With `daysOnly`, for offers, hours are left out, and so is a missing end. */
export const useWhen = (): ((timed: Timed, daysOnly?: boolean) => When) => {
  const t = useWords()
  const format = useFormat()
  const { weekday, time } = format
  // A date must not break: a narrow card breaks between two dates.
  const longDay = (day: string) => format.longDay(day).replaceAll(' ', '\u00A0')
  const { timezone } = useSite()
  const oneDay = (day: string) => t('when.day', { weekday: weekday(day), day: longDay(day) })
  return (timed, daysOnly = false) => {
    const times = eventTimes(timed, timezone)
    const { from, to, starts, ends, pastMidnight } = displayTimes(times, timezone)
    if (from === null) return { days: to === null ? '' : t('when.until', { day: longDay(to) }), hours: '' }
    if (daysOnly && !timed.end) return { days: t('when.from', { day: longDay(from) }), hours: '' }
    const hasHours = starts !== null && !daysOnly
    if (to !== null)
      return {
        days:
          hasHours && ends !== null
            ? t('when.span', { from: longDay(from), starts: time(starts), to: longDay(to), ends: time(ends) })
            : t('when.days', { from: longDay(from), to: longDay(to) }),
        hours: '',
      }
    const hoursText = () => {
      if (times.allDay || starts === null) return t('when.all_day')
      if (ends === null) return t('when.at', { starts: time(starts) })
      const hours = { starts: time(starts), ends: time(ends) }
      return pastMidnight ? t('when.past_midnight', hours) : t('when.hours', hours)
    }
    return { days: oneDay(from), hours: daysOnly ? '' : hoursText() }
  }
}
