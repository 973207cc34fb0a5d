import { CircleAlert, CircleDashed, CircleHelp } from '#app/ui/icons.tsx'
import { memo, type ReactNode } from 'react'
import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { isSalty } from '#domain/nutrition.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { CategorySign, type ClimateLevel, ClimateSign, climateWords, SodiumSign } from './dietary-icon.tsx'
import { shownCategories } from './dietary-categories.ts'

/** Every sign that this menu uses, with its word. */
export const IconLegend = memo(({ dishes, site }: { dishes: readonly Item[]; site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const categories = [
    ...new Map(dishes.flatMap((item) => shownCategories(item, site)).map((filter) => [filter.id, filter] as const)).values(),
  ]
  const climate = site.howgood_icons ? levels.filter((level) => dishes.some((item) => item.climate === level)) : []
  const salty = site.sodium_warning && dishes.some(isSalty)
  return (
    <Disclosure id="menu-legend" className="legend no-print" summary={t('menus.legend')}>
      <ul className="legend-items">
        {categories.map((filter) => (
          <Row key={filter.id} sign={<CategorySign filter={filter} />}>
            {text(filter, 'name')}
          </Row>
        ))}
        {climate.map((level) => (
          <Row key={level} sign={<ClimateSign level={level} />}>
            {t(climateWords[level])}
          </Row>
        ))}
        {salty && <Row sign={<SodiumSign />}>{t('menus.sodium_warning')}</Row>}
        <Row sign={<MarkSign state="contains" />}>{t('menus.legend_contains')}</Row>
        <Row sign={<MarkSign state="may-contain" />}>{t('menus.legend_may_contain')}</Row>
        <Row sign={<MarkSign state="unknown" />}>{t('allergens.unknown')}</Row>
      </ul>
    </Disclosure>
  )
})

const Row = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className="legend-item">
    {sign}
    <span>{children}</span>
  </li>
)

const marks = { contains: CircleAlert, 'may-contain': CircleDashed, unknown: CircleHelp }

const MarkSign = ({ state }: { state: keyof typeof marks }) => {
  const Icon = marks[state]
  return (
    <span className="allergen-mark" data-state={state} aria-hidden="true">
      <Icon size={16} />
    </span>
  )
}

const levels: readonly ClimateLevel[] = ['best', 'great', 'good', 'friendly']
