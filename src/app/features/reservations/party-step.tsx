import { guestsAllowed } from '#domain/reservations.ts'
import { useWords } from '#app/i18n/words.ts'
import { Choice } from './choice.tsx'
import type { Reservable } from './reservable.ts'

/** How many: the customer alone, or with as many guests as find a seat (RESV-25, RESV-26). */
export const PartyStep = ({ place, date, minutes, friends, onChoose }: PartyStepProps) => {
  const t = useWords()
  const most = guestsAllowed(place.rules, place.takenAt({ date, minutes })) ?? 0
  return (
    <ul className="reserve-times">
      {Array.from({ length: most + 1 }, (_, guests) => (
        <Choice key={guests} chosen={guests === friends} onChoose={() => onChoose(guests)}>
          <strong>{guests === 0 ? t('reservations.just_me') : t('reservations.guests', { count: guests })}</strong>
        </Choice>
      ))}
    </ul>
  )
}

type PartyStepProps = { place: Reservable; date: string; minutes: number; friends: number; onChoose: (friends: number) => void }
