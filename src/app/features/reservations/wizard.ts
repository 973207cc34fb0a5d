import { blockOf, blocksOn, type Clock, datesOf, type ReservablePlace, type Slot, slotsOn } from '#domain/reservations.ts'

export type Question = 'location' | 'date' | 'block' | 'time' | 'party'
/** `wait` branches off to the waiting line of a full start. */
export type Step = Question | 'wait'

/** The choices so far; `minutes` count from midnight of `date`, `friends` are guests beyond the customer. */
export type Wizard = {
  step: Step
  locationId: string | null
  date: string | null
  blockId: string | null
  minutes: number | null
  friends: number
}

export const firstStep: Wizard = { step: 'location', locationId: null, date: null, blockId: null, minutes: null, friends: 0 }

type PlaceOptions = Pick<ReservablePlace, 'use_reservation_hours' | 'allow_guest_friends'>

/** The steps of a place in order (RESV-05). */
export const stepsOf = ({ use_reservation_hours: blocks, allow_guest_friends: guests }: PlaceOptions): Question[] => [
  'location',
  'date',
  ...(blocks ? (['block'] as const) : []),
  'time',
  ...(guests ? (['party'] as const) : []),
]

const afterDate = ({ use_reservation_hours: blocks }: PlaceOptions): Question => (blocks ? 'block' : 'time')

/** RESV-06 */
export const chooseLocation = (locationId: string): Wizard => ({ ...firstStep, step: 'date', locationId })

/** RESV-07 */
export const chooseDate = ({ locationId }: Wizard, date: string, options: PlaceOptions): Wizard => ({
  ...firstStep,
  step: afterDate(options),
  locationId,
  date,
})

/** RESV-08 */
export const chooseBlock = (wizard: Wizard, blockId: string): Wizard => ({ ...wizard, step: 'time', blockId, minutes: null, friends: 0 })

/** Without guests the time is the last choice (RESV-09). */
export const chooseTime = (wizard: Wizard, minutes: number, { allow_guest_friends: guests }: PlaceOptions): Wizard => ({
  ...wizard,
  step: guests ? 'party' : 'time',
  minutes,
  friends: 0,
})

/** A full start whose waiting line can be joined, with the party where it is known. */
export const chooseWait = (wizard: Wizard, minutes: number, friends = 0): Wizard => ({ ...wizard, step: 'wait', minutes, friends })

/** Takes a start that was offered in place of a full one: same party, in the block that contains it. */
export const takeOffered = (wizard: Wizard, { friends, ...slot }: Slot & { friends: number }, place: ReservablePlace): Wizard => {
  const blockId = place.use_reservation_hours ? (blockOf(place, slot)?.id ?? null) : null
  return { ...chooseTime({ ...wizard, blockId }, slot.minutes, place), friends }
}

/** The choices that a step shows: later ones are cleared (RESV-10). */
export const atStep = (wizard: Wizard, step: Step): Wizard => {
  const { locationId, date, blockId } = wizard
  switch (step) {
    case 'location':
      return firstStep
    case 'date':
      return { ...firstStep, step, locationId, date }
    case 'block':
      return { ...firstStep, step, locationId, date, blockId }
    case 'time':
      // The start of a waiting line is no choice of a seat.
      return { ...wizard, step, minutes: wizard.step === 'wait' ? null : wizard.minutes, friends: 0 }
    case 'party':
    case 'wait':
      return { ...wizard, step }
  }
}

/** One step back (RESV-10). */
export const goBack = (wizard: Wizard, options: PlaceOptions): Wizard => {
  const steps = stepsOf(options)
  return atStep(wizard, wizard.step === 'wait' ? 'time' : (steps[steps.indexOf(wizard.step) - 1] ?? 'location'))
}

/** The wizard up to its last choice that is still available; returns to the step of the first one that is not. */
export const stillOffered = (wizard: Wizard, place: ReservablePlace | null, clock: Clock): Wizard => {
  const { step, date, blockId, minutes } = wizard
  if (step === 'location' || !place) return firstStep
  if (step === 'date') return wizard
  if (date === null || !datesOf(place, clock).includes(date)) return { ...firstStep, step: 'date', locationId: wizard.locationId }
  if (step === 'block') return wizard
  const block = blocksOn(place, date).find(({ id }) => id === blockId)
  if (place.use_reservation_hours && !block) return { ...wizard, step: 'block', blockId: null, minutes: null, friends: 0 }
  if (minutes !== null && !slotsOn(place, date, clock, block).some((slot) => slot.minutes === minutes))
    return { ...wizard, step: 'time', minutes: null, friends: 0 }
  return (step === 'party' || step === 'wait') && minutes === null ? { ...wizard, step: 'time' } : wizard
}
