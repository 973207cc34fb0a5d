import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Location } from '#contract/locations.ts'
import type { Day } from '#domain/calendar.ts'
import type { ProfileView } from '#app/features/allergens/profile.ts'
import { useSite } from '#app/features/site/queries.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { MenuSearch } from './menu-search.ts'
import type { DayMenu } from './use-day-menu.ts'

/** Who reads that long has what the page loads first. */
const restMs = 4000

/** Without a worker no start shows a kept screen, and without a network no code would come to keep it: then it waits. */
const heldByWorker = (work: () => void): void => {
  if (!('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) work()
  else navigator.serviceWorker.addEventListener('controllerchange', work, { once: true })
}

type Shown = {
  place: Location
  date: Day
  day: DayMenu
  search: MenuSearch
  /** When the oldest part was saved; null is live. */
  age: number | null
  profile: Pick<ProfileView, 'profile' | 'covered'>
}

/** Once a menu is at rest, its first screen is kept for a start without a network, which shows it before any code has run. */
export const useKeptScreen = ({ place, date, day, search, age, profile }: Shown): void => {
  const client = useQueryClient()
  const site = useSite()
  const language = useLanguage()
  const t = useWords()
  const period = day.kind === 'ready' && day.menu !== null && !day.busy ? day.current.id : null
  const isAlone = search.dish === undefined && !profile.covered
  useEffect(() => {
    if (period === null || !isAlone) return
    let isLeft = false
    const keep = () => {
      if (isLeft) return
      void import('./keep-menu-screen.ts').then(({ keepMenuScreen }) =>
        keepMenuScreen({ client, site, search, shown: { place: place.id, date, period }, t, language }),
      )
    }
    const timer = setTimeout(() => heldByWorker(keep), restMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
    // What is asked and what is shown decide; the words come anew with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAlone, search, place.id, date, period, age, profile.profile, client, site, language])
}
