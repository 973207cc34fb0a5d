import { readDay, type Day } from '#domain/calendar.ts'
import { type MealChoice, slots } from '#domain/meal-slot.ts'
import type { MenuSearch } from '#app/features/menus/menu-search.ts'

/** What the address of the list says, in the words of the menu's: `meal` is breakfast, lunch or dinner. Allergens never stand in it. */
export type EatSearch = Pick<MenuSearch, 'date' | 'meal' | 'labels' | 'q' | 'dish'>

/** The meal that an address asks for: without a day today's, of a day alone the dinner, and without both what is served now. */
export const choiceOf = ({ date, meal }: Pick<EatSearch, 'date' | 'meal'>, today: Day): MealChoice => {
  const [day, slot] = [readDay(date ?? ''), slots.find((one) => one === meal)]
  return day === null && slot === undefined ? 'now' : { date: day ?? today, slot: slot ?? 'dinner' }
}
