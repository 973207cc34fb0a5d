import { useId } from 'react'
import { guestsWaiting, holdMinutes } from '#domain/reservations.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ArrowLeft } from '#app/ui/icons.tsx'
import { PartyChoices } from './party-step.tsx'
import type { Owner } from './queries.ts'
import type { Reservable } from './reservable.ts'
import { useJoin } from './waits.ts'

/** What waiting means, the party size, and the button to join the waiting line of a full start. */
export const WaitStep = ({ place, owner, date, minutes, friends, onChoose, onBack, onRefused, onJoined }: WaitStepProps) => {
  const t = useWords()
  const id = useId()
  const partyId = useId()
  const locale = useLocale()
  const offline = useOffline()
  const { mutate, isPending, error } = useJoin(owner, onJoined)
  const failure = useFailure(error)
  const most = guestsWaiting(place.rules) ?? 0
  const join = () => {
    if (offline) return
    mutate({ locationId: place.id, date, minutes, friends, locale }, { onError: onRefused })
  }
  return (
    <>
      <ul className="reserve-promise">
        <li>{t('reservations.wait.mail')}</li>
        <li>{t('reservations.wait.hold', { minutes: holdMinutes })}</li>
        <li>{t('reservations.wait.order')}</li>
      </ul>
      {most > 0 && (
        <>
          <h4 id={partyId}>{t('reservations.ask.party')}</h4>
          <PartyChoices labelId={partyId} most={most} friends={friends} onChoose={onChoose} />
        </>
      )}
      {failure && <FailureNotice failure={failure} live="alert" />}
      {offline && <OfflineReason id={`${id}-offline`} />}
      <div className="reserve-foot">
        <Button icon={<ArrowLeft />} onClick={onBack}>
          {t('reservations.back')}
        </Button>
        <Button kind="primary" aria-disabled={offline || isPending} aria-describedby={offline ? `${id}-offline` : undefined} onClick={join}>
          {isPending ? t('form.working') : t('reservations.wait.join')}
        </Button>
      </div>
    </>
  )
}

type WaitStepProps = {
  place: Reservable
  owner: Owner
  date: string
  minutes: number
  friends: number
  onChoose: (friends: number) => void
  onBack: () => void
  /** The start may have room by now. */
  onRefused: () => void
  onJoined: () => void
}
