import { isoInstant, readDay } from './calendar.ts'
import { clockMinutes } from './closing-times.ts'
import { instantFrom, instantOf } from './zone.ts'

/** What became of a change that waits: it is being written, waits for its time or a second person, is in the content, was taken back, or failed. */
export type DraftState = 'draft' | 'waiting' | 'applied' | 'ended' | 'failed'

/** The states of a change that isn't made: it may still be changed, shown beforehand and published. */
export const openStates = ['draft', 'waiting', 'failed'] as const satisfies readonly DraftState[]

/** Whether a change that waits isn't made. */
export const isOpenDraft = ({ state }: { state: DraftState }): boolean => openStates.some((one) => one === state)

type Times = { startsAt: string | null; endsAt: string | null }

/** Changes are planned for two years at most, in milliseconds. */
export const longestWaitMs = 731 * 24 * 60 * 60_000

/**
 * What is wrong with the times (ISO instants) of a change that waits, at an instant (epoch ms): its start or end has passed, its end is
 * not after its start, it is too far away, or it has no start though nothing else starts it (`needsStart`).
 */
export const timesFault = (
  { startsAt, endsAt }: Times,
  { now, needsStart }: { now: number; needsStart: boolean },
): 'missing' | 'past' | 'end_first' | 'far' | null => {
  if (startsAt === null && needsStart) return 'missing'
  const times = [startsAt, endsAt].flatMap((one) => (one === null ? [] : [instantFrom(one) ?? 0]))
  if (times.some((at) => at <= now)) return 'past'
  if (times.some((at) => at > now + longestWaitMs)) return 'far'
  return startsAt !== null && endsAt !== null && endsAt <= startsAt ? 'end_first' : null
}

/** Which of the two times what `timesFault` finds is about. */
export const faultyTime = ({ startsAt }: Times, clock: { now: number; needsStart: boolean }): 'start' | 'end' =>
  timesFault({ startsAt, endsAt: null }, clock) === null ? 'end' : 'start'

type Due = Times & { state: DraftState; dueAt: string | null }

/** What is to be done with a change at an instant (ISO): nothing, put it into the content, take it back, or give up, as its end has passed. */
export const dueStep = ({ state, dueAt, endsAt }: Due, now: string): 'apply' | 'end' | 'missed' | null => {
  if (dueAt === null || dueAt > now) return null
  if (state === 'waiting') return endsAt !== null && endsAt <= now ? 'missed' : 'apply'
  return state === 'applied' ? 'end' : null
}

/** Whether a change waits for a second person, not for its time. */
export const awaitsConfirmation = ({ state, dueAt }: Pick<Due, 'state' | 'dueAt'>): boolean => state === 'waiting' && dueAt === null

/** A typed day and time ("08:00"; the day's start where it is empty) at a school, as an ISO instant; null where they cannot be read. */
export const typedInstant = (day: string, time: string, zone: string): string | null => {
  const minutes = time === '' ? 0 : clockMinutes(time)
  return readDay(day) === null || minutes === null ? null : isoInstant(instantOf(day, minutes, zone))
}
