import type { MenuMeal, MenuStation, OfficeMenuDay, OfficeMenus } from '#contract/office-menus.ts'
import { addDays, type Day, daysBetween, weekOf } from '#domain/calendar.ts'
import { inOrder, periodMinutes, runningOrNext } from '#domain/meal-period.ts'
import { foldText } from '#domain/fold-text.ts'

/** Two weeks are read at once: a phone's strip begins today and must not end on Saturday. */
const daysRead = 14

export const dayIn = ({ days }: Pick<OfficeMenus, 'days'>, day: Day): OfficeMenuDay | null => days.find((one) => one.day === day) ?? null

/**
 * The days to read for one: those around now, from the week of yesterday, which may still be served, to the end of the next week; for a
 * day of another time two whole weeks of it.
 */
export const weeksRead = (day: Day | null, today: Day): { from: Day; days: string } => {
  const from = weekOf(addDays(today, -1))
  const end = addDays(weekOf(today), daysRead)
  const isNow = day === null || (from <= day && day < end)
  return isNow ? { from, days: String(daysBetween(from, end)) } : { from: weekOf(day), days: String(daysRead) }
}

/** The days of a phone's strip: from the one that is served now on, or two whole weeks of another time. */
export const stripDays = ({ days, served_day: served }: Pick<OfficeMenus, 'days' | 'served_day'>): OfficeMenuDay[] => {
  const isNow = days.some(({ day }) => day === served)
  return isNow ? days.filter(({ day }) => day >= served) : [...days]
}

export const mealsOf = ({ record }: Pick<OfficeMenuDay, 'record'>): MenuMeal[] => inOrder(record?.periods ?? [])

/** Meals go by their names: days may give the same meal different ids. */
export const isMeal = ({ name }: Pick<MenuMeal, 'name'>, wanted: string): boolean => foldText(name) === foldText(wanted)

/** Each meal of these days once, in the order of the first that has it. */
export const mealsAmong = (days: readonly OfficeMenuDay[]): MenuMeal[] => {
  const found: MenuMeal[] = []
  for (const meal of days.flatMap(mealsOf)) if (!found.some(({ name }) => isMeal(meal, name))) found.push(meal)
  return inOrder(found)
}

type Wanted = { chosen: string; offered: readonly MenuMeal[]; todays: readonly MenuMeal[]; minutes: number }

/** The name of the meal to show: the chosen one, else the one that runs now or comes next today. */
export const shownMeal = ({ chosen, offered, todays, minutes }: Wanted): string => {
  const running = runningOrNext(todays, minutes)?.name
  const wanted = [chosen, running].find((name) => name !== undefined && name !== '' && offered.some((meal) => isMeal(meal, name)))
  return wanted ?? offered[0]?.name ?? ''
}

type Served = Pick<OfficeMenus, 'days' | 'today' | 'served_day'>

/** The meals of the day that is served now, and the minutes since its midnight; `minutes` count from today's. */
export const servedMeals = (menus: Served, minutes: number): { todays: MenuMeal[]; minutes: number } => ({
  todays: mealsOf(dayIn(menus, menus.served_day) ?? { record: null }),
  minutes: minutes + daysBetween(menus.served_day, menus.today) * 1440,
})

/** The day to open on: the one that is served now, and the next one once its last meal is over. */
export const openingDay = (menus: Served, now: number): Day => {
  const { todays, minutes } = servedMeals(menus, now)
  const isOver = todays.some((meal) => periodMinutes(meal) !== null) && runningOrNext(todays, minutes) === null
  return isOver ? addDays(menus.served_day, 1) : menus.served_day
}

/** The day that a desktop's week opens on: on the last day of a week that of the next one, which is still to be planned. */
export const planningDay = (menus: Served, now: number): Day => {
  const day = openingDay(menus, now)
  const next = addDays(day, 1)
  return weekOf(next) === next ? next : day
}

/** The week of a day among those that were read. */
export const weekAround = ({ days }: Pick<OfficeMenus, 'days'>, day: Day): OfficeMenuDay[] =>
  days.filter((one) => weekOf(one.day) === weekOf(day))

export const mealNamed = (day: OfficeMenuDay, name: string): MenuMeal | null => mealsOf(day).find((meal) => isMeal(meal, name)) ?? null

/** The stations of a meal in the order in which visitors see them. */
export const stationsInOrder = ({ categories }: Pick<MenuMeal, 'categories'>): MenuStation[] =>
  [...categories].sort((a, b) => orderOf(a) - orderOf(b))

const orderOf = ({ sort_order: order }: MenuStation): number => (typeof order === 'number' ? order : 0)

/** The stations of one meal on several days, each once, by name. */
export const stationsAmong = (meals: readonly (MenuMeal | null)[]): MenuStation[] => {
  const found: MenuStation[] = []
  for (const station of meals.flatMap((meal) => (meal ? stationsInOrder(meal) : [])))
    if (!found.some(({ name }) => foldText(name) === foldText(station.name))) found.push(station)
  return found
}

/** Whether a day is over: the evening that is still served after midnight is not. */
export const isPast = (day: Day, { served_day: served }: Pick<OfficeMenus, 'served_day'>): boolean => day < served
export const isTomorrow = (day: Day, today: Day): boolean => day === addDays(today, 1)
