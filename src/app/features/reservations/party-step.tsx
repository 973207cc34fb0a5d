import { guestsAllowed, guestsWaiting } from '#domain/reservations.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Hourglass } from '#app/ui/icons.tsx'
import { Choice } from './choice.tsx'
import type { Reservable } from './reservable.ts'

/** The party size: the customer alone, or with as many guests as there are seats (RESV-25, RESV-26); a larger party can wait for more. */
export const PartyStep = ({ place, date, minutes, friends, onChoose, onWait }: PartyStepProps) => {
  const t = useWords()
  const most = guestsAllowed(place.rules, place.takenAt({ date, minutes })) ?? 0
  const larger = (guestsWaiting(place.rules) ?? 0) > most
  return (
    <>
      <PartyChoices most={most} friends={friends} onChoose={onChoose} />
      {larger && onWait && (
        <div className="cluster">
          <span>{t('reservations.wait.larger')}</span>
          <Button icon={<Hourglass />} onClick={() => onWait(most + 1)}>
            {t('reservations.wait.join')}
          </Button>
        </div>
      )}
    </>
  )
}

export const PartyChoices = ({ labelId, most, friends, onChoose }: PartyChoicesProps) => {
  const t = useWords()
  return (
    <ul className="reserve-times" aria-labelledby={labelId}>
      {Array.from({ length: most + 1 }, (_, guests) => (
        <Choice key={guests} chosen={guests === friends} onChoose={() => onChoose(guests)}>
          <strong>{guests === 0 ? t('reservations.just_me') : t('reservations.guests', { count: guests })}</strong>
        </Choice>
      ))}
    </ul>
  )
}

type PartyChoicesProps = {
  /** The id of the list's label. */
  labelId?: string
  most: number
  friends: number
  onChoose: (friends: number) => void
}

type PartyStepProps = {
  place: Reservable
  date: string
  minutes: number
  friends: number
  onChoose: (friends: number) => void
  /** Opens the waiting line for the smallest party without seats; missing for a customer who is in it. */
  onWait: ((friends: number) => void) | undefined
}
