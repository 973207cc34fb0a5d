import * as z from 'zod/mini'
import { isDay } from '#domain/calendar.ts'

z.config({ jitless: true })

export const relativeDay = /^([+-]\d{1,3})d$/
export const relativeInstant = /^([+-]\d{1,3})d(?: ([01]?\d|2[0-3]):([0-5]\d))?$/

export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'an id of 1 to 64 characters from A-Z a-z 0-9 _ -'))

/** Unknown fields, stored unchanged. */
export const extra = z.optional(z.record(z.string(), z.unknown()))

/** The folders of pictures and PDFs (call 83), of catering files, and of the pictures that app stores show of a school. */
export const fileFolders = [
  'location',
  'section_banner',
  'images',
  'menu_image',
  'news',
  'newsletters',
  'staff',
  'special',
  'event',
  'popup',
  'microsite',
  'catering_files',
  'dish',
  'screenshots',
] as const
export type FileFolder = (typeof fileFolders)[number]

/** File names with accents have one Unicode form. */
export const canonicalName = (name: string): string => name.normalize('NFC')

/**
 * The meaning of a pack's text: HTML is sanitized, relative instants and days count from the import, file names refer to files of the
 * pack.
 */
export type Mark = { kind: 'html' } | { kind: 'instant' } | { kind: 'day' } | { kind: 'file'; folder: FileFolder }
export const marks = z.registry<Mark>()

const orElse = <S extends z.ZodMiniType, D>(schema: S, fallback: D) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value): NonNullable<z.output<S>> | D => value ?? fallback),
  )

/** "" if omitted or null. */
export const text = orElse(z.string(), '')
/** False if omitted or null. */
export const flag = orElse(z.boolean(), false)
export const maybeNumber = orElse(z.number(), null)
/** 0 if omitted or null. */
export const count = orElse(z.number(), 0)
/** Of people, minutes and votes. */
export const wholeCount = orElse(z.int().check(z.gte(0)), 0)
/** [] if omitted or null. */
export const list = <S extends z.ZodMiniType>(schema: S) => orElse(z.array(schema), [] as z.output<S>[])
export const maybe = <S extends z.ZodMiniType>(schema: S) => orElse(schema, null)

export const day = z.string().check(z.refine(isDay, 'a day YYYY-MM-DD that exists'))
/** A day, or in demo packs "+2d", counted from the import in the site's zone. */
export const scheduleDay = z
  .string()
  .check(z.refine((value) => isDay(value) || relativeDay.test(value), 'a day YYYY-MM-DD, or +2d in a demo pack'))
  .register(marks, { kind: 'day' })

/** Free text for a day, "" for none; "+40d" in a demo pack counts from the import. */
export const writtenDay = orElse(z.string(), '').register(marks, { kind: 'day' })

// JavaScript reads February 30 as March 2.
const isInstant = (value: string) =>
  isDay(value.slice(0, 10)) && /^.{10}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(value) && Number.isFinite(Date.parse(value))

/** An instant, a day, or in demo packs "+3d 17:30", counted from the import in the site's zone. */
export const instantText = z
  .string()
  .check(
    z.refine(
      (value) => isInstant(value) || isDay(value) || relativeInstant.test(value),
      'an instant such as 2026-11-25T17:30:00-05:00, a day, or "+3d 17:30" in a demo pack',
    ),
  )
  .register(marks, { kind: 'instant' })
/** The same, null if omitted. */
export const instant = maybe(instantText)

/** Sanitized on import. */
export const html = orElse(z.string(), '').register(marks, { kind: 'html' })

/** "" for no file. */
export const fileIn = (folder: FileFolder) => orElse(z.string(), '').register(marks, { kind: 'file', folder })

/** {file_name}, or the name alone. */
export const pictureIn = (folder: FileFolder) => {
  const file_name = fileIn(folder)
  return z.pipe(
    z.optional(
      z.nullable(z.union([z.strictObject({ file_name, alt: z.optional(z.string()), default: z.optional(z.boolean()), extra }), file_name])),
    ),
    z.transform((value) => (value == null || value === '' ? null : typeof value === 'string' ? { file_name: value } : value)),
  )
}

/** Dollars and cents as text, below ten million, so that the cents fit a column. */
export const amount = z.string().check(z.regex(/^\d{1,7}\.\d{2}$/, 'an amount with two digits, such as "1999.99"'))

/** `sort_order` defaults to the position in the list. */
export const ordered = <Shape extends z.core.$ZodShape & { sort_order: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber>> }>(
  schema: z.ZodMiniObject<Shape, z.core.$strict>,
) =>
  z.pipe(
    list(schema),
    z.transform((records) =>
      records.map((record, index) => {
        const read = record as Record<string, unknown>
        const placed: Record<string, unknown> = { ...read, sort_order: read['sort_order'] ?? index }
        // In the order of the shape, so that an exported pack has the same bytes.
        return Object.fromEntries(Object.keys(schema.shape).flatMap((key) => (key in placed ? [[key, placed[key]]] : []))) as z.output<
          typeof schema
        > & { sort_order: number }
      }),
    ),
  )
export const placeInList = z.optional(z.nullable(z.number()))

export const locale = z.enum(['en-ca', 'fr-ca'])

const translatedText = z.optional(z.nullable(z.string()))
const translatedHtml = z.optional(z.nullable(z.string())).register(marks, { kind: 'html' })

const hasEachLocaleOnce = (translations: readonly object[]) =>
  new Set(translations.map((one) => 'locale' in one && one.locale)).size === translations.length

/**
 * Texts per locale. Other fields are refused, so that a typo does not vanish. Fields in `htmlFields` are sanitized; `others` are
 * fields that are no texts.
 */
export const translationsOf = <const F extends string>(
  fields: readonly F[],
  htmlFields: readonly F[] = [],
  others: Readonly<Record<string, z.ZodMiniType>> = {},
) => {
  const shapes = fields.map((field) => [field, others[field] ?? (htmlFields.includes(field) ? translatedHtml : translatedText)] as const)
  const translation = z.strictObject({
    locale,
    ...(Object.fromEntries(shapes) as { [key in F]: z.ZodMiniOptional<z.ZodMiniUnknown> }),
  })
  const each = z.array(translation)
  return orElse(each.check(z.refine(hasEachLocaleOnce, 'each locale once')), [] as z.output<typeof each>)
}

/** Fields with these names and one schema. */
export const each = <const K extends readonly string[], S>(keys: K, schema: S) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as { [key in K[number]]: S }

/** A text that is not empty. */
export const name = z.string().check(z.minLength(1))

/** A value that packs write as a text or a number, as text. */
export const written = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value == null ? '' : String(value))),
)
