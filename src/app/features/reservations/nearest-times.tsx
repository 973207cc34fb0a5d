import { bookingRefusalOf, type Clock, type Held, nearestFree, type Slot } from '#domain/reservations.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert, Hourglass } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Reservable } from './reservable.ts'
import { useSlotWords } from './use-slot-words.ts'

/** A start that filled up while it was being chosen, with the party size. */
export type Gone = Slot & { friends: number }

const offered = 3

/** The documented text for a start that filled up, with the nearest starts that have room, or its waiting line (RESV-14). */
export const NearestTimes = ({ place, gone, held, clock, onChoose, onWait }: NearestTimesProps) => {
  const t = useWords()
  const { timeOn } = useSlotWords()
  const { id: locationId, rules, takenAt } = place
  const { friends } = gone
  const free = nearestFree(rules, gone, { party: friends + 1, takenAt, clock, most: Number.POSITIVE_INFINITY })
    .filter((slot) => bookingRefusalOf({ place: rules, locationId, ...slot, friends, taken: takenAt(slot), held, clock }) === null)
    .slice(0, offered)
  const party = t('reservations.party_of', { count: friends + 1 })
  return (
    <Notice tone="alert" icon={<CircleAlert />} live="alert" title={t('errors.slot_unavailable')}>
      <p>{t(free.length > 0 ? 'reservations.nearest' : 'reservations.nearest_none', { party })}</p>
      <div className="cluster reserve-nearest">
        {free.map((slot) => (
          <Button key={slot.minutes} onClick={() => onChoose(slot.minutes)}>
            {timeOn(slot)}
          </Button>
        ))}
        {onWait && (
          <Button icon={<Hourglass />} onClick={onWait}>
            {t('reservations.wait.join_at', { time: timeOn(gone) })}
          </Button>
        )}
      </div>
    </Notice>
  )
}

type NearestTimesProps = {
  place: Reservable
  gone: Gone
  held: readonly Held[]
  clock: Clock
  onChoose: (minutes: number) => void
  onWait: (() => void) | undefined
}
