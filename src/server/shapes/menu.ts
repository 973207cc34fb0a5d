import * as z from 'zod/mini'
import { conceptShape } from '#contract/menus.ts'
import { weekday } from '#domain/calendar.ts'
import { dishTypes } from '#domain/dish-type.ts'
import { readCalories } from '#domain/nutrition.ts'
import { day, extra, flag, id, list, marks, maybe, name, ordered, placeInList, text, translationsOf, written } from './base.ts'

/** `filters.json` */
export const filterShape = z.strictObject({
  id,
  name,
  type: z.enum(['allergen', 'category', 'label']),
  icon: text,
  translations: translationsOf(['name']),
  extra,
})
export type PackFilter = z.output<typeof filterShape>

const nutrientShape = z.strictObject({ id: z.optional(id), name: z.string(), uom: text, value: written, value_numeric: written, extra })

const customAllergens = z.pipe(
  z.optional(z.nullable(z.array(z.union([z.string(), z.array(z.string())])))),
  z.transform((value) => {
    const names = (value ?? []).flat()
    return names.length === 0 ? [] : [names]
  }),
)

const isPrintable = (value: string) => value.isWellFormed() && [...value].every((letter) => letter >= ' ')

/** The stable key of a dish, as a number or a text. */
const mrn = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(64), z.refine(isPrintable, 'text without control characters')), z.number()]),
  z.transform((value) => String(value)),
)

/** `dishes.json` */
export const dishShape = z.strictObject({
  id: z.optional(id),
  mrn,
  name,
  desc: text,
  portion: text,
  calories: z.pipe(z.optional(z.nullable(z.union([z.string(), z.number()]))), z.transform(readCalories)),
  ingredients: text,
  nutrients: list(nutrientShape),
  filters: list(id),
  custom_allergens: customAllergens,
  climate: maybe(z.enum(['best', 'great', 'good', 'friendly'])),
  picture: z.optional(z.string().register(marks, { kind: 'file', folder: 'dish' })),
  /** What its picture shows, for people who don't see it. */
  alt: z.optional(z.string()),
  drawing: z.optional(z.enum(dishTypes)),
  replaces: z.optional(z.array(mrn)),
  translations: translationsOf(['name', 'desc', 'portion', 'ingredients', 'alt']),
  ...conceptShape,
  extra,
})
export type PackDish = z.output<typeof dishShape>

const time = z.string().check(z.regex(/^([01]?\d|2[0-4]):[0-5]\d$/, 'a time HH:MM'))

const placedShape = z.union([
  mrn,
  z.strictObject({ mrn, id: z.optional(id), sort_order: placeInList, sold_out: z.optional(z.nullable(z.boolean())) }),
])

/** A key alone, or with its own id and position; one that is sold out is shown as such. */
const placedDishes = z.pipe(
  list(placedShape),
  z.transform((items) =>
    items.map((item, index): PlacedDish => {
      const given = typeof item === 'string' ? { mrn: item } : item
      return {
        mrn: given.mrn,
        ...(given.id === undefined ? {} : { id: given.id }),
        sort_order: given.sort_order ?? index,
        ...(given.sold_out === true ? { sold_out: true } : {}),
      }
    }),
  ),
)
type PlacedDish = { mrn: string; id?: string; sort_order: number; sold_out?: true }

const categoryShape = z.strictObject({
  id,
  name: z.string(),
  sort_order: placeInList,
  translations: translationsOf(['name']),
  items: placedDishes,
  extra,
})

const periodShape = z.strictObject({
  id,
  name: z.string(),
  sort_order: placeInList,
  translations: translationsOf(['name']),
  start: z.optional(time),
  end: z.optional(time),
  categories: ordered(categoryShape),
  extra,
})
const periods = ordered(periodShape)
export type PackPeriod = z.output<typeof periods>[number]

const sunday = day.check(z.refine((value) => weekday(value) === 0, 'a Sunday'))
const cycle = z.strictObject({ start: sunday, weeks: z.int().check(z.gte(1), z.lte(52)) })

/** `menus.json`: the menu of a place on a day, or on a day of a repeating cycle. */
export const menuShape = z.union([
  z.strictObject({ location_id: id, date: day, name: maybe(z.string()), closed: flag, periods, extra }),
  z.strictObject({
    location_id: id,
    cycle,
    week: z.int().check(z.gte(1), z.lte(52)),
    weekday: z.int().check(z.gte(0), z.lte(6)),
    name: maybe(z.string()),
    closed: flag,
    periods,
    extra,
  }),
])
export type PackMenu = z.output<typeof menuShape>
