import type { Day } from './calendar.ts'

/** The meals that a list over all places asks for, in the order of a day. */
export const slots = ['breakfast', 'lunch', 'dinner'] as const
/** A meal of a day, whatever each place calls it. */
export type Slot = (typeof slots)[number]

/** What a list asks for: what is served now, or one meal of a day. */
export type MealChoice = 'now' | { date: Day; slot: Slot }
