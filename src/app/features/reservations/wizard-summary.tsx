import { blocksOn } from '#domain/reservations.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useWords } from '#app/i18n/words.ts'
import { useBlockName } from './block-step.tsx'
import type { Reservable } from './reservable.ts'
import { useSlotWords } from './use-slot-words.ts'
import type { Wizard } from './wizard.ts'

/** The choices so far in one line. */
export const WizardSummary = ({ place, wizard: { date, blockId, minutes } }: { place: Reservable; wizard: Wizard }) => {
  const t = useWords()
  const nameOf = usePlaceName()
  const blockName = useBlockName(place.rules)
  const { day, timeOn } = useSlotWords()
  const block = date === null ? undefined : blocksOn(place.rules, date).find(({ id }) => id === blockId)
  const parts = [
    nameOf(place.location),
    date !== null && day(date),
    block && blockName(block),
    date !== null && minutes !== null && timeOn({ date, minutes }),
  ].filter((part) => typeof part === 'string')
  return (
    <ul className="reserve-summary small" aria-label={t('reservations.chosen')}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}
