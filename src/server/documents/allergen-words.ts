import type { Locale } from '#contract/wire.ts'
import { type CardAllergen, cardWord, inCardOrder } from '#domain/allergen-card.ts'
import { allergenWords } from '#domain/allergens.ts'
import { languageOf } from '#domain/locale-format.ts'
import { words } from '#server/words.ts'

const nameIn = (allergen: CardAllergen, locale: Locale): string =>
  allergen.key === null ? cardWord(allergen, languageOf(locale)) : words(locale, allergenWords[allergen.key])

export const allergenNames = (allergens: readonly CardAllergen[], locale: Locale, other: Locale): [name: string, inOther: string][] =>
  inCardOrder(allergens, (one) => nameIn(one, locale), languageOf(locale)).map((one) => [nameIn(one, locale), nameIn(one, other)])
