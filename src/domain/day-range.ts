import { addDays, type Day, isoInstant } from './calendar.ts'
import { instantOf } from './zone.ts'

/** Days from the first to the last; null is open. */
export type DayRange = { from: Day | null; to: Day | null }

const lastInstantMs = 253_402_300_799_000

/** The instants (ISO) of these days on the clocks of a zone; `before` is exclusive. */
export const instantsOf = ({ from, to }: DayRange, zone: string): { from: string; before: string } => ({
  from: isoInstant(from === null ? 0 : instantOf(from, 0, zone)),
  before: isoInstant(to === null ? lastInstantMs : instantOf(addDays(to, 1), 0, zone)),
})
