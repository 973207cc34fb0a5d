import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { Site } from '#contract/sites.ts'
import type { WeekPack } from '#contract/week.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { openState, serviceDay } from '#domain/hours.ts'
import { servedWhen, type ServedWhen, type Serving, type WeekDish, weekDishes } from '#domain/week-dishes.ts'
import { today } from '#domain/zone.ts'
import { onlineAtom } from '#app/offline/connectivity.ts'
import { appStore } from '#app/store.ts'
import { weekMaxAgeMs, weekQuery } from '#app/offline/cached-week.ts'
import { spread } from '#app/offline/refetch-interval.ts'
import { savedUntil, saveWeek } from '#app/offline/worker-bridge.ts'
import { useNow } from '#app/i18n/now.tsx'

type WeekPlace = WeekPack['locations'][number]

/** A school's dishes of seven days, and when each is served relative to now. */
export type WeekView = {
  dishes: WeekDish[]
  today: Day
  placeOf: (serving: Serving) => WeekPlace | undefined
  whenOf: (serving: Serving) => ServedWhen
}

/**
 * The cached week: fetched again after its max-age, and read again from the device when the worker has stored a newer one, when the network
 * comes or goes, and on another day.
 */
export const useWeekPack = (site: Site, enabled = true) => {
  const client = useQueryClient()
  const now = useNow()
  const day = today(now, site.timezone)
  const storedUntil = useAtomValue(savedUntil, { store: appStore })
  const online = useAtomValue(onlineAtom, { store: appStore })
  const query = useQuery({ ...weekQuery(site), enabled })
  useEffect(() => {
    const timer = setInterval(() => focusManager.isFocused() && saveWeek(site.id), weekMaxAgeMs * spread)
    return () => clearInterval(timer)
  }, [site.id])
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) void client.invalidateQueries({ queryKey: ['cached-week', site.id] })
    isFirst.current = false
  }, [client, site.id, storedUntil, online, day])
  return { week: query.data?.data ?? null, cachedAt: query.data?.cachedAt ?? null, error: query.error, retry: () => void query.refetch() }
}

/** The cached week as a list of dishes. */
export const useWeek = (site: Site) => {
  const { week, ...rest } = useWeekPack(site)
  const now = useNow()
  const day = today(now, site.timezone)
  // A string of place ids: the list is rebuilt when a place's evening ends, not every minute.
  const stillServing = week?.locations.filter(({ schedules }) => serviceDay(schedules, now, site.timezone).day < day).map(({ id }) => id)
  const openSinceYesterday = stillServing?.join(' ') ?? ''
  const dishes = useMemo(() => {
    const first = new Map(openSinceYesterday.split(' ').map((id) => [id, addDays(day, -1)] as const))
    return week ? weekDishes(week, (id) => first.get(id) ?? day) : []
  }, [week, day, openSinceYesterday])
  const view = useMemo(() => (week ? viewOf(week, { dishes, now, zone: site.timezone }) : null), [week, dishes, now, site.timezone])
  return { view, ...rest }
}

const viewOf = (week: WeekPack, { dishes, now, zone }: { dishes: WeekDish[]; now: number; zone: string }): WeekView => {
  const places = new Map(week.locations.map((place) => [place.id, place] as const))
  const clocks = new Map<string, Parameters<typeof servedWhen>[1]>()
  const clockOf = (id: string) => {
    const schedules = places.get(id)?.schedules ?? []
    const open = schedules.length === 0 || openState(schedules, now, zone).open
    const clock = clocks.get(id) ?? { ...serviceDay(schedules, now, zone), open }
    clocks.set(id, clock)
    return clock
  }
  return {
    dishes,
    today: today(now, zone),
    placeOf: ({ placeId }) => places.get(placeId),
    whenOf: (serving) => servedWhen(serving, clockOf(serving.placeId)),
  }
}
