import { useDeferredValue, useMemo } from 'react'
import type { Item, Period } from '#contract/menus.ts'
import { type FilteredCategory, filterCategories, type HiddenItem } from '#domain/menu-filter.ts'
import { type ProfileView, useProfile } from '#app/features/allergens/profile.ts'
import { profileKeys } from '#app/features/allergens/profile-record.ts'
import { dishMatcher } from './dish-match.ts'
import { dishesOf, isBecauseOf } from './menu-filters.ts'
import { usePickedAllergens } from './picked-allergens.ts'

const none: readonly string[] = []

/** What the visitor avoids at a place: the device's profile and what was picked by hand, two layers (MENU-Q12). */
export const useConcerns = (placeId: string) => {
  const profile = useProfile()
  const [picked, setPicked] = usePickedAllergens(placeId)
  const named = useMemo(() => profileKeys(profile.profile), [profile.profile])
  const mine = profile.profile.on ? named : none
  const hide = useMemo(() => [...new Set([...mine, ...picked])], [mine, picked])
  const concerns = useMemo(() => [...new Set([...named, ...picked])], [named, picked])
  return { profile, mine, picked, setPicked, hide, concerns }
}

export type FilteredMenu = {
  stations: FilteredCategory[]
  shownCount: number
  /** Hidden because of the profile, and because of what was picked by hand alone. */
  hiddenMine: HiddenItem[]
  hiddenPicked: HiddenItem[]
  dishes: Item[]
}

type Choice = { hide: readonly string[]; mine: readonly string[]; labels: readonly string[]; text: string }

/** The stations of a meal after allergens and categories, then the search; each step only runs when its own choice changes. */
export const useFilteredMenu = (menu: Period | null, { hide, mine, labels, text }: Choice): FilteredMenu => {
  const search = useDeferredValue(text)
  const asked = labels.join()
  const filtered = useMemo(
    () => filterCategories(menu?.categories ?? [], { hide, require: asked === '' ? [] : asked.split(',') }),
    [menu, hide, asked],
  )
  const stations = useMemo(() => {
    const matches = dishMatcher(search)
    return filtered.stations
      .map((station) => ({ ...station, shown: station.shown.filter(matches) }))
      .filter((station) => station.shown.length > 0)
  }, [filtered, search])
  const dishes = useMemo(() => dishesOf(menu?.categories ?? []), [menu])
  return {
    stations,
    shownCount: stations.reduce((sum, station) => sum + station.shown.length, 0),
    hiddenMine: filtered.hidden.filter(({ reasons }) => isBecauseOf(reasons, mine)),
    hiddenPicked: filtered.hidden.filter(({ reasons }) => !isBecauseOf(reasons, mine)),
    dishes,
  }
}

export type Concerns = ReturnType<typeof useConcerns> & { profile: ProfileView }
