import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { sevenDays } from '#domain/calendar.ts'
import { mealsOf, type MealWeek, nextMeal, type ServedMeal } from '#domain/meal-list.ts'
import type { MealChoice } from '#domain/meal-slot.ts'
import { today } from '#domain/zone.ts'
import { useWeekPack } from '#app/features/search/use-week.ts'
import { useNow } from '#app/i18n/now.tsx'
import { savedUntil } from '#app/offline/worker-bridge.ts'
import { appStore } from '#app/store.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** The query key of the meal that came with the page from the server. */
export const firstMealsKey = (siteId: string, choice: MealChoice) => ['first-meals', siteId, choice]

const minuteMs = 60_000

type Meals = {
  /** What is shown: another meal than the requested one when nothing is served now. */
  choice: MealChoice
  meals: ServedMeal[]
  /** No week reaches that day. */
  isBeyond: boolean
}

type Reader = {
  /** Allergens in the visitor's own words need the whole week: they may be written in ingredients, which do not come with the page. */
  hasOwnWords: boolean
  isDishOpen: boolean
}

const freshMs = 5 * 60_000

/** The meals of all places: those that came with the page, until this device holds its week or more than that is asked for. */
export const useMeals = (site: Site, choice: MealChoice, { hasOwnWords, isDishOpen }: Reader) => {
  const client = useQueryClient()
  const hydrated = useHydrated()
  const now = useNow()
  const [openedAt] = useState(now)
  const isCached = useAtomValue(savedUntil, { store: appStore }).has(site.id)
  const first = hasOwnWords ? undefined : client.getQueryData<MealWeek>(firstMealsKey(site.id, choice))
  const { week: cached, ...read } = useWeekPack(site, first === undefined || isCached || isDishOpen || now - openedAt > freshMs)
  const minute = Math.floor(now / minuteMs)
  // The week may be there before the page from the server has come to life.
  const week: MealWeek | undefined = hydrated ? (cached ?? first) : (first ?? cached ?? undefined)
  const [date, slot] = choice === 'now' ? [null, null] : [choice.date, choice.slot]
  const here = today(now, site.timezone)
  const found = useMemo((): Meals | null => {
    if (!week) return null
    const clock = { now: minute * minuteMs, zone: site.timezone }
    const requested: MealChoice = date === null || slot === null ? 'now' : { date, slot }
    const meals = mealsOf(week, requested, clock)
    const next = requested === 'now' && meals.length === 0 ? nextMeal(week, clock) : null
    return { choice: next?.choice ?? requested, meals: next?.meals ?? meals, isBeyond: date !== null && !sevenDays(here).includes(date) }
  }, [week, minute, date, slot, here, site.timezone])
  return { found, ...read }
}
