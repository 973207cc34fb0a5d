import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Choice } from './choice.tsx'
import type { Reservable } from './reservable.ts'

/** The places that take reservations (RESV-06, RESV-28). */
export const LocationStep = ({ places, onChoose }: { places: readonly Reservable[]; onChoose: (id: string) => void }) => {
  const t = useWords()
  const { text } = useFormat()
  const nameOf = usePlaceName()
  if (places.length === 0) return <EmptyState title={t('reservations.no_places')} />
  return (
    <ul className="reserve-list">
      {places.map(({ id, location }) => (
        <Choice key={id} onChoose={() => onChoose(id)}>
          <strong>{nameOf(location)}</strong>
          <span className="small muted">{text(location, 'short_description')}</span>
        </Choice>
      ))}
    </ul>
  )
}
