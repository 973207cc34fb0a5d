import type { Item, Period } from '#contract/menus.ts'
import { allergenState } from '#domain/allergens.ts'
import type { Day } from '#domain/calendar.ts'
import { inLocale, type Language, localeOf } from '#domain/locale-format.ts'
import { isLabelTrue, withoutRepeats, withoutSoldOut } from '#domain/menu-filter.ts'
import { foldText } from '#domain/fold-text.ts'
import { textsOf } from '#domain/texts-of.ts'
import { words } from '#server/words.ts'
import { type Frame, type Node, orNone, pageAddress } from './node.ts'

// Only what a category states explicitly; a missing allergen proves nothing.
const diets: Readonly<Record<string, string>> = {
  vegan: 'VeganDiet',
  vegane: 'VeganDiet',
  vegetalien: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  vegetarien: 'VegetarianDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
  casher: 'KosherDiet',
  cacher: 'KosherDiet',
  'gluten free': 'GlutenFreeDiet',
  'gluten-free': 'GlutenFreeDiet',
  'sans gluten': 'GlutenFreeDiet',
  'avoiding gluten': 'GlutenFreeDiet',
  'avoiding-gluten': 'GlutenFreeDiet',
  'pour eviter le gluten': 'GlutenFreeDiet',
}

/** Only a dish with declared allergens, and no gluten among them, counts as gluten-free. */
const isGlutenFree = (item: Item): boolean => ['gluten', 'wheat'].every((key) => allergenState(item, key) === 'not-declared')

const dietsOf = (item: Item): string[] | undefined => {
  const found = item.filters
    .filter((label) => label.type !== 'allergen' && isLabelTrue(item, label))
    .flatMap((label) => textsOf(label, 'name').flatMap((name) => diets[foldText(name)] ?? []))
    .filter((diet) => diet !== 'GlutenFreeDiet' || isGlutenFree(item))
  return found.length > 0 ? [...new Set(found)].map((diet) => `https://schema.org/${diet}`) : undefined
}

const dish = (item: Item, language: Language): Node => ({
  '@type': 'MenuItem',
  name: inLocale(item, 'name', language),
  description: orNone(inLocale(item, 'desc', language)),
  nutrition:
    item.calories === null
      ? undefined
      : {
          '@type': 'NutritionInformation',
          calories: words(localeOf(language), 'menus.calories', { count: item.calories }).replaceAll('\u00a0', ' '),
          servingSize: orNone(inLocale(item, 'portion', language)),
        },
  suitableForDiet: dietsOf(item),
})

type Shown = { placeId: string; date: Day; period: Period }

export const menu = ({ placeId: id, date, period }: Shown, frame: Frame): Node => {
  const { language } = frame
  const address = `${pageAddress(frame, '/whats-on-the-menu')}?${new URLSearchParams({ place: id, date, period: period.id }).toString()}`
  return {
    '@type': 'Menu',
    '@id': `${address}#menu`,
    name: inLocale(period, 'name', language),
    url: address,
    inLanguage: language === 'fr' ? 'fr-CA' : 'en-CA',
    temporalCoverage: date,
    hasMenuSection: withoutRepeats(withoutSoldOut(period.categories))
      .filter(({ items }) => items.length > 0)
      .map((station): Node => ({
        '@type': 'MenuSection',
        name: inLocale(station, 'name', language),
        hasMenuItem: station.items.map((item) => dish(item, language)),
      })),
  }
}
