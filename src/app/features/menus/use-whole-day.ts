import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Period } from '#contract/menus.ts'
import { inOrder } from '#domain/meal-period.ts'
import { useSite } from '#app/site/queries.ts'
import { oldest } from '#app/offline/freshness.ts'
import { knownWholeMenu, periodQuery, periodsQuery } from './queries.ts'

type WholeDay =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'closed' | 'none'; cachedAt: number | null }
  | { kind: 'ready'; meals: Period[]; cachedAt: number | null }

/** Every meal of a place on a day with its dishes, in order; all of them or none, for nothing may be missing on paper. */
export const useWholeDay = ({ placeId, date, enabled = true }: { placeId: string; date: string; enabled?: boolean }): WholeDay => {
  const client = useQueryClient()
  const ask = { site: useSite(), placeId, date }
  const day = useQuery({ ...periodsQuery(ask), enabled })
  const first = day.data?.data.menu?.periods
  const periods = inOrder(day.data?.data.periods ?? [])
  const others = useQueries({
    queries: (ask.site.legacy_menus ? [] : periods).filter(({ id }) => id !== first?.id).map(({ id }) => periodQuery(ask, id)),
  })
  const failed = [day, ...others].find(({ error, data }) => error !== null && data === undefined)
  if (failed?.error) return { kind: 'failed', error: failed.error, retry: () => void failed.refetch() }
  if (!day.data || others.some(({ data }) => data === undefined)) return { kind: 'loading' }
  const cachedAt = others.reduce<number | null>((age, { data }) => oldest(age, data?.cachedAt), day.data.cachedAt)
  if (day.data.data.closed) return { kind: 'closed', cachedAt }
  const whole = knownWholeMenu(client, ask)
  const each = [first, ...others.map(({ data }) => data?.data.menu?.periods)]
  const found = (whole.length > 0 ? whole : each).filter((period) => period !== undefined)
  return found.length === 0 ? { kind: 'none', cachedAt } : { kind: 'ready', meals: inOrder(found), cachedAt }
}
