import * as z from 'zod/mini'
import { call } from './call.ts'
import { cuisineFlags, labelFlags, paymentFlags } from './place-flags.ts'
import { placeWeek, schedule } from './schedules.ts'
import { answer, flagParam, id, localeParam, platformParam, siteIdParam, siteParams, text, translations } from './wire.ts'

type Flags<K extends readonly string[]> = { [key in K[number]]: z.ZodMiniBoolean }
/** The shape of true and false by these keys. */
/* @__NO_SIDE_EFFECTS__ */
export const flags = <const K extends readonly string[]>(keys: K) => Object.fromEntries(keys.map((key) => [key, z.boolean()])) as Flags<K>

const namedValue = z.object({ name: text, value: text })

/** Open or closed now, with the text and colour of its label. */
export const openStatus = z.object({ label: z.enum(['open', 'closed']), message: text, color: text })

/** A kind of dish that a brand sells; its dishes are on the menu, under the same id. */
const brandCategory = z.object({ id: text, name: text, sort_order: z.number(), translations })

/** One dining place (LOC-04, LOC-05, LOC-10). */
export const location = z.object({
  id,
  name: text,
  description: text,
  short_description: text,
  type: z.enum(['webtrition', 'concept', 'location']),
  active: z.boolean(),
  show_menus: z.boolean(),
  show_map: z.boolean(),
  is_building: z.boolean(),
  building_id: text,
  building: text,
  address: z.nullable(
    z.object({
      lat: z.nullable(z.number()),
      lon: z.nullable(z.number()),
      street: text,
      /** Additive: the second line of the street. */
      metadata: z.optional(text),
      phone_formatted: text,
    }),
  ),
  image: z.nullable(z.object({ file_name: text })),
  use_menu_images: z.boolean(),
  menu_images: z.array(z.object({ id: text, file_name: text })),
  allergen_filter: z.boolean(),
  contact_name: text,
  contact_email: text,
  open: z.boolean(),
  status: openStatus,
  occupancy: text,
  feedback_form: z.boolean(),
  sort_order: z.number(),
  translations,
  payment_types: z.array(namedValue),
  labels: z.array(namedValue),
  cuisines: z.array(namedValue),
  custom_payment_types: z.array(text),
  services: z.array(text),
  brand: z.nullable(z.object({ id: text, name: text, nutrition_url: text, categories: z.catch(z.array(brandCategory), []) })),
  ...flags(labelFlags),
  ...flags(paymentFlags),
  ...flags(cuisineFlags),
})
/** One dining place. */
export type Location = z.output<typeof location>

/** A building with its dining places. */
export const building = z.object({
  id,
  name: text,
  type: z.literal('building'),
  active: z.boolean(),
  show_menus: z.boolean(),
  allergen_filter: z.boolean(),
  sort_order: z.number(),
  translations,
  locations: z.array(location),
})
/** A building with its dining places. */
export type Building = z.output<typeof building>

const reservationFields = {
  use_reservations: z.boolean(),
  use_reservation_hours: z.boolean(),
  limit_reservation_visits: z.boolean(),
  same_day_reservations: z.boolean(),
  allow_guest_friends: z.boolean(),
  has_payment_types: z.boolean(),
  has_available_services: z.boolean(),
  has_cuisines: z.boolean(),
  reservation_interval: z.number(),
  reservation_capacity: z.number(),
  reservation_max_visits: z.number(),
  guest_friend_limit: z.number(),
  /** Taken seats, counts only. */
  reservations: z.array(z.object({ date: text, hour: z.int(), minute: z.int(), taken: z.int() })),
}
/** Schedules and this week, unless `without_week` leaves them out (LOC-04). */
const weekFields = { schedules: z.array(schedule), ...placeWeek.shape }
const profileLocation = z.object({ ...location.shape, ...z.partial(z.object({ ...weekFields, ...reservationFields })).shape })

/** The places of a school, with their buildings on request. */
export const allLocations = call({
  number: 29,
  path: '/v1/locations/all_locations',
  summary: 'Places, with their buildings on request',
  input: z.object({
    site_id: siteIdParam,
    platform: platformParam,
    for_map: flagParam,
    for_locations_page: flagParam,
    for_menus: flagParam,
    for_profile: flagParam,
    with_address: flagParam,
    with_buildings: flagParam,
    /** Additive: leaves out schedules and week, for pages that get them from another call. */
    without_week: flagParam,
    locale: localeParam,
  }),
  output: answer({
    locations: z.array(profileLocation),
    buildings: z.array(z.object({ ...building.shape, locations: z.array(profileLocation) })),
  }),
  cache: 'five-minutes',
  localised: true,
})

/** The names of the places of a school. */
export const locationNames = call({
  number: 30,
  path: '/v1/locations/all_locations_name',
  summary: 'Names of the places',
  input: z.object({ site_id: siteIdParam, locale: localeParam, platform: platformParam }),
  output: answer({ locations: z.array(z.object({ id, name: text, building_id: text, translations })) }),
  cache: 'five-minutes',
  localised: true,
})

/** The places that take feedback. */
export const feedbackLocations = call({
  number: 31,
  path: '/v1/locations/all_locations_feedback',
  summary: 'Places that take feedback',
  input: z.object({ site_id: siteIdParam, locale: localeParam, platform: platformParam }),
  output: answer({ locations: z.array(z.object({ id, name: text, translations })) }),
  cache: 'five-minutes',
  localised: true,
})

/** Open or closed now, for every place of a school. */
export const locationStatus = call({
  number: 32,
  path: '/v1/locations/status',
  summary: 'Open or closed now',
  input: z.object({ site_id: siteIdParam, locale: localeParam, platform: platformParam }),
  output: answer({
    locations: z.array(
      z.object({ id, name: text, open: z.boolean(), status: openStatus, occupancy: text, address: location.shape.address }),
    ),
  }),
  cache: 'half-minute',
  localised: true,
})

/** The buildings of a school with their places, and the places without a building. */
export const buildingsLocations = call({
  number: 33,
  path: '/v1/locations/buildings_locations',
  summary: 'Buildings with their places, and the places without one',
  input: z.object(siteParams),
  output: answer({ buildings: z.array(building), standalone_locations: z.array(location) }),
  cache: 'five-minutes',
  localised: true,
})

/** Name and address of a place, for known clients; call 34 itself is in `map.ts`. */
export const locationInfo = call({
  number: 34,
  path: '/v1/location/info',
  summary: 'Name and address of a place, for known clients',
  input: z.object({ location_id: z._default(text, '') }),
  output: answer({
    location: z.object({
      id,
      name: text,
      address: z.object({ street: text, city: text, state: text, zip_code: text, coordinates: z.array(z.number()) }),
      building: z.nullable(z.object({ id, name: text })),
    }),
  }),
  cache: 'five-minutes',
})
