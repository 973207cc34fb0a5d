import * as z from 'zod/mini'
import { call } from './call.ts'
import { filter } from './filters.ts'
import { answer, day, dayParam, fieldParam, id, nullableText, siteParams, text, translations } from './wire.ts'

const placedDish = z.looseObject({
  mrn: text,
  sort_order: z.optional(z.number()),
  /** True where the kitchen has run out: visitors no longer see the dish on this day. */
  sold_out: z.optional(z.boolean()),
})
const menuStation = z.looseObject({ id, name: text, translations, items: z.array(z.union([text, placedDish])) })
const menuMeal = z.looseObject({
  id,
  name: text,
  sort_order: z.number(),
  translations,
  start: z.optional(text),
  end: z.optional(text),
  categories: z.array(menuStation),
})
/** A dish at a station as stored: its stable key alone, or with its position. Unknown fields pass through. */
export type PlacedDish = string | z.output<typeof placedDish>
/** A station of a meal as stored. */
export type MenuStation = z.output<typeof menuStation>
/** A meal of a menu as stored. */
export type MenuMeal = z.output<typeof menuMeal>

/** A record of `menus.json` as stored, with fields of its own for a day or for a day of a cycle. */
const menuRecord = z.looseObject({ location_id: id, name: nullableText, closed: z.boolean(), periods: z.array(menuMeal) })
/** A record of `menus.json` as stored. */
export type MenuRecord = z.output<typeof menuRecord>

const menuDay = z.object({
  day,
  /** True where the place is closed that day, by its hours or by the menu itself. */
  closed: z.boolean(),
  /** Where the day's menu comes from; null where it has none. */
  source: z.nullable(z.enum(['dated', 'cycle'])),
  /** The week of the cycle that runs on the day, also beneath a dated menu; null without a cycle. */
  cycle: z.nullable(z.object({ week: z.int(), weeks: z.int() })),
  /** The record's key and fingerprint, for `changeContent`; null where there is none. */
  key: nullableText,
  base: nullableText,
  /** The key of the day's dated record, also where it does not exist yet. */
  dated_key: text,
  record: z.nullable(menuRecord),
  /** The cycle's record beneath a day's own menu; null without either. */
  beneath: z.nullable(z.object({ key: text, base: text, record: menuRecord })),
})
/** The menu of a place on a day, as the office edits it. */
export type OfficeMenuDay = z.output<typeof menuDay>

const dish = z.object({
  mrn: text,
  /** Its English and French name, whichever the school writes first; "" for none. */
  name: text,
  name_fr: text,
  calories: z.nullable(z.int()),
  /** Ids of the school's allergens and categories, those that the kitchen's own entries name included. */
  filters: z.array(id),
  custom_allergens: z.array(z.array(text)),
  /** The keys of allergens that the dish names without declaring them, as visitors' menus have them; left out without any. */
  ingredient_allergens: z.optional(z.array(text)),
})
/** A dish as the office's menus list it. */
export type OfficeDish = z.output<typeof dish>

/** A place as readers of English and of French are shown it. */
const place = z.object({ id, name: text, name_fr: text })
const menus = {
  today: day,
  /** The day whose menu the place serves now: past midnight it may be yesterday (HOURS-Q4). */
  served_day: day,
  bilingual: z.boolean(),
  /** The places with menus that the account may see, in their order. */
  places: z.array(place),
  /** The place that is answered; null where there is none. */
  place_id: nullableText,
  days: z.array(menuDay),
  /** The dishes of these days. */
  dishes: z.array(dish),
  filters: z.array(filter),
}
/** The menus of a place, as the office edits them. */
export type OfficeMenus = z.output<z.ZodMiniObject<typeof menus>>

/** The menus of one place from a day on: `days` of them, 7 by default and 35 at most. Without `location_id` the first place. */
export const officeMenus = call({
  number: 210,
  path: '/v1/office/menus',
  summary: 'The menus of one place, day by day, with the records that they come from',
  input: z.object({ ...siteParams, location_id: fieldParam, from: z.optional(dayParam), days: fieldParam }),
  output: answer(menus),
  caller: 'staff',
})

/** Every dish of the school, for the picker; it is searched where it is typed (`domain/dish-picker.ts`). */
export const officeDishes = call({
  number: 211,
  path: '/v1/office/dishes',
  summary: 'Every dish of the school with its names and allergens',
  input: z.object(siteParams),
  output: answer({ dishes: z.array(dish) }),
  caller: 'staff',
})
