import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import type { Day } from '#domain/calendar.ts'
import { clockTime, type Language, weekdayName } from '#domain/locale-format.ts'
import { chosenPeriod } from '#domain/meal-period.ts'
import { localTime, nextMidnight } from '#domain/zone.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { placesQuery } from '#app/features/site/queries.ts'
import type { useWords } from '#app/i18n/words.ts'
import { now } from '#app/offline/clock.ts'
import { drawScreen, keepScreen } from '#app/offline/keep-screen.ts'
import type { MenuSearch } from './menu-search.ts'
import { selectMenu } from './menu-selection.ts'
import { knownMenu, periodsQuery } from './queries.ts'

type View = { place: string; date: Day; period: string }
type Asked = { client: QueryClient; site: Site; search: MenuSearch }

/** What this address means at an instant, from what the page has read; null where that does not tell. */
const viewAt = ({ client, site, search }: Asked, at: number): View | null => {
  const places = client.getQueryData(placesQuery(site.id).queryKey)
  const scheduled = client.getQueryData(schedulesQuery(site.id).queryKey)?.data.locations ?? []
  if (!places) return null
  const { place, date, minutes } = selectMenu(search, { places: places.data, scheduled, zone: site.timezone, at })
  const periods = place && knownMenu(client, periodsQuery({ site, placeId: place.id, date }))?.periods
  const period = periods && chosenPeriod(periods, { asked: search.period, meal: search.meal, minutes })
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

type Shown = Asked & { shown: View; t: ReturnType<typeof useWords>; language: Language }

/** What the page will say of what is live now, as `SavedWords` does. */
const savedNow = (at: number, zone: string, { t, language }: Pick<Shown, 't' | 'language'>): string => {
  const { day, minutes } = localTime(at, zone)
  return t('offline.saved', { day: weekdayName(day, language), time: clockTime(minutes, language) })
}

/** Keeps the first screen of the menu that stands on the page, for as long as its address means that menu. */
export const keepMenuScreen = ({ shown, t, language, ...asked }: Shown): void => {
  const root = document.getElementById('app')
  if (!root || document.visibilityState !== 'visible') return
  const at = now()
  const until = holdsUntil(asked, shown, at)
  const drawn = until > at ? drawScreen(root, savedNow(at, asked.site.timezone, { t, language })) : null
  if (drawn) keepScreen({ until, language, drawn })
}
