import type { Wait } from '#contract/waitlist.ts'
import { badgeOf, blocksOn, bookingRefusalOf, type Clock, guestsWaiting, type Held, remaining, slotsOn } from '#domain/reservations.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CalendarX } from '#app/ui/icons.tsx'
import { Badge } from '#app/ui/state.tsx'
import { Choice } from './choice.tsx'
import type { Reservable } from './reservable.ts'
import { useSlotWords } from './use-slot-words.ts'
import { WaitOffer } from './wait-offer.tsx'
import { waitAt } from './waits.ts'

const tones = { low: 'alert', medium: 'caution', high: 'good' } as const

/** Each start with its free seats, or why it is unavailable, and the waiting line of a full one (RESV-18 to RESV-23, RESV-29). */
export const TimeStep = ({ place, clock, date, blockId, held, waits, chosen, onChoose, onWait }: TimeStepProps) => {
  const t = useWords()
  const { timeOn } = useSlotWords()
  const { id: locationId, rules, takenAt } = place
  const block = blocksOn(rules, date).find(({ id }) => id === blockId)
  const slots = slotsOn(rules, date, clock, block)
  if (slots.length === 0)
    return <EmptyState icon={<CalendarX />} title={t(block ? 'reservations.no_times_block' : 'reservations.no_times')} />
  return (
    <ul className="reserve-times">
      {slots.map((slot) => {
        const taken = takenAt(slot)
        const level = badgeOf(remaining(rules, taken))
        const refusal = bookingRefusalOf({ place: rules, locationId, ...slot, friends: 0, taken, held, clock })
        const reason = refusal === null ? undefined : t(reasons[refusal])
        return (
          <Choice
            key={slot.minutes}
            chosen={slot.minutes === chosen}
            reason={reason}
            onChoose={() => onChoose(slot.minutes)}
            after={
              refusal === 'full' &&
              guestsWaiting(rules) !== null && (
                <WaitOffer time={timeOn(slot)} mine={waitAt(waits, locationId, slot)} onWait={() => onWait(slot.minutes)} />
              )
            }
          >
            <strong className="numbers">{timeOn(slot)}</strong>
            {level && reason === undefined && (
              <Badge tone={tones[level]}>{t(`reservations.seats_${level}`, { count: remaining(rules, taken) })}</Badge>
            )}
          </Choice>
        )
      })}
    </ul>
  )
}

const reasons = {
  date: 'reservations.time_gone',
  grid: 'reservations.time_gone',
  guests: 'reservations.time_gone',
  visits: 'reservations.block_full',
  'same-time': 'reservations.time_mine',
  twice: 'reservations.time_mine',
  full: 'reservations.time_full',
} as const

type TimeStepProps = {
  place: Reservable
  clock: Clock
  date: string
  blockId: string | null
  held: readonly Held[]
  waits: readonly Wait[]
  chosen: number | null
  onChoose: (minutes: number) => void
  onWait: (minutes: number) => void
}
