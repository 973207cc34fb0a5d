import * as z from 'zod/mini'
import { readDay } from '#domain/calendar.ts'

/** Locales of the product (SITE-02). */
export const locale = z.enum(['en-ca', 'fr-ca'])
/** A locale of the product. */
export type Locale = z.output<typeof locale>

/** Texts by locale; a missing one falls back to the base field (SITE-27). */
export const translations = z.array(z.looseObject({ locale }))
/** Texts by locale. */
export type Translations = z.output<typeof translations>

/** A text, "" for none. */
export const text = z.string()
/** A text, or null. */
export const nullableText = z.nullable(z.string())

/** The fields of answers with HTML, which the server sanitises on every answer, translations included. */
export const htmlFields = z.registry<{ html: true }>()
/** HTML that people wrote, for the fields that pages show as HTML. */
export const html = z.string().register(htmlFields, { html: true })
/** HTML that people wrote, or null. */
export const nullableHtml = z.nullable(html)
/** An opaque id; an unknown or malformed one is answered like one that does not exist. */
export const id = z.string()
/** A calendar day `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A day in any spelling that callers use (2024-4-12, 20240412, an instant …) as `YYYY-MM-DD`; else "Invalid Date" (API-Q16). */
export const dayParam = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const found = readDay(String(value))
    if (found === null) {
      context.issues.push({ code: 'custom', input: value, message: 'Invalid Date' })
      return ''
    }
    return found
  }),
)

const flagWritten = z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()])))
type FlagWritten = z.output<typeof flagWritten>
/** Yes by these words alone, so that no refusal reads as consent (CHK-Q15). */
const isYes = (value: FlagWritten): boolean => ['1', 'true', 'yes', 'y', 'on', 'oui'].includes(String(value).trim().toLowerCase())
/** A flag of a read; a missing one is no, and so is every word that is not yes (API-Q16). */
export const flagParam = z.pipe(flagWritten, z.transform(isYes))

/** The issue of a flag that a write cannot read; its path names the field (`flag_invalid`). */
export const unreadFlag = 'Neither yes nor no'
const noWords = ['0', 'false', 'no', 'n', 'off', 'non']
const yesOrNo = z.union([z.string(), z.number(), z.boolean()], unreadFlag)
/** True or false by the words for yes and no alone; undefined for any other. */
const readFlag = (value: string | number | boolean): boolean | undefined =>
  isYes(value) ? true : noWords.includes(String(value).trim().toLowerCase()) ? false : undefined

/** A flag of a write: true, false, "" when it is empty, null when it is missing; any other word is refused. */
export const writtenFlag = z.pipe(
  z.optional(z.nullable(yesOrNo)),
  z.transform((value, context): boolean | '' | null => {
    if (value === undefined || value === null) return null
    if (String(value).trim() === '') return ''
    const flag = readFlag(value)
    if (flag === undefined) context.issues.push({ code: 'custom', input: value, message: unreadFlag })
    return flag ?? null
  }),
)
/** A flag of a write; an empty or missing one is no. */
export const flagField = z.pipe(
  writtenFlag,
  z.transform((flag) => flag === true),
)

/** A field of a form: trimmed text; a number as its digits, a missing one as "". */
export const fieldParam = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => String(value ?? '').trim()),
)
/** A secret that a person types, as it is, blanks and all. */
export const secretParam = z._default(z.string(), '')

/** A site id as a parameter; a missing one reads as an unknown site. */
export const siteIdParam = z._default(z.string(), '')
/** The id that must be the session's; a missing one is another's. */
export const customerIdParam = z._default(z.string(), '')
/** A locale as a parameter; a missing or unknown one is undefined. */
export const localeParam = z.catch(z.optional(locale), undefined)
/** The school of a call, and the language of its answer. */
export const siteParams = { site_id: siteIdParam, locale: localeParam }
/** The customer who asks, and the language of the answer. */
export const customerParams = { customer_id: customerIdParam, locale: localeParam }
/** Accepted for old clients and ignored. */
export const platformParam = z.optional(z.union([z.string(), z.number()]))

/** The fields of every success beside its payload. */
export const envelope = { status: z.literal('success'), request_time: z.number(), records: z.int() }
/** The shape of a success with its payload. */
/* @__NO_SIDE_EFFECTS__ */
export const answer = <S extends z.core.$ZodLooseShape>(shape: S) => z.object({ ...envelope, ...shape })
