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
  const implied = useMemo(() => impliedLabels(filters), [filters])
  const choice = useMemo(() => ({ hide, ...labels, implied }), [hide, labels, implied])
  const dishes = useMemo(() => dishesOf(menu?.categories ?? []), [menu])
  // Stable, so that a draw before a part's code has come does not throw away what the server wrote of it.
  return useMemo(() => {
    const { stations, shownCount, hidden } = filterCategories(menu?.categories ?? [], choice, dishMatcher(search))
    return {
      stations: stations.filter(({ shown }) => shown.length > 0),
      shownCount,
      hiddenMine: hidden.filter(({ reasons }) => isBecauseOf(reasons, mine)),
      hiddenPicked: hidden.filter(({ reasons }) => !isBecauseOf(reasons, mine)),
      dishes,
      choice,
    }
  }, [menu, choice, search, mine, dishes])
}

export type Concerns = ReturnType<typeof useConcerns> & { profile: ProfileView }
