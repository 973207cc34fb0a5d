import { BicepsFlexed, Earth, Ham, HeartPulse, Leaf, MapPinHouse, MoonStar, TriangleAlert, Vegan, WheatOff } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { isSalty } from '#domain/nutrition.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { type DietaryKind, dietaryKind, shownCategories } from './dietary-categories.ts'

/** The sign of a dietary category: drawn where we know it, else its first letters. */
export const CategorySign = ({ filter }: { filter: Filter }) => {
  const { text } = useFormat()
  const kind = dietaryKind(filter)
  return (
    <span className="diet-sign" data-kind={kind ?? 'other'} aria-hidden="true">
      {kind ? drawn[kind] : initials(text(filter, 'name'))}
    </span>
  )
}

export const ClimateSign = ({ level }: { level: ClimateLevel }) => (
  <span className="diet-sign" data-kind="climate" data-level={level} aria-hidden="true">
    <Earth size={18} />
  </span>
)

export const SodiumSign = () => (
  <span className="diet-sign" data-kind="sodium" aria-hidden="true">
    <TriangleAlert size={18} />
  </span>
)

/** The signs at the right of a dish, each with its word for those who do not see it. */
export const DishSigns = ({ item, site }: { item: Item; site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const categories = shownCategories(item, site)
  const climate = site.howgood_icons ? item.climate : null
  const salty = site.sodium_warning && isSalty(item)
  if (categories.length === 0 && !climate && !salty) return null
  return (
    <span className="dish-signs">
      {categories.map((filter) => (
        <span key={filter.id} title={text(filter, 'name')}>
          <CategorySign filter={filter} />
          <span className="visually-hidden">{text(filter, 'name')}</span>
        </span>
      ))}
      {climate && (
        <span title={t(climateWords[climate])}>
          <ClimateSign level={climate} />
          <span className="visually-hidden">{t(climateWords[climate])}</span>
        </span>
      )}
      {salty && (
        <span title={t('menus.sodium_warning')}>
          <SodiumSign />
          <span className="visually-hidden">{t('menus.sodium_warning')}</span>
        </span>
      )}
    </span>
  )
}

export type ClimateLevel = NonNullable<Item['climate']>

export const climateWords: { [level in ClimateLevel]: WordId } = {
  best: 'menus.climate_best',
  great: 'menus.climate_great',
  good: 'menus.climate_good',
  friendly: 'menus.climate_friendly',
}

const drawn: { [kind in DietaryKind]: ReactNode } = {
  vegan: <Vegan size={18} />,
  vegetarian: <Leaf size={18} />,
  gluten: <WheatOff size={18} />,
  halal: <MoonStar size={18} />,
  pork: <Ham size={18} />,
  balanced: <HeartPulse size={18} />,
  protein: <BicepsFlexed size={18} />,
  local: <MapPinHouse size={18} />,
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
