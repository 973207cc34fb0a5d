import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Period, PeriodSummary } from '#contract/menus.ts'
import type { Day } from '#domain/calendar.ts'
import { chosenPeriod, inOrder } from '#domain/meal-period.ts'
import { useSite } from '#app/site/queries.ts'
import { oldest } from '#app/offline/freshness.ts'
import { periodQuery, periodsQuery } from './queries.ts'

export type DayMenu =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'closed' | 'none'; cachedAt: number | null }
  | ReadyMenu

export type ReadyMenu = {
  kind: 'ready'
  periods: PeriodSummary[]
  current: PeriodSummary
  /** The dishes of the current period; while they are on their way those shown before, then `busy`. */
  menu: Period | null
  busy: boolean
  failed: { error: Error; retry: () => void } | null
  allergenFilter: boolean
  cachedAt: number | null
}

type MenuRequest = {
  placeId: string
  date: Day
  period: string | undefined
  meal?: string | undefined
  minutes: number | null
  enabled: boolean
}

/** The menu of a place on a day: its periods with the first of them, then the chosen one (MENU-11 to 14). */
export const useDayMenu = ({ placeId, date, period, meal, minutes, enabled }: MenuRequest): DayMenu => {
  const ask = { site: useSite(), placeId, date }
  const day = useQuery({ ...periodsQuery(ask), enabled })
  const periods = inOrder(day.data?.data.periods ?? [])
  const current = chosenPeriod(periods, { id: period, meal, minutes })
  const first = day.data?.data.menu?.periods
  const isFirst = current !== null && current.id === first?.id
  const other = useQuery({ ...periodQuery(ask, current?.id ?? ''), enabled: current !== null && !isFirst })
  const menu = (isFirst ? first : other.data?.data.menu?.periods) ?? null
  const shown = useShownBefore(`${placeId} ${date}`, menu)

  if (day.isPending) return { kind: 'loading' }
  if (!day.data) return { kind: 'failed', error: day.error, retry: () => void day.refetch() }
  const { closed, allergen_filter: allergenFilter } = day.data.data
  if (closed) return { kind: 'closed', cachedAt: day.data.cachedAt }
  // The period went away between the two answers: no dishes, as "No menu" says.
  const gone = !isFirst && other.data !== undefined && menu === null
  if (current === null || gone) return { kind: 'none', cachedAt: day.data.cachedAt }
  return {
    kind: 'ready',
    periods,
    current,
    menu: menu ?? shown,
    busy: menu === null && !other.isError,
    failed: menu === null && other.error ? { error: other.error, retry: () => void other.refetch() } : null,
    allergenFilter,
    cachedAt: isFirst ? day.data.cachedAt : oldest(day.data.cachedAt, other.data?.cachedAt),
  }
}

/** The dishes shown last for the same place and day; never those of another place or day. */
const useShownBefore = (key: string, menu: Period | null): Period | null => {
  const [last, setLast] = useState<{ key: string; menu: Period } | null>(null)
  if (menu && last?.menu !== menu) setLast({ key, menu })
  return last?.key === key ? last.menu : null
}
