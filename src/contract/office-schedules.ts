import * as z from 'zod/mini'
import { call } from './call.ts'
import { affectedBookings } from './office-today.ts'
import { schedule } from './schedules.ts'
import { answer, day, dayParam, fieldParam, flagField, id, siteParams, text } from './wire.ts'

/** A schedule with all that its pack says, so that it can be sent back whole. */
const officeSchedule = z.looseObject(schedule.shape)
/** A schedule as the office edits it. */
export type OfficeSchedule = z.output<typeof schedule>

const place = z.object({
  id,
  name: text,
  kind: z.enum(['location', 'building']),
  active: z.boolean(),
  takes_bookings: z.boolean(),
  /** The fingerprint of its record, for a change. */
  base: text,
  schedules: z.array(officeSchedule),
})
/** A place with its hours, as the office edits them. */
export type HoursPlace = Omit<z.output<typeof place>, 'schedules'> & { schedules: OfficeSchedule[] }

/** The schedules of all places, and what the year's holidays depend on: the day, and the school's province as its address says it. */
export const officeSchedules = call({
  number: 250,
  path: '/v1/office/schedules',
  summary: 'The schedules of all places',
  input: z.object(siteParams),
  output: answer({ day, province: text, places: z.array(place) }),
  caller: 'staff',
  localised: true,
})

/** The bookings that a change breaks, by place and day. */
const affected = z.object({
  ...affectedBookings.shape,
  days: z.array(z.object({ place_id: id, day, bookings: z.int(), people: z.int() })),
})
/** The bookings that a change of hours breaks. */
export type AffectedDays = z.output<typeof affected>

const changed = answer({ version: z.nullable(z.int()), affected })

/**
 * Replaces the schedules of a place. 409 `edit_conflict` where its record is no longer the `base`, 422 `content_invalid` for schedules that
 * `check` would refuse. With `check` nothing is written. People whose bookings no longer fit, or fit again, are mailed.
 */
export const saveSchedules = call({
  number: 251,
  method: 'POST',
  path: '/v1/office/schedules',
  summary: 'Replaces the schedules of a place',
  input: z.object({
    ...siteParams,
    place_id: fieldParam,
    base: fieldParam,
    schedules: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(400)),
    check: flagField,
  }),
  output: changed,
  large: true,
  caller: 'staff',
})

const placeIds = z._default(z.array(id).check(z.maxLength(400)), [])

/**
 * Closes the places of `close` from a day to another, both included, and takes the closures of those days back at the places of `open`:
 * one change. `note` and `note_fr` say why, to visitors, in English and in French. A closure that moves from other days (`moved_from` to `moved_to`) is taken back
 * there first, at those of these places that have a closure of exactly these days. `bases` has the fingerprints of the places as they were
 * read, by their ids: 409 `edit_conflict` where one no longer holds. People are mailed as by `saveSchedules`. The version is null where nothing
 * changed.
 */
export const closeDays = call({
  number: 252,
  method: 'POST',
  path: '/v1/office/closures',
  summary: 'Closes places for a day or more, or opens them again',
  input: z.object({
    ...siteParams,
    from: dayParam,
    to: dayParam,
    close: placeIds,
    open: placeIds,
    note: fieldParam,
    note_fr: fieldParam,
    moved_from: z.optional(dayParam),
    moved_to: z.optional(dayParam),
    bases: z._default(z.record(id, z.string().check(z.maxLength(64))), {}),
    check: flagField,
  }),
  output: changed,
  caller: 'staff',
})
