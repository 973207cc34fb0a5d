import * as z from 'zod/mini'
import { call } from './call.ts'
import { filter } from './filters.ts'
import { scheduledLocation, weekRow } from './hours.ts'
import { building } from './locations.ts'
import { category, dishShape, periodSummary } from './menus.ts'
import { section } from './sections.ts'
import { site } from './sites.ts'
import { answer, day, dayParam, id, siteIdParam, text } from './wire.ts'

const packedDish = z.object({ ...dishShape, filters: z.array(id) })
const placed = z.tuple([text, z.number()])
const packedPeriod = z.object({
  ...periodSummary.shape,
  /** Each dish is [key in `dishes`, sort_order]; those that are sold out stand apart, so that an app that does not know of them serves none. */
  categories: z.array(z.object({ ...category.shape, items: z.array(placed), sold_out: z.optional(z.array(placed)) })),
})
const packedMenu = z.object({ location_id: id, date: day, closed: z.boolean(), periods: z.array(packedPeriod) })

const weekPack = z.object({
  version: text,
  generated_at: text,
  from: day,
  to: day,
  site,
  buildings: z.array(z.omit(building, { locations: true })),
  locations: z.array(scheduledLocation),
  filters: z.array(filter),
  dishes: z.record(text, packedDish),
  menus: z.array(packedMenu),
  /** One entry for each calendar week of these days, by its Sunday. */
  weekly_hours: z.array(z.object({ week_of: day, the_locations: z.array(weekRow) })),
  sections: z.array(section),
})
/** Everything that a school's menus and hours need for seven days, in both languages. */
export type WeekPack = z.output<typeof weekPack>

/** The next seven days of a school in one answer. */
export const offlineWeek = call({
  number: 85,
  path: '/v1/offline/week',
  summary: 'The next seven days of a school in one answer',
  input: z.object({ site_id: siteIdParam, date: z.optional(dayParam) }),
  output: answer(weekPack.shape),
  cache: 'minute',
})
