import * as z from 'zod/mini'
import { nullableText, text } from './wire.ts'

/** The picture of a record; null without one. */
export const recordPicture = z.nullable(z.object({ file_name: text, alt: z.optional(text), default: z.optional(z.boolean()) }))

/** More pictures of a record; `translations[].image_id` is the one for a language (EVNT-05). */
export const morePictures = z.array(z.object({ id: text, thumb_name: text, file_name: z.optional(text), alt: z.optional(text) }))

/** Where something takes place: one of the school's places, or a text of its own. */
export const venue = {
  location: z.nullable(z.object({ id: z.optional(text), name: text })),
  custom_location: z.boolean(),
  custom_location_name: text,
}

/** Start and end as instants, or as days where the clock times are separate; null is open-ended. */
export const span = { start: nullableText, end: nullableText }
