import * as z from 'zod/mini'
import { cuisineFlags, labelFlags, paymentFlags } from '#contract/place-flags.ts'
import type { Schedule } from '#contract/schedules.ts'
import {
  count,
  each,
  extra,
  fileIn,
  flag,
  id,
  list,
  maybe,
  maybeNumber,
  name,
  ordered,
  placeInList,
  scheduleDay,
  text,
  translationsOf,
  wholeCount,
} from './base.ts'

const clock = (max: number) => z.int().check(z.gte(0), z.lte(max))

/** A repeating opening; without hours it must be a closure. */
const scheduleShape = z.strictObject({
  id: z.optional(id),
  name: text,
  type: z._default(z.enum(['location', 'special_hours', 'reservation']), 'location'),
  start: maybe(scheduleDay),
  end: maybe(scheduleDay),
  days: list(z.int().check(z.gte(0), z.lte(6))),
  open_late: flag,
  closed: flag,
  start_hour: z.optional(clock(24)),
  start_minutes: z.optional(clock(59)),
  end_hour: z.optional(clock(24)),
  end_minutes: z.optional(clock(59)),
  /** Names of a block of reservations, and of the reason for special hours. */
  translations: translationsOf(['name']),
  extra,
})
export type PackSchedule = z.output<typeof scheduleShape>

const scheduleList = z.array(scheduleShape)

/** Schedules as they were sent; none where their shape is wrong. */
export const readSchedules = (given: unknown): PackSchedule[] => scheduleList.safeParse(given).data ?? []

/** Rows of an older import have no translations. */
const named = (translations: PackSchedule['translations'] | undefined) => (translations && translations.length > 0 ? { translations } : {})

export const scheduleView = ({ extra: _, translations, ...schedule }: PackSchedule): Schedule => ({
  ...schedule,
  id: schedule.id ?? '',
  ...named(translations),
})

/** A school's own labels: a list, or a text with commas. */
const ownNames = z.optional(
  z.nullable(z.union([z.string(), z.array(z.union([z.string(), z.looseObject({ name: z.string() })], 'text'))], 'a list of texts')),
)

const namedValue = z.strictObject({ name: text, value: text })

const brandCategory = z.strictObject({ id: text, name: text, sort_order: placeInList, translations: translationsOf(['name']), extra })

/** `locations.json` */
export const locationShape = z.strictObject({
  id,
  name,
  description: text,
  short_description: text,
  type: z.enum(['webtrition', 'concept', 'location']),
  active: flag,
  show_menus: flag,
  show_map: flag,
  is_building: flag,
  building_id: text,
  building: text,
  address: maybe(z.strictObject({ lat: maybeNumber, lon: maybeNumber, street: text, metadata: text, phone_formatted: text })),
  image: maybe(z.strictObject({ file_name: fileIn('location') })),
  use_menu_images: flag,
  menu_images: list(z.strictObject({ id: text, file_name: fileIn('menu_image') })),
  allergen_filter: flag,
  contact_name: text,
  contact_email: text,
  occupancy: text,
  feedback_form: flag,
  sort_order: count,
  translations: translationsOf(
    ['name', 'display_name', 'short_description', 'description', 'custom_labels_used', 'custom_payment_types_used', 'custom_cuisines_used'],
    [],
    { custom_labels_used: ownNames, custom_payment_types_used: ownNames, custom_cuisines_used: ownNames },
  ),
  payment_types: list(namedValue),
  labels: list(namedValue),
  cuisines: list(namedValue),
  custom_payment_types: list(z.string()),
  brand: maybe(z.strictObject({ id: text, name: text, nutrition_url: text, categories: ordered(brandCategory), extra })),
  ...each(labelFlags, flag),
  ...each(paymentFlags, flag),
  ...each(cuisineFlags, flag),
  use_reservations: flag,
  use_reservation_hours: flag,
  limit_reservation_visits: flag,
  same_day_reservations: flag,
  allow_guest_friends: flag,
  has_payment_types: flag,
  has_available_services: flag,
  has_cuisines: flag,
  reservation_interval: wholeCount,
  reservation_capacity: wholeCount,
  reservation_max_visits: wholeCount,
  guest_friend_limit: wholeCount,
  schedules: list(scheduleShape),
  extra,
})
export type PackLocation = z.output<typeof locationShape>

/** `buildings.json` */
export const buildingShape = z.strictObject({
  id,
  name,
  sort_order: count,
  active: flag,
  show_menus: flag,
  allergen_filter: flag,
  schedules: list(scheduleShape),
  translations: translationsOf(['name', 'display_name']),
  extra,
})
export type PackBuilding = z.output<typeof buildingShape>
