import { dishIndex, searchDishes } from '#domain/dish-search.ts'
import { weekDishes } from '#domain/week-dishes.ts'
import { largeWeek } from '../domain/build-week.ts'
import { type Findings, median, verdict } from './table.ts'

const mostMs = 30
const queries = ['grilled chicken', 'chiken sandwhich', 'comptoir 3', 'xylophone', 'soup']

/** Searches a week of a large campus, as a device does while a visitor types. */
export const benchSearch = (rounds: number): Findings => {
  const index = dishIndex(
    weekDishes(largeWeek(), () => '2026-11-25'),
    (item) => item.filters.filter(({ type }) => type !== 'allergen'),
  )
  const timesOf = (query: string) =>
    Array.from({ length: rounds + 1 }, () => {
      const started = performance.now()
      searchDishes(index, query, { nameOf: ({ name }) => name })
      return performance.now() - started
    }).slice(1)
  const slowest = Math.max(...queries.map((query) => median(timesOf(query))))
  const name = `search: ${index.entries.length} dishes of a week`
  const row = { name, target: `<= ${mostMs} ms`, got: `${slowest.toFixed(1)} ms`, verdict: verdict(slowest <= mostMs) }
  return { rows: [row], record: { slowest } }
}
