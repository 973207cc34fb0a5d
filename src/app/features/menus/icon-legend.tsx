import { memo, type ReactNode } from 'react'
import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { AllergenMark } from '#app/features/allergens/allergen-marks.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type ClimateLevel, DietSign, type Sign, useSigns } from './dietary-icon.tsx'

/** Every sign that this menu uses, with its word. */
export const IconLegend = memo(({ dishes, site }: { dishes: readonly Item[]; site: Site }) => {
  const t = useWords()
  const all = new Map(dishes.flatMap(useSigns(site)).map((sign) => [sign.id, sign] as const))
  const signs = [...all.values()].sort((one, other) => rank(one) - rank(other))
  return (
    <ul className="legend-items">
      {signs.map((sign) => (
        <Row key={sign.id} sign={<DietSign sign={sign} />}>
          {sign.word}
        </Row>
      ))}
      <li>
        <AllergenMark state="contains">{t('menus.legend_contains')}</AllergenMark>
      </li>
      <li>
        <AllergenMark state="may-contain">{t('menus.legend_may_contain')}</AllergenMark>
      </li>
      <li>
        <AllergenMark state="unknown">{t('allergens.unknown')}</AllergenMark>
      </li>
      <li>
        <AllergenMark state="not-declared">{t('allergens.state.not_declared', { count: 2 })}</AllergenMark>
      </li>
    </ul>
  )
})

const Row = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className="legend-item">
    {sign}
    <span>{children}</span>
  </li>
)

/** Categories as the menu has them, then climate ratings from the best on, then sodium. */
const rank = ({ kind, level }: Sign): number => (kind === 'sodium' ? levels.length + 1 : level ? levels.indexOf(level) + 1 : 0)

const levels: readonly ClimateLevel[] = ['best', 'great', 'good', 'friendly']
