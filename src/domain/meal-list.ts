import type { Category, Item, Period, PeriodSummary } from '#contract/menus.ts'
import type { WeekPack } from '#contract/week.ts'
import { addDays, type Day } from './calendar.ts'
import { dishKey } from './dish-key.ts'
import { hourRange, hoursOn, openState, serviceDay } from './hours.ts'
import { inOrder, periodMinutes } from './meal-period.ts'
import { filterItems, type MenuChoice, withoutRepeats, withoutSoldOut } from './menu-filter.ts'
import { type MealChoice, type Slot, slots } from './meal-slot.ts'
import { showsDishes, unpackPeriod } from './week-dishes.ts'
import { localTime } from './zone.ts'

/** What of a cached week the lists of meals read. */
export type MealWeek = Pick<WeekPack, 'locations' | 'menus' | 'dishes' | 'filters'>
type Place = WeekPack['locations'][number]
type PackedPeriod = WeekPack['menus'][number]['periods'][number]

/** One meal of one place with its dishes; `date` is the day that the place serves. */
export type ServedMeal = { place: Place; date: Day; period: Period }

/** When a meal is eaten, and when the next one begins, in minutes since midnight. */
const times: { [slot in Slot]: { at: number; until: number } } = {
  breakfast: { at: 8 * 60 + 30, until: 10 * 60 + 30 },
  lunch: { at: 12 * 60 + 30, until: 16 * 60 + 30 },
  dinner: { at: 18 * 60, until: 26 * 60 },
}

const timed = <P extends PeriodSummary>(periods: readonly P[]) =>
  inOrder(periods).flatMap((period) => {
    const span = periodMinutes(period)
    return span ? [{ period, ...span }] : []
  })

/**
 * The period that counts as a meal: the one that runs at 8:30, 12:30 or 18:00, else the next that starts before 10:30, 16:30 or
 * 2:00; null for none. `from`: minutes before which it has ended, for today. Periods without hours are left to the caller.
 */
export const periodOf = <P extends PeriodSummary>(periods: readonly P[], slot: Slot, from = 0): P | null => {
  const { until } = times[slot]
  const at = Math.max(times[slot].at, Math.min(from, until - 1))
  const spans = timed(periods).filter(({ end }) => end > from)
  const running = spans.find(({ start, end }) => start <= at && at < end)
  const next = spans.filter(({ start }) => start > at && start < until).sort((a, b) => a.start - b.start)[0]
  return (running ?? next)?.period ?? null
}

/** A menu without hours is served while its place is open. */
const untimed = (place: Place, date: Day, periods: readonly PackedPeriod[], at: number): PackedPeriod | null => {
  if (timed(periods).length > 0) return null
  const { schedules } = place
  const isOpen = hoursOn(schedules, date).hours.some((hours) => hourRange(hours).start <= at && at < hourRange(hours).end)
  return schedules.length === 0 || isOpen ? (inOrder(periods)[0] ?? null) : null
}

const periodNow = (periods: readonly PackedPeriod[], minutes: number): PackedPeriod | null =>
  timed(periods).find(({ start, end }) => start <= minutes && minutes < end)?.period ?? null

type Clock = { now: number; zone: string }

/** The meal of each place in the school's order; `now` is epoch ms. Closed places serve nothing now (HOURS-Q4). */
export const mealsOf = (week: MealWeek, choice: MealChoice, { now, zone }: Clock): ServedMeal[] => {
  const here = localTime(now, zone)
  return week.locations.filter(showsDishes).flatMap((place) => {
    const clock = serviceDay(place.schedules, now, zone)
    const isNow = choice === 'now'
    if (isNow && place.schedules.length > 0 && !openState(place.schedules, now, zone).open) return []
    const date = isNow ? clock.day : choice.date
    const menu = week.menus.find((one) => one.location_id === place.id && one.date === date && !one.closed)
    const from = date === here.day ? here.minutes : 0
    const at = isNow ? clock.minutes : Math.max(times[choice.slot].at, from)
    const periods = menu?.periods ?? []
    const found = (isNow ? periodNow(periods, at) : periodOf(periods, choice.slot, from)) ?? untimed(place, date, periods, at)
    return found ? [{ place, date, period: unpackPeriod(week, found) }] : []
  })
}

/** The next meal that begins: which one it is, when the first place begins it, and what the places serve then; null for none within a day. */
export const nextMeal = (
  week: MealWeek,
  clock: Clock,
): { choice: Exclude<MealChoice, 'now'>; starts: number; meals: ServedMeal[] } | null => {
  const { day, minutes } = localTime(clock.now, clock.zone)
  for (const date of [day, addDays(day, 1)])
    for (const slot of slots) {
      const meals = mealsOf(week, { date, slot }, clock)
      const starts = meals.flatMap(({ period }) => periodMinutes(period)?.start ?? []).filter((start) => date !== day || start > minutes)
      if (starts.length > 0) return { choice: { date, slot }, starts: Math.min(...starts), meals }
    }
  return null
}

/** The dishes of a meal for a visitor who avoids some allergens. */
export type DishesForMe = {
  /** None of the avoided allergens is declared; those whose allergens are not known never count (MENU-Q5). */
  fits: Item[]
  unknown: Item[]
  /** Contain or may contain an avoided allergen. */
  hidden: Item[]
}

/**
 * Divides the dishes of a meal that are not sold out, each once, by the allergen keys in `hide`; dishes that do not fit the chosen
 * categories are left out (MENU-17, MENU-18).
 */
export const dishesForMe = (categories: readonly Category[], choice: MenuChoice): DishesForMe => {
  const parts = withoutRepeats(withoutSoldOut(categories)).map(({ items }) => filterItems(items, choice))
  const shown = parts.flatMap((part) => part.shown.map((item) => ({ item, isUnknown: part.unknown.has(item.id) })))
  return {
    fits: shown.filter(({ isUnknown }) => !isUnknown).map(({ item }) => item),
    unknown: shown.filter(({ isUnknown }) => isUnknown).map(({ item }) => item),
    hidden: parts.flatMap(({ hidden }) => hidden.map(({ item }) => item)),
  }
}

/** At most `most` of a meal's dishes: one of each of the first stations, which says more than several of one, then the next of `items`. */
export const sampleDishes = (categories: readonly Category[], items: readonly Item[], most = 3): Item[] => {
  const firsts = categories.flatMap((station) => items.find((item) => station.items.includes(item)) ?? [])
  return [...new Set([...firsts, ...items])].slice(0, most)
}

/** How many dishes these are: one that two places serve counts once. */
export const countDishes = (items: readonly Item[]): number => new Set(items.map((item) => dishKey(item) || item.name)).size

/** How many dishes of several meals are nowhere to be had: with those that fit and those that are not known, they are all that is served. */
export const countHidden = (meals: readonly DishesForMe[]): number => {
  const left = meals.flatMap(({ fits, unknown }) => [...fits, ...unknown])
  return countDishes([...left, ...meals.flatMap(({ hidden }) => hidden)]) - countDishes(left)
}
