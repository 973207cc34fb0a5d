import * as z from 'zod/mini'
import { call } from './call.ts'
import { filter } from './filters.ts'
import { answer, day, fieldParam, flagField, id, siteParams, text, translations } from './wire.ts'

const mrnParam = z._default(z.string().check(z.maxLength(64)), '')
const baseParam = z._default(z.string().check(z.maxLength(64)), '')

const row = z.object({
  mrn: text,
  /** Its English and French name, whichever the school writes first; "" for none. */
  name: text,
  name_fr: text,
  /** The name of its picture in the folder "dish", "" for none. */
  picture: text,
  /** True where visitors read that its allergens are not known. */
  undeclared: z.boolean(),
  /** True in a school of two languages for a dish without a name in one of them. */
  untranslated: z.boolean(),
  /** True where its picture isn't described, in each language of the school, for people who don't see it. */
  no_alt: z.boolean(),
})
/** A dish in the office's list. */
export type DishRow = z.output<typeof row>

/**
 * The dishes whose name in either language fits `q`, by name; at least 50 and at most 500 of them (`most`). `missing`: "allergens",
 * "translation" or "alt" for those that lack it.
 */
export const officeDishList = call({
  number: 230,
  path: '/v1/office/dish-list',
  summary: 'The dishes of the school by name, and what they lack',
  input: z.object({ ...siteParams, q: fieldParam, missing: fieldParam, most: fieldParam }),
  output: answer({
    dishes: z.array(row),
    /** How many there are in all, and how many of the school's dishes lack their allergens, a name in one of its languages or their picture's description. */
    total: z.int(),
    no_allergens: z.int(),
    untranslated: z.int(),
    no_alt: z.int(),
    bilingual: z.boolean(),
  }),
  localised: true,
  caller: 'staff',
})

const nutrient = z.looseObject({ name: text, uom: text, value: text, value_numeric: text })
const dishRecord = z.looseObject({
  mrn: text,
  name: text,
  desc: text,
  portion: text,
  calories: z.nullable(z.int()),
  ingredients: text,
  nutrients: z.array(nutrient),
  filters: z.array(id),
  custom_allergens: z.array(z.array(text)),
  picture: z.optional(text),
  alt: z.optional(text),
  translations,
})
/** A record of `dishes.json` as stored; unknown fields pass through. */
export type DishRecord = z.output<typeof dishRecord>
/** A nutrient of a dish as stored. */
export type DishNutrient = z.output<typeof nutrient>

const named = z.object({ name: text, name_fr: text })
const use = z.object({
  place: named,
  /** The day of a dated menu; null for a day of a cycle. */
  day: z.nullable(day),
  /** Which day of a cycle: the week of how many (from 1), and the weekday (0 is Sunday); null for a dated menu. */
  cycle: z.nullable(z.object({ week: z.int(), weeks: z.int(), weekday: z.int() })),
  meals: z.array(named),
})
/** A stored menu that names a dish. */
export type DishUse = z.output<typeof use>
const serving = z.object({ day, place: named, meals: z.array(named) })
/** A day on which visitors see a dish at a place. */
export type DishServing = z.output<typeof serving>

const uses = {
  /** The stored menus that name the dish: of cycles first, then the coming days, then past ones; 60 at most, of `use_count`. */
  used_on: z.array(use),
  use_count: z.int(),
}

const officeDishAnswer = {
  dish: dishRecord,
  /** Its fingerprint, for `changeContent` and `mergeDishes`. */
  base: text,
  /** The newest change of it that the history holds; null for none. */
  changed: z.nullable(z.object({ by: text, at: text })),
  ...uses,
  /** The days of the next four weeks on which visitors see it, the first five, of `serving_count`. */
  servings: z.array(serving),
  serving_count: z.int(),
  today: day,
}
/** A dish with all that the office shows of it. */
export type OfficeDishPage = z.output<z.ZodMiniObject<typeof officeDishAnswer>>

/** One dish as stored, and where it is served. */
export const officeDish = call({
  number: 231,
  path: '/v1/office/dish',
  summary: 'One dish of the school, and the menus that name it',
  input: z.object({ ...siteParams, mrn: mrnParam }),
  output: answer(officeDishAnswer),
  caller: 'staff',
})

/** The allergens and dietary labels of the school, for the form of a dish. */
export const dishLabels = call({
  number: 232,
  path: '/v1/office/dish-labels',
  summary: 'What a dish can be marked with',
  input: z.object(siteParams),
  output: answer({ filters: z.array(filter), bilingual: z.boolean() }),
  caller: 'staff',
})

/**
 * Makes one dish of two: every menu that names `drop` names `keep`, and `drop` goes. One change, which `undoChange` takes back. 409
 * `edit_conflict` where either dish was changed after it was read. With `check` nothing is written: the menus that would change.
 */
export const mergeDishes = call({
  number: 233,
  method: 'POST',
  path: '/v1/office/merge-dishes',
  summary: 'Makes one dish of two',
  input: z.object({ ...siteParams, keep: mrnParam, drop: mrnParam, keep_base: baseParam, drop_base: baseParam, check: flagField }),
  output: answer({
    /** The content's version after it; null where it was only checked. */
    version: z.nullable(z.int()),
    ...uses,
    /** At how many stations both dishes stand, so that one entry goes. */
    both_count: z.int(),
  }),
  caller: 'staff',
})
