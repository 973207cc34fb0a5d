import type { Item, PeriodSummary } from '#contract/menus.ts'
import { countDishes, dishesForMe, mealsOf, type MealWeek, nextMeal, sampleDishes, type ServedMeal } from './meal-list.ts'
import type { MealChoice } from './meal-slot.ts'
import { withoutSoldOut } from './menu-filter.ts'
import { periodMinutes } from './meal-period.ts'

type Named = Pick<Item, 'name' | 'translations'>

/** What a place serves now: its first dishes with their drawing, how many dishes it has, and how many of them fit. */
export type PlaceToday = { placeId: string; dishes: (Named & Pick<Item, 'drawing'>)[]; total: number; mine: number }

/** The next meal: when the first place begins it, and how many dishes of how many places fit. */
export type NextToday = {
  choice: Exclude<MealChoice, 'now'>
  starts: number
  period: Pick<PeriodSummary, 'name' | 'translations'>
  places: number
  count: number
}

/** What a school serves around an instant, `at` in epoch ms, for a visitor who avoids some allergens. */
export type Today = { at: number; places: PlaceToday[]; count: number; next: NextToday | null }

const names = ({ name, translations }: Named): Named => ({
  name,
  translations: translations.map((one) => ({ locale: one.locale, name: one['name'] })),
})

const named = ({ period: { categories } }: ServedMeal, fits: readonly Item[]): PlaceToday['dishes'] =>
  sampleDishes(categories, fits).map((item) => ({ ...names(item), drawing: item.drawing }))

const fitting = ({ period }: ServedMeal, hide: readonly string[]) => dishesForMe(period.categories, { hide, require: [] }).fits

/** What is served now and next; allergen keys in `hide` leave out what declares them and what is not known (MENU-17, MENU-Q5). */
export const todayOf = (week: MealWeek, hide: readonly string[], { now, zone }: { now: number; zone: string }): Today => {
  const meals = mealsOf(week, 'now', { now, zone })
  const found = meals.map((meal) => ({ meal, fits: fitting(meal, hide) }))
  const next = nextMeal(week, { now, zone })
  const first = next?.meals.find(({ period }) => periodMinutes(period)?.start === next.starts)
  return {
    at: now,
    places: found.map(({ meal, fits }) => ({
      placeId: meal.place.id,
      dishes: named(meal, fits),
      total: countDishes(withoutSoldOut(meal.period.categories).flatMap(({ items }) => items)),
      mine: fits.length,
    })),
    count: countDishes(found.flatMap(({ fits }) => fits)),
    next:
      next && first
        ? {
            choice: next.choice,
            starts: next.starts,
            period: names(first.period),
            places: next.meals.length,
            count: countDishes(next.meals.flatMap((meal) => fitting(meal, hide))),
          }
        : null,
  }
}
