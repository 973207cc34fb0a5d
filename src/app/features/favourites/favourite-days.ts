import type { Day } from '#domain/calendar.ts'
import { dishKeys, isStoredDish } from '#domain/dish-key.ts'
import type { WeekDish } from '#domain/week-dishes.ts'
import type { Favourite } from '#app/personal/favourites-store.ts'

export type FavouriteOfDay = Pick<WeekDish, 'servings'> & { dish: WeekDish }
type FavouriteDay = { date: Day; found: FavouriteOfDay[] }

/** The favourites of a week by the day that serves them, and those on no menu of the week. */
export const favouriteDays = (
  favourites: readonly Favourite[],
  dishes: readonly WeekDish[],
): { days: FavouriteDay[]; absent: Favourite[] } => {
  const keys = new Set(favourites.map(({ key }) => key))
  const served = dishes.filter(({ item }) => isStoredDish(keys, item))
  const dates = [...new Set(served.flatMap(({ servings }) => servings.map(({ date }) => date)))].sort()
  const days = dates.map((date) => ({
    date,
    found: served.flatMap((dish) => {
      const servings = dish.servings.filter((one) => one.date === date)
      return servings.length > 0 ? [{ dish, servings }] : []
    }),
  }))
  const servedKeys = new Set(served.flatMap(({ item }) => dishKeys(item)))
  return { days, absent: favourites.filter(({ key }) => !servedKeys.has(key)) }
}

/** The favourites that a day serves. After midnight an evening before it may still be served, which is another day. */
export const favouritesOn = (favourites: readonly Favourite[], dishes: readonly WeekDish[], day: Day): FavouriteOfDay[] =>
  favouriteDays(favourites, dishes).days.find(({ date }) => date === day)?.found ?? []
