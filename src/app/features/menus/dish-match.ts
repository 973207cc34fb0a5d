import type { Item } from '#contract/menus.ts'
import { foldText } from '#domain/fold-text.ts'

// A dish's letters are read once; typing then only compares.
const letters = new WeakMap<Item, string>()

const translated = (item: Item) =>
  item.translations.flatMap((one) => [one['name'], one['desc'], one['ingredients']].filter((text) => typeof text === 'string'))

const lettersOf = (item: Item): string => {
  const known = letters.get(item)
  if (known !== undefined) return known
  const text = foldText([item.name, item.desc, item.ingredients, ...translated(item)].join('\n'))
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
