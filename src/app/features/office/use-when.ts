import { instantFrom, localTime } from '#domain/zone.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useSchool } from './school.ts'
import { useShortDay } from './use-short-day.ts'
import { useTime } from './use-time.ts'

/** An instant of the server (ISO) on the school's clock: "12:09 pm" today, "Nov 24, 12:09 pm" on another day. */
export const useWhen = (): ((iso: string) => string) => {
  const shortDay = useShortDay()
  const time = useTime()
  const { timezone } = useSchool()
  const today = localTime(useNow(), timezone).day
  return (iso) => {
    const { day, minutes } = localTime(instantFrom(iso) ?? 0, timezone)
    return day === today ? time(minutes) : `${shortDay(day)}, ${time(minutes)}`
  }
}
