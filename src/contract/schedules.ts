import * as z from 'zod/mini'
import { day, id, nullableText, text, translations } from './wire.ts'

const hours = z.object({
  start_hour: z.int(),
  start_minutes: z.int(),
  end_hour: z.int(),
  end_minutes: z.int(),
})
/** One opening of a day, with exactly these four keys. */
export type Hours = z.output<typeof hours>

/** A repeating opening (HOURS-09): active on `days` (0 = Sunday) from `start` to `end`, both inclusive, null = open-ended. */
export const schedule = z.object({
  id,
  name: text,
  type: z.enum(['location', 'special_hours', 'reservation']),
  start: nullableText,
  end: nullableText,
  days: z.array(z.int()),
  open_late: z.boolean(),
  /** Special hours without hours: the place is closed on the dates they cover. */
  closed: z.boolean(),
  /** Names by language, where the school gives any (additive). */
  translations: z.optional(translations),
  ...z.partial(hours).shape,
})
/** A repeating opening. */
export type Schedule = z.output<typeof schedule>

const scheduledDay = z.object({ date: day, status: z.enum(['open', 'closed']), hours: z.array(hours) })

/** One day of a place's week (HOURS-08). */
export const weekDay = z.object({ day: z.int(), ...scheduledDay.shape, has_special_hours: z.boolean(), closed: z.boolean() })
/** One day of a place's week. */
export type WeekDay = z.output<typeof weekDay>

/** This week of a place, Sunday to Saturday: its entries, and the view of each day (LOC-04). */
export const placeWeek = z.object({ weekly_schedule: z.array(scheduledDay), week: z.array(weekDay) })
/** This week of a place. */
export type PlaceWeek = z.output<typeof placeWeek>
