import * as z from 'zod/mini'
import { call } from './call.ts'
import { filter } from './filters.ts'
import { answer, day, dayParam, id, nullableText, platformParam, siteIdParam, text, translations } from './wire.ts'

const nutrient = z.object({ id, name: text, uom: text, value: text, value_numeric: text })
/** A nutrient as the kitchen wrote it: "12", "less than 1 gram", "-", "10+" (MENU-Q13). */
export type Nutrient = z.output<typeof nutrient>

/** The nutrition columns of concept places (MENU-20). */
export const conceptFields = [
  'fat_calories',
  'total_fat',
  'saturated_fat',
  'trans_fat',
  'cholesterol',
  'sodium',
  'potassium',
  'total_carb',
  'dietary_fiber',
  'sugars',
  'protein',
  'vitamin_a',
  'vitamin_c',
  'calcium',
  'iron',
] as const
type ConceptShape = { [key in (typeof conceptFields)[number]]: z.ZodMiniOptional<z.ZodMiniUnion<[z.ZodMiniString, z.ZodMiniNumber]>> }
/** The nutrition columns of concept places, each a number or what the kitchen wrote. */
export const conceptShape = Object.fromEntries(
  conceptFields.map((key) => [key, z.optional(z.union([z.string(), z.number()]))]),
) as ConceptShape

/** The fields of a dish that are the same wherever it is served (MENU-19). */
export const dishShape = {
  id,
  mrn: text,
  name: text,
  desc: nullableText,
  portion: text,
  /** Kilocalories a portion; null when they are not known. */
  calories: z.nullable(z.int()),
  /** Empty, or one list of allergen names beside the filters (MENU-Q4). */
  custom_allergens: z.array(z.array(text)),
  nutrients: z.array(nutrient),
  ingredients: text,
  /**
   * Additive: keys of allergens, and of foods that diets exclude ("pork"), that name, description, ingredients, entries or labels name
   * ("bacon", "hummus") and nothing declares; and other names of its foods, such as "mint" for "menthe". Each counts as "may contain" for
   * visitors who avoid it; apps do not list them.
   */
  ingredient_allergens: z.optional(z.array(text)),
  /** Additive: ids of labels in `filters` that the rest of the dish contradicts; apps show none of them. */
  withheld_labels: z.optional(z.array(id)),
  climate: z.nullable(z.enum(['best', 'great', 'good', 'friendly'])),
  /** Additive: the name of a square picture in the folder "dish". */
  picture: z.optional(text),
  /** Additive: what the picture shows, for people who don't see it. */
  alt: z.optional(text),
  /** Additive: the kind of dish whose drawing is shown for want of a picture, a name of `dishTypes`. */
  drawing: z.optional(text),
  /** Additive: the `mrn` of each dish that was merged into this one; favourites may name it. */
  replaces: z.optional(z.array(text)),
  translations,
  ...conceptShape,
}

const item = z.object({
  ...dishShape,
  filters: z.array(filter),
  sort_order: z.number(),
  /** Additive: true where the kitchen has run out of it. */
  sold_out: z.optional(z.boolean()),
})
/** A dish on a menu with its allergens and categories. */
export type Item = z.output<typeof item>

const periodShape = {
  id,
  name: text,
  sort_order: z.number(),
  translations,
  /** Wall-clock times "07:30" of the school's zone, where the kitchen gives them. */
  start: z.optional(text),
  end: z.optional(text),
}
/** A period of a day without its dishes. */
export const periodSummary = z.object(periodShape)
/** A period of a day without its dishes. */
export type PeriodSummary = z.output<typeof periodSummary>

/** A station of a period with its dishes. */
export const category = z.object({ id, name: text, sort_order: z.number(), translations, items: z.array(item) })
/** A station of a period with its dishes. */
export type Category = z.output<typeof category>

const period = z.object({ ...periodShape, categories: z.array(category) })
/** A period of a day with its stations. */
export type Period = z.output<typeof period>

const menuHead = { id, date: day, name: nullableText, from_date: nullableText, to_date: nullableText }
const menuOfDay = z.object({ ...menuHead, periods: z.array(period) })
const menuOfPeriod = z.object({ ...menuHead, periods: period })

const dateParam = z.optional(dayParam)

/** All periods of a place on a day. */
export const locationMenu = call({
  number: 39,
  path: '/v1/location/menu',
  summary: 'All periods of a place on a day',
  input: z.object({ site_id: siteIdParam, platform: platformParam, location_id: z._default(text, ''), date: dateParam }),
  output: answer({ closed: z.boolean(), allergen_filter: z.boolean(), menu: z.optional(menuOfDay) }),
  cache: 'minute',
})

/** The periods of a place on a day, with the dishes of the first. */
export const locationPeriods = call({
  number: 40,
  path: '/v1/location/{id}/periods',
  summary: 'The periods of a place on a day, with the first of them',
  input: z.object({ id, platform: platformParam, date: dateParam }),
  output: answer({
    closed: z.boolean(),
    allergen_filter: z.boolean(),
    periods: z.array(periodSummary),
    menu: z.optional(menuOfPeriod),
  }),
  cache: 'minute',
})

/** One period of a place on a day with its dishes. */
export const locationPeriod = call({
  number: 41,
  path: '/v1/location/{id}/periods/{period}',
  summary: 'One period of a place on a day',
  input: z.object({ id, period: id, platform: platformParam, date: dateParam }),
  output: locationPeriods.output,
  cache: 'minute',
})

/** All periods of a place on a day, for sites with older menus. */
export const legacyMenu = call({
  number: 42,
  path: '/v1/legacy_menus/menu',
  summary: 'The same menu for sites with older menus',
  input: locationMenu.input,
  output: answer({ closed: z.boolean(), allergen_filter: z.boolean(), menu: z.optional(menuOfDay) }),
  cache: 'five-minutes',
})

/** Today's menu of every place, for known clients. */
export const todaysMenu = call({
  number: 39,
  path: '/v1/sites/todays_menu',
  summary: "Today's menu of every place, for known clients",
  input: z.object({ site_id: siteIdParam }),
  output: answer({
    locations: z.array(
      z.object({
        id,
        name: text,
        type: text,
        periods: z.array(
          z.object({
            name: text,
            stations: z.array(
              z.object({
                id,
                name: text,
                items: z.array(z.object({ name: text, calories: z.nullable(z.int()), portion: text })),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  cache: 'minute',
})
