import { createContext, useContext, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Filter } from '#contract/filters.ts'
import type { OfficeDish, OfficeMenus } from '#contract/office-menus.ts'
import { allergenFacts, type AllergenFacts } from '#domain/allergy-notice.ts'
import { type AllergenChoice, allergenChoices, type DocumentedAllergen } from '#domain/allergens.ts'
import { inLocale, type Language } from '#domain/locale-format.ts'
import { itemOf } from '#domain/office-dish.ts'
import { plain } from '#domain/plain.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { WordId } from '#app/i18n/words.ts'

const words: { [key in DocumentedAllergen]: WordId } = {
  egg: 'allergens.egg',
  fish: 'allergens.fish',
  gluten: 'allergens.gluten',
  milk: 'allergens.milk',
  msg: 'allergens.msg',
  peanuts: 'allergens.peanuts',
  crustacean: 'allergens.crustacean',
  mollusk: 'allergens.mollusk',
  soy: 'allergens.soy',
  'tree-nuts': 'allergens.tree_nuts',
  wheat: 'allergens.wheat',
}

const noStar = (name: string) => name.replace(/\s*\*+\s*$/, '')

const nameIn = ({ key, filter }: AllergenChoice, language: Language, word: (id: WordId) => string): string => {
  if (filter) return noStar(inLocale(filter, 'name', language))
  return Object.hasOwn(words, key) ? word(words[key as DocumentedAllergen]) : key
}

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
    const allergens = allergenChoices(filters, (a, b) => (plain(a.name) < plain(b.name) ? -1 : 1))
    const names = new Map(allergens.map((choice) => [choice.key, nameIn(choice, language, word)] as const))
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
