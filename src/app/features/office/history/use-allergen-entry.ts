import { allergenKeys, allergenWords, type DocumentedAllergen, isMayContain, mayContainSome, withoutStar } from '#domain/allergens.ts'
import { isUnknownEntry } from '#domain/empty-entry.ts'
import { foldText } from '#domain/fold-text.ts'
import { useWords } from '#app/i18n/words.ts'

/** The key under which `nameOf` knows an allergen of the school by a name in any language. */
export const allergenNameKey = (name: string): string => `allergen:${foldText(withoutStar(name))}`

/** An entry of a dish about allergens in the language on screen: the office writes them in English, as "No peanuts, no soy". */
export const useAllergenEntry = (nameOf: (id: string) => string | undefined): ((entry: string) => string) => {
  const t = useWords()
  const food = (word: string): string => {
    const [key = ''] = allergenKeys(word)
    if (Object.hasOwn(allergenWords, key)) return t(allergenWords[key as DocumentedAllergen])
    return nameOf(allergenNameKey(word)) ?? word
  }
  return (entry) => {
    if (isUnknownEntry(entry)) return t('office.menus.state.not_known')
    const absent = entry.split(',').map((part) => /^\s*no\s+(.+?)\s*$/i.exec(part)?.[1])
    const named = absent.filter((word) => word !== undefined)
    if (named.length === absent.length) return t('office.history.free_of', { names: named.map(food).join(', ') })
    if (entry.startsWith(`${mayContainSome} `)) return t('allergens.may_contain', { names: food(entry.slice(mayContainSome.length + 1)) })
    return isMayContain(entry) ? t('allergens.may_contain', { names: food(entry) }) : food(entry)
  }
}
