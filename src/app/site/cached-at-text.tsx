import { useContext } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { localTime } from '#domain/zone.ts'
import { SiteContext } from './queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Saved Tuesday 11:42 am" in the school's time zone; outside of a school in the device's. */
export const CachedAtText = ({ cachedAt }: { cachedAt: number }) => {
  const t = useWords()
  const { weekday, time, shortDay } = useFormat()
  const now = useNow()
  const zone = useContext(SiteContext)?.timezone ?? deviceZone()
  const { day, minutes } = localTime(cachedAt, zone)
  const values = { day: weekday(day), time: time(minutes) }
  const isRecent = daysBetween(day, localTime(now, zone).day) < 7
  return isRecent ? t('offline.saved', values) : t('offline.saved_before', { ...values, date: shortDay(day) })
}
