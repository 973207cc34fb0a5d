import type { Item } from '#contract/menus.ts'
import { allergenState, isUndeclared, otherEntries } from '#domain/allergens.ts'
import { reasonsToHide } from '#domain/menu-filter.ts'
import { useWords } from '#app/i18n/words.ts'
import { useAllergenNames } from './allergen-names.ts'

/** `contains` is the line "Contains Milk, Egg", or empty; `others` are never empty without it. */
type Declared = { contains: string[]; others: string[] }

/** All that the kitchen says of a dish's allergens, for paper: a line for each state, what the visitor named first. */
export const useDeclaredLines = () => {
  const t = useWords()
  const { choices, nameOf } = useAllergenNames()
  return (item: Item, concerns: readonly string[]): Declared => {
    const keys = [...new Set([...concerns, ...choices.map(({ key }) => key)])]
    const reasons = reasonsToHide(item, keys)
    const isSilent = isUndeclared(item)
    const line = (word: 'contains' | 'may_contain' | 'not_known' | 'kitchen_says', names: readonly string[]) =>
      names.length === 0 ? [] : [t(`allergens.${word}`, { names: [...new Set(names)].join(', ') })]
    const declared = (state: 'contains' | 'may-contain') => reasons.filter((reason) => reason.state === state).map(({ key }) => nameOf(key))
    const contains = line('contains', declared('contains'))
    const others = [
      ...line('may_contain', declared('may-contain')),
      ...(isSilent ? [t('allergens.unknown')] : []),
      ...line('kitchen_says', otherEntries(item, new Set(reasons.map(({ key }) => key)))),
      ...line('not_known', isSilent ? [] : keys.filter((key) => allergenState(item, key) === 'unknown').map(nameOf)),
    ]
    return { contains, others: contains.length + others.length === 0 ? [t('allergens.none_declared')] : others }
  }
}
