import { BicepsFlexed, Ham, HeartPulse, Leaf, MapPinHouse, MoonStar, Sprout, Vegan, WheatOff } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { isSalty } from '#domain/nutrition.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { type DietaryKind, dietaryKind } from '#domain/dietary-kind.ts'
import { shownCategories } from './dietary-categories.ts'

export type ClimateLevel = NonNullable<Item['climate']>

/** A sign of a dish: a dietary category, its climate rating, or much sodium; `word` is what it means. */
export type Sign = {
  id: string
  word: string
  kind: DietaryKind | 'other' | 'climate' | 'sodium'
  level?: ClimateLevel
  /** A drawing, or letters where there is none. */
  drawing?: ReactNode
  letters?: string
}

/** The signs of a dish at this school, in the visitor's language. */
export const useSigns = (site: Site): ((item: Item) => Sign[]) => {
  const t = useWords()
  const { text } = useFormat()
  return (item) => {
    const signs = shownCategories(item, site).map((filter): Sign => {
      const kind = dietaryKind(filter)
      const word = text(filter, 'name')
      return { id: filter.id, word, ...(kind ? { kind, drawing: drawn[kind] } : { kind: 'other', letters: initials(word) }) }
    })
    const level = site.howgood_icons ? item.climate : null
    if (level) signs.push({ id: level, word: t(climateWords[level]), kind: 'climate', level, drawing: leavesOf(level) })
    if (site.sodium_warning && isSalty(item)) signs.push({ id: 'sodium', word: t('menus.sodium_warning'), kind: 'sodium', letters: 'Na' })
    return signs
  }
}

/** One sign; `alone` where its word does not stand beside it, `on` where only wide screens show it. */
export const DietSign = ({ sign, alone = false, on }: { sign: Sign; alone?: boolean; on?: 'wide' | undefined }) => (
  <span
    className="diet-sign"
    data-kind={sign.kind}
    data-on={on}
    data-letters={sign.letters}
    {...(alone ? { role: 'img', 'aria-label': sign.word, title: sign.word } : { 'aria-hidden': true })}
  >
    {sign.drawing}
  </span>
)

/** All signs of a dish. */
export const DishSigns = ({ item, site }: { item: Item; site: Site }) => {
  const signs = useSigns(site)(item)
  return signs.length === 0 ? null : (
    <span className="dish-signs">
      {signs.map((sign) => (
        <DietSign key={sign.id} sign={sign} alone />
      ))}
    </span>
  )
}

const climateWords: { [level in ClimateLevel]: WordId } = {
  best: 'menus.climate_best',
  great: 'menus.climate_great',
  good: 'menus.climate_good',
  friendly: 'menus.climate_friendly',
}

/** As on the page of the climate ratings (POL-06). */
export const leafCounts: { [level in ClimateLevel]: number } = { best: 4, great: 3, good: 2, friendly: 1 }
const leavesOf = (level: ClimateLevel) => Array.from({ length: leafCounts[level] }, (_, leaf) => <Leaf key={leaf} size={12} />)

const drawn: { [kind in DietaryKind]: ReactNode } = {
  vegan: <Vegan size={18} />,
  vegetarian: <Sprout size={18} />,
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
