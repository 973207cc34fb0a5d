import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { mealsOf, nextMeal } from '#domain/meal-list.ts'
import { weekOfMeals } from '#domain/meal-week.ts'
import { today } from '#domain/zone.ts'
import { readWeekInProcess } from '#app/offline/cached-week.ts'
import { choiceOf, type EatSearch } from './eat-search.ts'
import { firstMealsKey } from './use-meals.ts'

type PrefetchInput = { client: QueryClient; site: Site; search: Pick<EatSearch, 'date' | 'meal'>; at: number }

/** The meal that the server sends with the page; without it the device asks for the week. */
export const prefetchEat = async ({ client, site, search, at: now }: PrefetchInput): Promise<void> => {
  const week = await readWeekInProcess(client, site.id)
  if (!week) return
  const clock = { now, zone: site.timezone }
  const choice = choiceOf(search, today(now, site.timezone))
  const meals = mealsOf(week, choice, clock)
  const shown = choice === 'now' && meals.length === 0 ? (nextMeal(week, clock)?.meals ?? []) : meals
  client.setQueryData(firstMealsKey(site.id, choice), weekOfMeals(week, shown))
}
