import * as z from 'zod/mini'
import { call } from './call.ts'
import { flags, location, openStatus } from './locations.ts'
import { labelFlags, paymentFlags } from './place-flags.ts'
import { placeWeek, schedule, weekDay } from './schedules.ts'
import { answer, dayParam, flagParam, id, localeParam, siteIdParam, siteParams, text, translations } from './wire.ts'

/** A place with its schedules, as the hours page reads it; its week is left out where the page makes it of the schedules. */
export const scheduledLocation = z.object({ ...location.shape, schedules: z.array(schedule), ...z.partial(placeWeek).shape })
/** A place with its schedules. */
export type ScheduledLocation = z.output<typeof scheduledLocation>

const scheduleHolder = z.object({
  id,
  name: text,
  _type: text,
  type: text,
  sort_order: z.number(),
  schedules: z.array(schedule),
})

/** The schedules that apply on a day, by place. */
export const openLocations = call({
  number: 35,
  path: '/v1/locations/open',
  summary: 'Schedules that apply on a day',
  input: z.object({ site_id: siteIdParam, timestamp: z.optional(z.union([z.string(), z.number()])), locale: localeParam }),
  output: answer({ location_schedules: z.array(scheduleHolder) }),
  cache: 'minute',
})

/** The places of a school with their schedules and this week. */
export const hoursOfOperation = call({
  number: 36,
  path: '/v1/locations/hours_of_operation',
  summary: 'Places with their schedules and this week',
  input: z.object({ site_id: siteIdParam, without_week: flagParam, locale: localeParam }),
  output: answer({ locations: z.array(scheduledLocation) }),
  cache: 'five-minutes',
  localised: true,
})

/** This week's hours by building. */
export const hoursWithLocations = call({
  number: 37,
  path: '/v1/hours/with_locations',
  summary: "This week's hours by building",
  input: z.object(siteParams),
  output: answer({
    hours_with_locations: z.array(
      z.object({
        building: z.nullable(z.object({ id, name: text, translations })),
        locations: z.array(z.object({ id, name: text, translations, week: z.array(weekDay) })),
      }),
    ),
  }),
  cache: 'five-minutes',
})

/** One row of the weekly table: a place or a building (HOURS-13). */
export const weekRow = z.object({
  id,
  name: text,
  active: z.boolean(),
  is_building: z.boolean(),
  building_id: text,
  sort_order: z.number(),
  status: openStatus,
  occupancy: text,
  translations,
  custom_payment_types: z.array(text),
  ...flags(labelFlags),
  ...flags(paymentFlags),
  week: z.array(weekDay),
})
/** One row of the weekly table. */
export type WeekRow = z.output<typeof weekRow>

/** The Sunday-to-Saturday week that includes a day, by place and building (HOURS-13). */
export const weeklySchedule = call({
  number: 38,
  path: '/v1/locations/weekly_schedule',
  summary: 'The Sunday-to-Saturday week that holds a day',
  input: z.object({ site_id: siteIdParam, date: z.optional(dayParam), locale: localeParam }),
  output: answer({ the_locations: z.array(weekRow) }),
  cache: 'minute',
  localised: true,
})
