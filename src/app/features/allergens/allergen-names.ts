import type { Filter } from '#contract/filters.ts'
import {
  type AllergenChoice,
  allergenChoices,
  allergenKeys,
  allergenWords,
  conditionKey,
  type DocumentedAllergen,
  otherWord,
  withoutStar,
} from '#domain/allergens.ts'
import { capitalized, inLocale, type Language } from '#domain/locale-format.ts'
import { foldText } from '#domain/fold-text.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { useSite } from '#app/site/queries.ts'

const isDocumented = (key: string): key is DocumentedAllergen => Object.hasOwn(allergenWords, key)

export type NamedAllergen = { key: string; name: string }

type Names = {
  /** The allergens to choose from, with the school's record of each. */
  list: AllergenChoice[]
  choices: NamedAllergen[]
  nameOf: (key: string) => string
  /** The names of several keys, each once: milk, typed also as "dairy" and "lait", is said once. */
  namesOf: (keys: readonly string[]) => string[]
}
type NamesInput = { filters: readonly Filter[]; language: Language; word: (id: WordId) => string }

/** The names of a school's allergens in a language; `word` gives those of the documented ones. */
export const namesFor = ({ filters, language, word }: NamesInput): Names => {
  const nameOfRecord = (filter: Filter) => withoutStar(inLocale(filter, 'name', language))
  const nameOfChoice = ({ key, filter }: AllergenChoice) => {
    if (isDocumented(key)) return word(allergenWords[key])
    return filter ? nameOfRecord(filter) : capitalized(key)
  }
  // Plain letters sort a few names well enough; a collator takes a slow phone a tenth of a second.
  const list = allergenChoices(filters, (a, b) => (foldText(nameOfRecord(a)) < foldText(nameOfRecord(b)) ? -1 : 1))
  const names = new Map(list.map((choice) => [choice.key, nameOfChoice(choice)]))
  const nameOf = (key: string) => {
    const typed = otherWord(key)
    if (typed === null) return names.get(key) ?? capitalized(key)
    const condition = conditionKey(typed)
    const [one = '', ...more] = condition === null ? allergenKeys(typed) : [condition]
    // "Seafood" is more than the fish of the list.
    return (more.length === 0 ? names.get(one) : undefined) ?? capitalized(typed)
  }
  const namesOf = (keys: readonly string[]) => [...new Set(keys.map(nameOf))]
  return { list, choices: list.map(({ key }) => ({ key, name: nameOf(key) })), nameOf, namesOf }
}

// Every marked dish needs the list, so it is sorted once for each language.
const known = new WeakMap<readonly Filter[], Map<Language, Names>>()

/** The school's allergens in the documented order, and the name of each key in the visitor's language. */
export const useAllergenNames = (): Names => {
  const word = useWords()
  const language = useLanguage()
  const { filters } = useSite()
  const ofSchool = known.get(filters) ?? new Map<Language, Names>()
  const names = ofSchool.get(language) ?? namesFor({ filters, language, word })
  known.set(filters, ofSchool.set(language, names))
  return names
}

const mostInLine = 3

/** The names of what a dish does not declare, for one line: more than three are counted, since the banner and the dish's sheet name them. */
export const useNamesInLine = (): ((names: readonly string[]) => string) => {
  const t = useWords()
  return (names) => (names.length > mostInLine ? t('allergens.my_count', { count: names.length }) : names.join(', '))
}
