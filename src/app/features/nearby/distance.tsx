import type { positionOf } from '#domain/distance.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useWhereabouts } from './whereabouts.ts'

type Address = Parameters<typeof positionOf>[0]

/** "350 m away" from where the visitor stands; nothing while that is not known. */
export const Distance = ({ address }: { address: Address }) => {
  const t = useWords()
  const language = useLanguage()
  const whereabouts = useWhereabouts()
  if (whereabouts.kind !== 'here') return null
  const { distanceText, metresBetween, positionOf } = whereabouts.measures
  const to = positionOf(address)
  if (!to) return null
  return (
    <span className="distance numbers nowrap">
      {t('nearby.away', { distance: distanceText(metresBetween(whereabouts.at, to), language) })}
    </span>
  )
}
