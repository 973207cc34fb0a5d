import type { Filter } from '#contract/filters.ts'
import { type AllergenChoice, allergenKeys, isMayContain, mayContainSome, withoutStar } from './allergens.ts'
import { capitalized } from './locale-format.ts'

/** What the kitchen says of one allergen of a dish; "not-known" is where every new dish starts, never "free-of". */
export type DeclaredState = 'contains' | 'may-contain' | 'free-of' | 'not-known'
/** The four states in the order in which they are offered. */
export const declaredStates: readonly DeclaredState[] = ['contains', 'may-contain', 'free-of', 'not-known']

/** A kitchen's answers by the key of the allergen; a missing one is "not-known". */
export type Declaration = Readonly<Record<string, DeclaredState>>

/** The state of an allergen in a declaration. */
export const stateOf = (declaration: Declaration, key: string): DeclaredState => declaration[key] ?? 'not-known'

type Choice = Pick<AllergenChoice, 'key' | 'filter'>

const nameOf = ({ key, filter }: Choice): string => (filter ? withoutStar(filter.name) : key.replaceAll('-', ' '))

const starredRecord = (key: string, filters: readonly Filter[]): Filter | undefined =>
  filters.find(({ type, name }) => type === 'allergen' && isMayContain(name) && allergenKeys(name).includes(key))

/** The fields of a dish that say which allergens it has: ids of the school's records, and entries of the kitchen's own. */
export type DeclaredFields = { filters: string[]; custom_allergens: string[] }

/** Marks all that is not declared as unknown, so that no visitor takes it for safe (MENU-Q5). */
export const unknownEntry = 'Not known'

/**
 * The fields of a dish with these answers, for the allergens that a school lists. Records of the school come first ("Milk", "Milk*"),
 * else an entry in words. One answer that is missing leaves every undeclared allergen unknown for visitors.
 */
export const declaredFields = (declaration: Declaration, choices: readonly Choice[], filters: readonly Filter[]): DeclaredFields => {
  const having = (state: DeclaredState) => choices.filter(({ key }) => stateOf(declaration, key) === state)
  const contains = having('contains').map((choice) =>
    choice.filter && !isMayContain(choice.filter.name) ? { id: choice.filter.id } : { entry: nameOf(choice) },
  )
  const mayContain = having('may-contain').map((choice) => {
    const record = starredRecord(choice.key, filters)
    return record ? { id: record.id } : { entry: `${mayContainSome} ${nameOf(choice)}` }
  })
  const named = [...contains, ...mayContain]
  const freeOf = having('free-of').map(({ key }) => `no ${key.replaceAll('-', ' ')}`)
  const isOpen = having('not-known').length > 0
  const isSilent = named.length === 0 && freeOf.length > 0
  return {
    filters: named.flatMap(({ id }) => id ?? []),
    custom_allergens: [
      ...named.flatMap(({ entry }) => entry ?? []),
      // With everything else declared, what is not named is absent; else it is said in words.
      ...((isOpen || isSilent) && freeOf.length > 0 ? [capitalized(freeOf.join(', '))] : []),
      ...(isOpen && (named.length > 0 || freeOf.length > 0) ? [unknownEntry] : []),
    ],
  }
}
