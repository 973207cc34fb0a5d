import { createContext, useContext, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Filter } from '#contract/filters.ts'
import type { OfficeDish, OfficeMenus } from '#contract/office-menus.ts'
import { allergenFacts, type AllergenFacts } from '#domain/allergy-notice.ts'
import { type AllergenChoice, allergenChoices } from '#domain/allergens.ts'
import { itemOf } from '#domain/office-dish.ts'
import { foldText } from '#domain/fold-text.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { WordId } from '#app/i18n/words.ts'
import { allergenNameIn } from '../allergen-names.ts'

/** What the screens of one place's menus share: its dishes by key, and the allergens that the school lists. */
export type SchoolMenus = {
  menus: OfficeMenus
  dishOf: (mrn: string) => OfficeDish | null
  filters: readonly Filter[]
  allergens: readonly AllergenChoice[]
  keys: readonly string[]
  allergenName: (key: string) => string
  factsOf: (dish: OfficeDish) => AllergenFacts
}

const Context = createContext<SchoolMenus | null>(null)
export const SchoolMenusProvider = Context.Provider

export const useSchoolMenus = (): SchoolMenus => {
  const found = useContext(Context)
  if (!found) throw new Error('no menus around this part')
  return found
}

export const useAsSchoolMenus = (menus: OfficeMenus): SchoolMenus => {
  const intl = useIntl()
  const language = useLanguage()
  return useMemo(() => {
    const { filters } = menus
    const word = (id: WordId) => intl.formatMessage({ id })
    const dishes = new Map(menus.dishes.map((dish) => [dish.mrn, dish] as const))
    const allergens = allergenChoices(filters, (a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1))
    const names = new Map(allergens.map((choice) => [choice.key, allergenNameIn(choice, language, word)] as const))
    const keys = allergens.map(({ key }) => key)
    const facts = new Map<OfficeDish, AllergenFacts>()
    return {
      menus,
      dishOf: (mrn) => dishes.get(mrn) ?? null,
      filters,
      allergens,
      keys,
      allergenName: (key) => names.get(key) ?? key,
      factsOf: (dish) => {
        const found = facts.get(dish) ?? allergenFacts(itemOf(dish, filters), keys)
        facts.set(dish, found)
        return found
      },
    }
  }, [menus, language, intl])
}
