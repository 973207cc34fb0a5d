import { useEffect, useId, useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import type { Wait } from '#contract/waitlist.ts'
import type { Held } from '#domain/reservations.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { Button } from '#app/ui/button.tsx'
import { ArrowLeft } from '#app/ui/icons.tsx'
import { failureToast } from '#app/ui/toast.tsx'
import { BlockStep } from './block-step.tsx'
import type { Outcome } from './use-confirmation.ts'
import { DateStep } from './date-step.tsx'
import { LocationStep } from './location-step.tsx'
import { type Gone, NearestTimes } from './nearest-times.tsx'
import { PartyStep } from './party-step.tsx'
import { type Owner, useBook } from './queries.ts'
import type { Reservable } from './reservable.ts'
import { TimeStep } from './time-step.tsx'
import type { WizardState } from './use-wizard.ts'
import { WaitStep } from './wait-step.tsx'
import { waitAt } from './waits.ts'
import {
  chooseBlock,
  chooseDate,
  chooseLocation,
  chooseTime,
  chooseWait,
  goBack,
  stepsOf,
  stillOffered,
  takeOffered,
  type Wizard,
} from './wizard.ts'
import { WizardProgress } from './wizard-progress.tsx'
import { WizardSummary } from './wizard-summary.tsx'

const everyStep = { use_reservation_hours: true, allow_guest_friends: true }

/** One question at a time: place, day, block, time, party (RESV-05 to RESV-11). */
export const WizardSteps = ({ site, owner, state, places, held, waits, refetch, onDone }: WizardStepsProps) => {
  const t = useWords()
  const id = useId()
  const locale = useLocale()
  const offline = useOffline()
  const clock = { now: useNow(), zone: site.timezone }
  const finish = (outcome: Outcome) => {
    state.reset()
    onDone(outcome)
  }
  const book = useBook(owner, () => finish('booked'))
  const failure = useFailure(book.error)
  const [gone, setGone] = useState<Gone | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const location = places.find((one) => one.id === state.wizard.locationId)
  const wizard = stillOffered(state.wizard, location?.rules ?? null, clock)
  const { step, date, minutes, friends } = wizard
  const shown = useRef(step)
  useEffect(() => {
    // The pressed button is gone with its step: focus the next question.
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const go = (next: Wizard) => {
    setGone(null)
    book.reset()
    state.go(next)
  }
  const place = step === 'location' ? undefined : location
  const ready = place && date !== null && minutes !== null && (step === 'party' || (step === 'time' && !place.rules.allow_guest_friends))

  const create = () => {
    if (!ready || offline) return
    book.mutate(
      { locationId: place.id, date, minutes, friends, locale },
      {
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'slot_unavailable') return
          failureToast(t('errors.slot_unavailable'))
          void refetch().then(() => {
            const times: Wizard = { ...wizard, step: 'time', minutes: null, friends: 0 }
            setGone({ date, minutes, friends })
            state.setWizard(times)
            if (step === 'party') state.back(times)
          })
        },
      },
    )
  }
  const wait = (start: number, guests?: number) => go(chooseWait(wizard, start, guests))
  const isWaiting = (start: number) =>
    place !== undefined && date !== null && waitAt(waits, place.id, { date, minutes: start }) !== undefined
  // The offered start keeps the party size.
  const takeInstead = (offered: number) => place && gone && go(takeOffered(wizard, { ...gone, minutes: offered }, place.rules))

  return (
    <div className="reserve stack">
      <WizardProgress steps={stepsOf(place?.rules ?? everyStep)} step={step} />
      {place && <WizardSummary place={place} wizard={wizard} />}
      {place && gone && step === 'time' && (
        <NearestTimes
          place={place}
          gone={gone}
          held={held}
          clock={clock}
          onChoose={takeInstead}
          onWait={isWaiting(gone.minutes) ? undefined : () => wait(gone.minutes, gone.friends)}
        />
      )}
      <h3 className="reserve-question" tabIndex={-1} ref={heading}>
        {t(`reservations.ask.${step}`)}
      </h3>
      {step === 'location' && <LocationStep places={places} onChoose={(chosen) => go(chooseLocation(chosen))} />}
      {place && step === 'date' && (
        <DateStep rules={place.rules} clock={clock} chosen={date} onChoose={(day) => go(chooseDate(wizard, day, place.rules))} />
      )}
      {place && step === 'block' && date !== null && (
        <BlockStep
          rules={place.rules}
          clock={clock}
          date={date}
          heldHere={held.filter((one) => one.location_id === place.id)}
          chosen={wizard.blockId}
          onChoose={(block) => go(chooseBlock(wizard, block))}
        />
      )}
      {place && step === 'time' && date !== null && (
        <TimeStep
          place={place}
          clock={clock}
          date={date}
          blockId={wizard.blockId}
          held={held}
          waits={waits}
          chosen={minutes}
          onWait={wait}
          onChoose={(start) => go(chooseTime(wizard, start, place.rules))}
        />
      )}
      {place && step === 'party' && date !== null && minutes !== null && (
        <PartyStep
          place={place}
          date={date}
          minutes={minutes}
          friends={friends}
          onChoose={(guests) => go({ ...wizard, friends: guests })}
          onWait={isWaiting(minutes) ? undefined : (guests) => wait(minutes, guests)}
        />
      )}
      {place && step === 'wait' && date !== null && minutes !== null && (
        <WaitStep
          place={place}
          owner={owner}
          date={date}
          minutes={minutes}
          friends={friends}
          onChoose={(guests) => go({ ...wizard, friends: guests })}
          onBack={() => state.back(goBack(wizard, place.rules))}
          onRefused={() => void refetch()}
          onJoined={() => finish('waiting')}
        />
      )}
      {ready && failure !== null && failure !== 'errors.slot_unavailable' && <FailureNotice failure={failure} live="alert" />}
      {step !== 'wait' && offline && <OfflineReason id={`${id}-offline`} />}
      {place && step !== 'wait' && (
        <div className="reserve-foot">
          <Button icon={<ArrowLeft />} onClick={() => state.back(goBack(wizard, place.rules))}>
            {t('reservations.back')}
          </Button>
          {ready && (
            <Button
              kind="primary"
              aria-disabled={offline || book.isPending}
              aria-describedby={offline ? `${id}-offline` : undefined}
              onClick={create}
            >
              {book.isPending ? t('form.working') : t('reservations.create')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type WizardStepsProps = {
  site: Site
  owner: Owner
  state: WizardState
  places: readonly Reservable[]
  held: readonly Held[]
  waits: readonly Wait[]
  refetch: () => Promise<void>
  onDone: (outcome: Outcome) => void
}
