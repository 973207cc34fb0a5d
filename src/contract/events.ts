import * as z from 'zod/mini'
import { call } from './call.ts'
import { morePictures, recordPicture, span, venue } from './pictures.ts'
import { answer, html, id, siteIdParam, siteParams, text, translations } from './wire.ts'

const clockPart = z.nullable(z.int())

const event = z.object({
  id,
  title: text,
  brief: text,
  description: html,
  picture: recordPicture,
  pictures: morePictures,
  ...span,
  use_date_parts: z.boolean(),
  start_hour: clockPart,
  start_minutes: clockPart,
  end_hour: clockPart,
  end_minutes: clockPart,
  ...venue,
  active: z.boolean(),
  featured: z.boolean(),
  translations,
})
/** An event of a school (EVNT-04). With `use_date_parts` the times are the four numbers, else those of the instants (EVNT-Q1). */
export type Event = z.output<typeof event>

/** The events of a school that are not over, by their start (EVNT-Q2). */
export const publicEvents = call({
  number: 10,
  path: '/v1/events/public_list',
  summary: 'Events that are not over, by their start',
  input: z.object(siteParams),
  output: answer({ events: z.array(event) }),
  cache: 'five-minutes',
})

/** The events of the home page, with the slugs of published pages. */
export const upcomingEvents = call({
  number: 11,
  path: '/v1/events/upcoming_events',
  aliases: ['/v1/events/upcoming'],
  summary: 'Events for the home page, with the slugs of published pages',
  input: z.object(siteParams),
  output: answer({ current_events: z.array(event), event_slug: text, special_offer_slug: text }),
  cache: 'five-minutes',
})

/** One event of either list, also when it is over. */
export const oneEvent = call({
  number: 12,
  path: '/v1/events',
  summary: 'One event, of either list; also when it is over',
  input: z.object({ site_id: siteIdParam, event_id: z._default(text, '') }),
  output: answer({ event }),
  cache: 'five-minutes',
})

/** The Balanced U events of a school that are not over, by their start. */
export const balancedUEvents = call({
  number: 13,
  path: '/v1/balanced_u_events/public_list',
  summary: 'Balanced U events that are not over, by their start',
  input: z.object(siteParams),
  output: answer({ events: z.array(event) }),
  cache: 'five-minutes',
})
