import type { Item } from '#contract/menus.ts'
import { foldText } from '#domain/fold-text.ts'
import { textsOf } from '#domain/texts-of.ts'

// A dish's letters are read once; typing then only compares.
const letters = new WeakMap<Item, string>()

const lettersOf = (item: Item): string => {
  const known = letters.get(item)
  if (known !== undefined) return known
  const text = foldText((['name', 'desc', 'ingredients'] as const).flatMap((field) => textsOf(item, field)).join('\n'))
  letters.set(item, text)
  return text
}

/** True for dishes that hold every word of a search in name, description or ingredients, of either language, without case and accents. */
export const dishMatcher = (search: string): ((item: Item) => boolean) => {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '')
  return (item) => words.every((word) => lettersOf(item).includes(word))
}
