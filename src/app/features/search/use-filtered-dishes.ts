import { useMemo } from 'react'
import type { WeekDish } from '#domain/week-dishes.ts'
import { dishKey } from '#domain/dish-key.ts'
import { filterItems } from '#domain/menu-filter.ts'
import { useProfile } from '#app/personal/profile.ts'
import { profileKeys } from '#app/personal/profile-record.ts'

const none: readonly string[] = []

/** Filters dishes of many places by the visitor's allergens, as a menu does; dishes that declare nothing come last. */
export const useFilteredDishes = <Found extends { dish: WeekDish }>(found: readonly Found[]) => {
  const profile = useProfile()
  const concerns = useMemo(() => profileKeys(profile.profile), [profile.profile])
  const hide = profile.profile.on ? concerns : none
  const split = useMemo(() => {
    const byKey = new Map(found.map((one) => [one.dish.key, one] as const))
    const items = found.map(({ dish }, order) => ({ ...dish.item, sort_order: order }))
    const { shown, hidden } = filterItems(items, { hide, require: [] })
    const resultOf = (item: (typeof items)[number]) => byKey.get(dishKey(item)) ?? []
    return { shown: shown.flatMap(resultOf), hidden: hidden.flatMap(({ item }) => resultOf(item)) }
  }, [found, hide])
  return { profile, concerns, ...split }
}
