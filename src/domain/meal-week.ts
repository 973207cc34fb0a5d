import type { Item } from '#contract/menus.ts'
import type { MealWeek, ServedMeal } from './meal-list.ts'
import { nutrientWord } from './nutrition.ts'

/** As much of a week as these meals need, without what only an open dish or place shows: the server sends it with the page. */
export const weekOfMeals = (week: MealWeek, meals: readonly ServedMeal[]): MealWeek => {
  const menus = meals.flatMap(({ place, date, period }) =>
    week.menus
      .filter((menu) => menu.location_id === place.id && menu.date === date)
      .map((menu) => ({ ...menu, periods: menu.periods.filter(({ id }) => id === period.id) })),
  )
  const stations = menus.flatMap(({ periods }) => periods.flatMap(({ categories }) => categories))
  const keys = new Set(stations.flatMap(({ items }) => items.map(([key]) => key)))
  const dishes = Object.entries(week.dishes).flatMap(([key, dish]) => (keys.has(key) ? [[key, withoutDetails(dish)] as const] : []))
  const places = new Set(meals.map(({ place }) => place.id))
  const locations = week.locations.filter(({ id }) => places.has(id)).map((place) => ({ ...place, ...withNames(place), description: '' }))
  return { filters: week.filters, locations, menus, dishes: Object.fromEntries(dishes) }
}

const withNames = ({ translations }: Pick<Item, 'translations'>) => ({
  translations: translations.map(({ locale, name, display_name, portion }) => ({ locale, name, display_name, portion })),
})

const withoutDetails = (dish: MealWeek['dishes'][string]): MealWeek['dishes'][string] => ({
  ...dish,
  ...withNames(dish),
  desc: '',
  ingredients: '',
  nutrients: dish.nutrients.filter(({ name }) => nutrientWord(name) === 'sodium'),
})
