import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import type { Day } from '#domain/calendar.ts'
import type { Language } from '#domain/locale-format.ts'
import { chosenPeriod } from '#domain/meal-period.ts'
import { nextMidnight } from '#domain/zone.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { savedWords } from '#app/features/offline/saved-words.tsx'
import { placesQuery } from '#app/features/site/queries.ts'
import type { useWords } from '#app/i18n/words.ts'
import { now } from '#app/offline/clock.ts'
import { drawScreen, keepScreen } from '#app/offline/keep-screen.ts'
import type { MenuSearch } from './menu-search.ts'
import { selectMenu } from './menu-selection.ts'
import { periodsQuery } from './queries.ts'

type View = { place: string; date: Day; period: string }
type Asked = { client: QueryClient; site: Site; search: MenuSearch }

/** What this address means at an instant, from what the page has read; null where that does not tell. */
const viewAt = ({ client, site, search }: Asked, at: number): View | null => {
  const places = client.getQueryData(placesQuery(site.id).queryKey)
  const scheduled = client.getQueryData(schedulesQuery(site.id).queryKey)?.data.locations ?? []
  if (!places) return null
  const { place, date, minutes } = selectMenu(search, { places: places.data, scheduled, zone: site.timezone, at })
  const periods = place && client.getQueryData(periodsQuery(place.id, date).queryKey)?.data.periods
  const period = periods && chosenPeriod(periods, { asked: search.period, minutes })
  return place && period ? { place: place.id, date, period: period.id } : null
}

const stepMs = 5 * 60_000

const isSame = (a: View, b: View | null): boolean => a.place === b?.place && a.date === b.date && a.period === b.period

/** The instant from which this address may mean another menu, epoch ms, to five minutes; midnight at the latest. */
const holdsUntil = (asked: Asked, shown: View, at: number): number => {
  const last = nextMidnight(at, asked.site.timezone)
  let until = at
  while (until < last && isSame(shown, viewAt(asked, until))) until += stepMs
  return Math.min(until - stepMs, last)
}

type Shown = Asked & { shown: View; age: number | null; t: ReturnType<typeof useWords>; language: Language }

/** Keeps the first screen of the menu that stands on the page, for as long as its address means that menu. */
export const keepMenuScreen = ({ shown, age, t, language, ...asked }: Shown): void => {
  const root = document.getElementById('app')
  if (!root || document.visibilityState !== 'visible') return
  const at = now()
  const until = holdsUntil(asked, shown, at)
  const drawn = until > at ? drawScreen(root, savedWords({ t, language, savedAt: age ?? at, now: at })) : null
  if (drawn) keepScreen({ until, language, drawn })
}
