import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import type { Today } from '#domain/today.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { useProfile } from '#app/personal/profile.ts'
import { hasDishes } from '#app/site/navigation.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** The element with the page's own answer, which came with it from the server. */
export const todayKey = (siteId: string) => ['today', siteId]

const freshMs = 5 * 60_000

const LazyTodayWeek = lazyPart(async () => (await import('./today-week.tsx')).TodayWeek)

export type TodayView = {
  /** Null while it loads; "failed" where neither the device nor the network has it. */
  today: Today | 'failed' | null
  /** Counted for the visitor's own allergens. */
  isMine: boolean
  /** Reads the week of this device where what the server sent is not enough: for my allergens, or when it has become old. */
  reader: ReactNode
}

export const useToday = (site: Site): TodayView => {
  const client = useQueryClient()
  const now = useNow()
  const { covered, empty, profile } = useProfile()
  const [first] = useState(() => client.getQueryData<Today>(todayKey(site.id)) ?? null)
  const [live, setLive] = useState<Today | 'failed' | null>(null)
  const isMine = covered || (!empty && profile.on)
  const needsWeek = hasDishes(site) && (isMine || first === null || now - first.at > freshMs)
  return {
    today: needsWeek ? (live ?? (isMine ? null : first)) : first,
    isMine,
    reader: needsWeek ? <WeekReader site={site} onToday={setLive} /> : null,
  }
}

/** A component of its own: once hydrated, only it renders again. */
const WeekReader = (props: ComponentProps<typeof LazyTodayWeek>) => useHydrated() && <LazyTodayWeek {...props} />
