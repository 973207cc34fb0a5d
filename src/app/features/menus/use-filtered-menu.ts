import { useDeferredValue, useMemo } from 'react'
import type { Item, Period } from '#contract/menus.ts'
import { impliedLabels } from '#domain/dietary-kind.ts'
import { type FilteredCategory, filterCategories, type HiddenItem, type MenuChoice } from '#domain/menu-filter.ts'
import { type ProfileView, useProfile } from '#app/personal/profile.ts'
import { profileKeys } from '#app/personal/profile-record.ts'
import { useSite } from '#app/site/queries.ts'
import { dishMatcher } from './dish-match.ts'
import { dishesOf, isBecauseOf } from './menu-filters.ts'
import type { LabelChoice } from './menu-search.ts'
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
  choice: Required<MenuChoice>
}

type Choice = { hide: readonly string[]; mine: readonly string[]; labels: LabelChoice; text: string }

/** The stations of a meal after allergens, categories and the search; what is being typed waits for the browser. */
export const useFilteredMenu = (menu: Period | null, { hide, mine, labels, text }: Choice): FilteredMenu => {
  const search = useDeferredValue(text)
  const { filters } = useSite()
  const choice = useMemo(() => ({ hide, ...labels, implied: impliedLabels(filters) }), [hide, labels, filters])
  const filtered = useMemo(() => filterCategories(menu?.categories ?? [], choice, dishMatcher(search)), [menu, choice, search])
  const dishes = useMemo(() => dishesOf(menu?.categories ?? []), [menu])
  return {
    stations: filtered.stations.filter(({ shown }) => shown.length > 0),
    shownCount: filtered.shownCount,
    hiddenMine: filtered.hidden.filter(({ reasons }) => isBecauseOf(reasons, mine)),
    hiddenPicked: filtered.hidden.filter(({ reasons }) => !isBecauseOf(reasons, mine)),
    dishes,
    choice,
  }
}

export type Concerns = ReturnType<typeof useConcerns> & { profile: ProfileView }
