import { CalendarDate, CalendarDateTime, type DateValue } from '@internationalized/date'
import { dayParts, isDay, isoInstant } from '#domain/calendar.ts'
import { instantFrom, instantOf, localTime } from '#domain/zone.ts'

const wallClock = (day: string, minutes: number): CalendarDateTime => {
  const [year, month, date] = dayParts(day)
  return new CalendarDateTime(year, month, date, Math.floor(minutes / 60), minutes % 60)
}

type How = {
  zone: string
  /** Whether days alone are chosen, without times. */
  isWholeDay: boolean
  /** The last day of a span is included. */
  isEnd: boolean
}

/** A stored date on the school's clock; null for none. A whole day begins at midnight and ends a minute before the next. */
export const dateOf = (stored: string, { zone, isWholeDay, isEnd }: How): DateValue | null => {
  const at = instantFrom(stored)
  if (at === null && !isDay(stored)) return null
  const { day, minutes } = at === null ? { day: stored, minutes: isEnd ? 1439 : 0 } : localTime(at, zone)
  return isWholeDay ? new CalendarDate(...dayParts(day)) : wallClock(day, minutes)
}

/** A chosen date as it is stored: a day, or the instant at which the school's clock shows it; "" for none. */
export const storedDate = (chosen: DateValue | null, { zone, isWholeDay }: Pick<How, 'zone' | 'isWholeDay'>): string => {
  if (chosen === null) return ''
  const day = chosen.toString().slice(0, 10)
  if (isWholeDay) return day
  const minutes = 'hour' in chosen ? chosen.hour * 60 + chosen.minute : 0
  return isoInstant(instantOf(day, minutes, zone))
}

/** The same date as a whole day, or with a time. */
export const withTimes = (stored: string, how: How): string => storedDate(dateOf(stored, how), how)
