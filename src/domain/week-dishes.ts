import type { Item, Period, PeriodSummary } from '#contract/menus.ts'
import type { WeekPack } from '#contract/week.ts'
import type { Day } from './calendar.ts'
import { dishKey } from './dish-key.ts'
import { inOrder, periodMinutes } from './meal-period.ts'

/** A station of a cached menu. */
export type Station = Pick<WeekPack['menus'][number]['periods'][number]['categories'][number], 'id' | 'name' | 'translations'>

/** One meal at which a dish is served; `date` is the day that the place serves. */
export type Serving = { placeId: string; date: Day; period: PeriodSummary; station: Station }

/** A dish of the week with every meal at which it is served, in order of day and meal. */
export type WeekDish = { key: string; item: Item; servings: Serving[] }

type Week = Pick<WeekPack, 'locations' | 'menus' | 'dishes' | 'filters'>

/** True for a place that shows its dishes; one without menus, or with pictures of them, has none to find. */
export const showsDishes = (place: Week['locations'][number]) => place.active && place.show_menus && !place.use_menu_images

type PackedPeriod = WeekPack['menus'][number]['periods'][number]

type Unpacked = Pick<Week, 'dishes' | 'filters'> & { whole: Period }

// A list reads the same meals every minute, and a row is rendered again only when its dish is another object.
// A newer week has other dishes and may still share its periods with the one before.
const unpacked = new WeakMap<PackedPeriod, Unpacked>()

/** A period of a cached week with its dishes in full. */
export const unpackPeriod = ({ dishes, filters: labels }: Pick<Week, 'dishes' | 'filters'>, period: PackedPeriod): Period => {
  const before = unpacked.get(period)
  if (before?.dishes === dishes && before.filters === labels) return before.whole
  const filters = new Map(labels.map((filter) => [filter.id, filter] as const))
  const dishOf = ([key, order]: readonly [string, number]): Item[] => {
    const packed = dishes[key]
    return packed ? [{ ...packed, filters: packed.filters.flatMap((id) => filters.get(id) ?? []), sort_order: order }] : []
  }
  const whole = {
    ...period,
    categories: period.categories.map(({ items, sold_out: gone = [], ...station }) => ({
      ...station,
      items: [...items.flatMap(dishOf), ...gone.flatMap(dishOf).map((item) => ({ ...item, sold_out: true }))],
    })),
  }
  unpacked.set(period, { dishes, filters: labels, whole })
  return whole
}

/** Every dish of a cached week, once, by its key; `firstOf` is the first day at a place, perhaps yesterday (HOURS-Q4). */
export const weekDishes = (week: Week, firstOf: (placeId: string) => Day): WeekDish[] => {
  const filters = new Map(week.filters.map((filter) => [filter.id, filter] as const))
  const places = new Set(week.locations.filter(showsDishes).map(({ id }) => id))
  const found = new Map<string, WeekDish>()
  const dishOf = (packedKey: string): WeekDish | null => {
    const packed = week.dishes[packedKey]
    if (!packed) return null
    const key = dishKey(packed)
    const known = found.get(key)
    if (known) return known
    const item = { ...packed, filters: packed.filters.flatMap((id) => filters.get(id) ?? []), sort_order: 0 }
    const made: WeekDish = { key, item, servings: [] }
    found.set(key, made)
    return made
  }
  const menus = week.menus.filter((menu) => !menu.closed && places.has(menu.location_id) && menu.date >= firstOf(menu.location_id))
  for (const { location_id: placeId, date, periods } of [...menus].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))))
    for (const { categories, ...period } of inOrder(periods))
      for (const { items, ...station } of categories)
        for (const packedKey of new Set(items.map(([key]) => key))) {
          const dish = dishOf(packedKey)
          if (dish) dish.servings.push({ placeId, date, period, station })
        }
  return [...found.values()].filter(({ servings }) => servings.length > 0)
}

/** When a serving takes place: it runs, it comes or may run today, it is over, or it is on a later day. */
export type ServedWhen = 'now' | 'today' | 'over' | 'later'

/** When a serving takes place, by the day that the place serves and its minutes; a closed place serves nothing now. */
export const servedWhen = (
  { date, period }: Pick<Serving, 'date' | 'period'>,
  clock: { day: Day; minutes: number; open: boolean },
): ServedWhen => {
  if (date !== clock.day) return date < clock.day ? 'over' : 'later'
  const span = periodMinutes(period)
  if (!span) return 'today'
  if (clock.minutes >= span.end) return 'over'
  return clock.open && span.start <= clock.minutes ? 'now' : 'today'
}
