import type { MenuMeal, MenuStation, OfficeMenuDay, OfficeMenus } from '#contract/office-menus.ts'
import { addDays, type Day, weekOf } from '#domain/calendar.ts'
import { inOrder, periodMinutes, runningOrNext } from '#domain/meal-period.ts'
import { plain } from '#domain/plain.ts'

/** Two weeks are read at once: a phone's strip begins today and must not end on Saturday. */
export const daysRead = 14

/** Weeks begin on Sunday, as those of a cycle do. */
export const firstDayOf = (day: Day): Day => weekOf(day)

export const dayIn = ({ days }: Pick<OfficeMenus, 'days'>, day: Day): OfficeMenuDay | null => days.find((one) => one.day === day) ?? null

/** The days of a phone's strip: from today on, or two whole weeks of another time. */
export const stripDays = ({ days, today }: Pick<OfficeMenus, 'days' | 'today'>): OfficeMenuDay[] => {
  const isNow = days.slice(0, 7).some(({ day }) => day === today)
  return isNow ? days.filter(({ day }) => day >= today) : [...days]
}

export const mealsOf = ({ record }: Pick<OfficeMenuDay, 'record'>): MenuMeal[] => inOrder(record?.periods ?? [])

/** Meals go by their names: days may give the same meal different ids. */
export const isMeal = ({ name }: Pick<MenuMeal, 'name'>, wanted: string): boolean => plain(name) === plain(wanted)

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

/** The day to open on: today, and the next one once today's last meal is over. */
export const openingDay = (menus: Pick<OfficeMenus, 'days' | 'today'>, minutes: number): Day => {
  const todays = mealsOf(dayIn(menus, menus.today) ?? { record: null })
  const isOver = todays.some((meal) => periodMinutes(meal) !== null) && runningOrNext(todays, minutes) === null
  return isOver ? addDays(menus.today, 1) : menus.today
}

/** The week of a day among those that were read. */
export const weekAround = ({ days }: Pick<OfficeMenus, 'days'>, day: Day): OfficeMenuDay[] =>
  days.filter((one) => firstDayOf(one.day) === firstDayOf(day))

export const mealNamed = (day: OfficeMenuDay, name: string): MenuMeal | null => mealsOf(day).find((meal) => isMeal(meal, name)) ?? null

/** The stations of a meal in the order in which visitors see them. */
export const stationsInOrder = ({ categories }: Pick<MenuMeal, 'categories'>): MenuStation[] =>
  [...categories].sort((a, b) => orderOf(a) - orderOf(b))

const orderOf = ({ sort_order: order }: MenuStation): number => (typeof order === 'number' ? order : 0)

/** The stations of one meal on several days, each once, by name. */
export const stationsAmong = (meals: readonly (MenuMeal | null)[]): MenuStation[] => {
  const found: MenuStation[] = []
  for (const station of meals.flatMap((meal) => (meal ? stationsInOrder(meal) : [])))
    if (!found.some(({ name }) => plain(name) === plain(station.name))) found.push(station)
  return found
}

export const isPast = (day: Day, today: Day): boolean => day < today
export const isTomorrow = (day: Day, today: Day): boolean => day === addDays(today, 1)
