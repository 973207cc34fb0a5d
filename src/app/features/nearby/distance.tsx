import type { positionOf } from '#domain/distance.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { usePosition } from './use-position.ts'

type Address = Parameters<typeof positionOf>[0]

/** "6 min walk (350 m)", beyond an hour on foot "12 km away"; nothing without a position. */
export const Distance = ({ address }: { address: Address }) => {
  const t = useWords()
  const language = useLanguage()
  const position = usePosition()
  if (position.kind !== 'here') return null
  const { distanceText, metresBetween, positionOf, walkingMinutes } = position.measures
  const to = positionOf(address)
  if (!to) return null
  const metres = metresBetween(position.at, to)
  const [distance, minutes] = [distanceText(metres, language), walkingMinutes(metres)]
  return (
    <span className="distance numbers nowrap">
      {minutes > 60 ? t('nearby.away', { distance }) : t('nearby.walk', { distance, minutes })}
    </span>
  )
}
