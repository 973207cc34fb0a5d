import * as z from 'zod/mini'
import { call } from './call.ts'
import { alertSeverities } from './sites.ts'
import { answer, day, dayParam, fieldParam, flagField, id, nullableText, siteParams, text } from './wire.ts'

const alertSeverity = z.enum(alertSeverities)

const alert = z.object({
  id,
  severity: alertSeverity,
  /** Its English and French text, whichever the school writes first; at a school of one language `message` is its only text. */
  message: text,
  message_fr: text,
  same_text: z.boolean(),
  /** ISO instants; null: since it was put up, until it is taken down. */
  from: nullableText,
  until: nullableText,
  /** Empty for every page, or for the home page alone. */
  places: z.array(id),
  /** A notice of the home page, as packs without severity and places have it. */
  home_only: z.boolean(),
  /** Where it leads; "" for nowhere. */
  link: text,
})
/** An alert, as the office edits it. */
export type OfficeAlert = z.output<typeof alert>

const place = z.object({
  id,
  name: text,
  kind: z.enum(['location', 'building']),
  /** Minutes from midnight of the school's day; past midnight above 1440, and below 0 for the night before that is still open. */
  openings: z.array(z.object({ start: z.int(), end: z.int() })),
  /** What the openings would be without this day's changes by the office; null where there is none. */
  usual: z.nullable(z.array(z.object({ start: z.int(), end: z.int() }))),
  state: z.enum(['open', 'closing', 'closed', 'late']),
  /** The change of its hours today, to be undone in one tap; null for none, and where its schedules were changed after it. */
  changed: z.nullable(z.object({ version: z.int(), author: text, at: text })),
  /** Those of today that have not begun. */
  bookings: z.int(),
})
/** A place on the office's page of the day. */
export type OfficePlace = z.output<typeof place>

/** The people booked for a start of today; no capacity at a place that takes no bookings any more. */
const slot = z.object({ place_id: id, minutes: z.int(), people: z.int(), capacity: z.nullable(z.int()) })

const missing = z.object({
  /**
   * The school's dishes, as `officeDishList` counts them; a place's last day with a menu; messages that wait for an answer; changes that could not be made
   * at their time, and those that the person may confirm.
   */
  kind: z.enum(['translation', 'allergens', 'alt', 'menus_end', 'reports', 'drafts_failed', 'drafts_to_confirm']),
  count: z.int(),
  /** The first few names, for the list; of changes that wait those of their authors. */
  names: z.array(text),
  place_id: nullableText,
  /** The day on which a place's menus end. */
  day: z.nullable(day),
})

const today = {
  day,
  minutes: z.int(),
  places: z.array(place),
  alerts: z.array(alert),
  bookings: z.array(slot),
  missing: z.array(missing),
}
/** What the office's page of the day shows. */
export type OfficeToday = z.output<z.ZodMiniObject<typeof today>>

/** The places, alerts, bookings and gaps of today. */
export const officeToday = call({
  number: 200,
  path: '/v1/office/today',
  summary: 'The places, alerts, bookings and gaps of today',
  input: z.object(siteParams),
  output: answer(today),
  caller: 'staff',
  localised: true,
})

const affectedGuest = z.object({ id, place_id: id, day, minutes: z.int(), name: text, people: z.int() })

/**
 * What a change of hours does to bookings: `notified` counts those whose customers are mailed, without those that an earlier change left
 * outside for the same reason; the guests in the order of their starts, for those who may see bookings.
 */
export const affectedBookings = z.object({
  bookings: z.int(),
  people: z.int(),
  notified: z.int(),
  guests: z.optional(z.array(affectedGuest)),
})
/** What a change of hours does to bookings. */
export type AffectedBookings = z.output<typeof affectedBookings>

/**
 * Closes a place on a day (today where it is empty) from a time "HH:MM" on; empty: now, and the whole of a later day. A time of the night
 * means the evening that is open then; above 24:00 it says so itself. `note` and `note_fr` say why, to visitors, in English and in French;
 * the only one that is there is read in both, and without any the reason of that day's special hours stays. With `check` it only answers who
 * would be affected, who are mailed where `notify` is set. The version is null where the place is closed then already.
 */
export const closePlace = call({
  number: 201,
  method: 'POST',
  path: '/v1/office/close',
  summary: 'Closes a place for the rest of a day',
  input: z.object({
    ...siteParams,
    place_id: fieldParam,
    day: z.optional(dayParam),
    from: fieldParam,
    note: fieldParam,
    note_fr: fieldParam,
    check: flagField,
    notify: flagField,
  }),
  output: answer({ version: z.nullable(z.int()), affected: affectedBookings }),
  caller: 'staff',
  localised: true,
})

/**
 * Sets the openings of a place on a day, or gives it its usual ones back where `openings` is null; `note` and `note_fr` as above, but without
 * both fields the reason of that day's special hours stays, and empty ones take it away. With `notify` people are mailed whose bookings no
 * longer fit, and those who were notified of that before and whose bookings fit again.
 */
export const setSpecialHours = call({
  number: 202,
  method: 'POST',
  path: '/v1/office/special_hours',
  summary: 'Sets the openings of a place on a day',
  input: z.object({
    ...siteParams,
    place_id: fieldParam,
    day: dayParam,
    openings: z.nullable(z.array(z.object({ start: z.int(), end: z.int() })).check(z.maxLength(12))),
    note: z.optional(fieldParam),
    note_fr: z.optional(fieldParam),
    check: flagField,
    notify: flagField,
  }),
  output: answer({ version: z.nullable(z.int()), affected: affectedBookings }),
  caller: 'staff',
  localised: true,
})

/** Puts an alert up, or changes the one of that `id`; `from` and `until` are ISO instants. A missing `link` stays as it is. 403 `second_factor_again` for every page. */
export const saveAlert = call({
  number: 203,
  method: 'POST',
  path: '/v1/office/alerts',
  summary: 'Puts an alert up, or changes it',
  input: z.object({
    ...siteParams,
    id: fieldParam,
    severity: alertSeverity,
    message: fieldParam,
    message_fr: fieldParam,
    same_text: flagField,
    from: fieldParam,
    until: fieldParam,
    places: z.optional(z.array(id).check(z.maxLength(200))),
    home_only: flagField,
    link: z.optional(fieldParam),
  }),
  output: answer({ version: z.int(), alerts: z.array(alert) }),
  caller: 'staff',
  localised: true,
})

/** Takes an alert down. */
export const removeAlert = call({
  number: 204,
  method: 'DELETE',
  path: '/v1/office/alerts',
  summary: 'Takes an alert down',
  input: z.object({ ...siteParams, id: fieldParam }),
  output: answer({ version: z.int(), alerts: z.array(alert) }),
  caller: 'staff',
})
