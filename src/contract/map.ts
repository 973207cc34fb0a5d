import * as z from 'zod/mini'
import { call } from './call.ts'
import { location } from './locations.ts'
import { placeWeek, schedule } from './schedules.ts'
import { answer, id, localeParam, nullableText, platformParam, siteIdParam, text } from './wire.ts'

/** Where a place is, as a letter would say it (MAP-06); `lat` and `lon` are its own (MAP-07). */
export const mapAddress = z.object({
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  street: text,
  metadata: text,
  city: text,
  province: text,
  postal_code: text,
  phone_formatted: text,
})

const schedules = z.optional(z.array(schedule))
const { week, weekly_schedule: weekly } = placeWeek.shape

/** A place as the map's panel shows it: all of it, its whole address and this week's hours (MAP-01); what the saved week makes has no more. */
export const mapLocation = z.object({ ...location.shape, address: mapAddress, schedules, week, weekly_schedule: z.optional(weekly) })
export type MapLocation = z.output<typeof mapLocation>

export const locationMap = call({
  number: 34,
  method: 'GET',
  path: '/v1/location/map',
  summary: 'A place as the campus map shows it, with its week',
  input: z.object({ site_id: siteIdParam, location_id: z._default(text, ''), platform: platformParam, locale: localeParam }),
  output: answer({ location: mapLocation }),
  cache: 'five-minutes',
  localised: true,
})

/** Shapes of the base map; coordinates are read by the map alone. */
const shape = z.object({
  type: z.literal('Feature'),
  properties: z.record(text, z.unknown()),
  geometry: z.object({ type: text, coordinates: z.array(z.unknown()) }),
})
export const campusShapes = z.object({ type: z.literal('FeatureCollection'), features: z.array(shape) })
export type CampusShapes = z.output<typeof campusShapes>

/** What lies under the markers: the pack's shapes, or a style from elsewhere, or nothing. */
export const baseMap = call({
  number: 34,
  method: 'GET',
  path: '/v1/locations/base_map',
  summary: "A school's base map: shapes to draw, or the address of a style",
  input: z.object({ site_id: siteIdParam }),
  output: answer({ id, shapes: z.nullable(campusShapes), style_url: nullableText }),
  cache: 'five-minutes',
})
