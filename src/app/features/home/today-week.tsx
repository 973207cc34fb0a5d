import { useEffect, useMemo } from 'react'
import type { Site } from '#contract/sites.ts'
import { type Today, todayOf } from '#domain/today.ts'
import { useWeekPack } from '#app/features/search/use-week.ts'
import { useProfile } from '#app/personal/profile.ts'
import { profileKeys } from '#app/personal/profile-record.ts'
import { useNow } from '#app/i18n/now.tsx'

const minuteMs = 60_000

/** Counts the dishes of this minute in the week of this device; shows nothing itself. */
export const TodayWeek = ({ site, onToday }: { site: Site; onToday: (today: Today | 'failed') => void }) => {
  const { week, error } = useWeekPack(site)
  const { covered, profile } = useProfile()
  const minute = Math.floor(useNow() / minuteMs)
  const today = useMemo(() => {
    const clock = { now: minute * minuteMs, zone: site.timezone }
    return week && !covered ? todayOf(week, profile.on ? profileKeys(profile) : [], clock) : null
  }, [week, covered, profile, minute, site.timezone])
  const isFailed = !week && error !== null
  useEffect(() => {
    if (today) onToday(today)
    else if (isFailed) onToday('failed')
  }, [today, isFailed, onToday])
  return null
}
