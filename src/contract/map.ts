import * as z from 'zod/mini'
import { call } from './call.ts'
import { location } from './locations.ts'
import { placeWeek, schedule } from './schedules.ts'
import { answer, id, localeParam, nullableText, platformParam, siteIdParam, text } from './wire.ts'

/** The postal address of a place (MAP-06); `lat` and `lon` are degrees (MAP-07). */
const mapAddress = z.object({
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

const mapLocation = z.object({ ...location.shape, address: mapAddress, schedules, week, weekly_schedule: z.optional(weekly) })
/** A place as the map's panel shows it, with this week's hours (MAP-01); from the cached week `weekly_schedule` is missing. */
export type MapLocation = z.output<typeof mapLocation>

/** A place as the campus map shows it, with its week. */
export const locationMap = call({
  number: 34,
  path: '/v1/location/map',
  summary: 'A place as the campus map shows it, with its week',
  input: z.object({ site_id: siteIdParam, location_id: z._default(text, ''), platform: platformParam, locale: localeParam }),
  output: answer({ location: mapLocation }),
  cache: 'five-minutes',
  localised: true,
})

/** A shape of the base map; only the map reads its coordinates. */
const shape = z.object({
  type: z.literal('Feature'),
  properties: z.record(text, z.unknown()),
  geometry: z.object({ type: text, coordinates: z.array(z.unknown()) }),
})
const campusShapes = z.object({ type: z.literal('FeatureCollection'), features: z.array(shape) })
/** The shapes of a campus (GeoJSON, RFC 7946). */
export type CampusShapes = z.output<typeof campusShapes>

/** The base map below the markers: shapes of the pack, the address of a style elsewhere, or neither. */
export const baseMap = call({
  number: 34,
  path: '/v1/locations/base_map',
  summary: "A school's base map: shapes to draw, or the address of a style",
  input: z.object({ site_id: siteIdParam }),
  output: answer({ id, shapes: z.nullable(campusShapes), style_url: nullableText }),
  cache: 'five-minutes',
})
