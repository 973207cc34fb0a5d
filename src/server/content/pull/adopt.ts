import type * as z from 'zod/mini'
import { isDay, readDay } from '#domain/calendar.ts'
import { isFields } from '#domain/merge-patch.ts'
import { instantOf, isoInZone } from '#domain/zone.ts'
import { type Decoded, decodeEntities } from '../decode-entities.ts'
import { describeIssues } from '../describe-issue.ts'
import { marks } from '#server/shapes/base.ts'
import { type PackFileName, ruleOf } from '#server/shapes/pack-files.ts'
import { problemLine } from '../problem.ts'
import type { ReadEntry } from '../read-pack.ts'
import { coreOf, elementOf, optionFor, replaceMarked, shapeOf } from '../schema-walk.ts'

type Schema = z.core.$ZodType
type Fields = Record<string, unknown>

const accepts = (schema: Schema, value: unknown) => (schema as z.ZodMiniType).safeParse(value).success

const lowered = (value: unknown) => String(value).trim().toLowerCase()

export const isYes = (value: unknown): boolean => ['true', '1', 'yes'].includes(lowered(value))
const isNo = (value: unknown): boolean => ['false', '0', 'no', ''].includes(lowered(value))

const kindOf = (schema: Schema) => marks.get(coreOf(schema))?.kind
const isDayOf = (schema: Schema): boolean => kindOf(schema) === 'day'

const clockTime = /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*$/

/** A time without a zone, by the school's clock; midnight stays as it is, for hosts write a day so. */
const onSchoolClock = (text: string, zone: string): string => {
  const [, day = '', hour, minute] = clockTime.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return isDay(day) && minutes > 0 && minutes < 1440 && Number(minute) < 60 ? isoInZone(instantOf(day, minutes, zone), zone) : text
}

/** A day that a host writes as an instant, and an amount that it writes as a number. */
const textOf = (schema: Schema, value: string | number): unknown => {
  const text = String(value)
  if (accepts(schema, text)) return text
  if (isDayOf(schema) || kindOf(schema) === 'instant') return text === '' ? null : (readDay(text) ?? text)
  const amount = text.trim() === '' ? text : Number(text).toFixed(2)
  return Number(amount) === Number(text) && accepts(schema, amount) ? amount : text
}

const coerced = (schema: Schema, value: unknown): unknown => {
  const { type } = coreOf(schema)._zod.def
  if (type === 'string' && (typeof value === 'number' || typeof value === 'string')) return textOf(schema, value)
  if (type === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (type === 'boolean') return isYes(value) ? true : isNo(value) ? false : value
  return value
}

/** Whether a fitted value holds everything that the host sent, including under `extra`. */
const holdsAll = (fit: unknown, sent: unknown): boolean => {
  if (Array.isArray(sent)) return Array.isArray(fit) && fit.length === sent.length && sent.every((one, index) => holdsAll(fit[index], one))
  if (!isFields(sent) || !isFields(fit)) return true
  const extra = isFields(fit['extra']) ? fit['extra'] : {}
  return Object.entries(sent).every(
    ([key, one]) => one === null || key === '_id' || key in extra || (key in fit && holdsAll(fit[key], one)),
  )
}

const fitFields = (schema: Schema, value: Fields): Fields => {
  const shape = shapeOf(schema)
  const fitted: Fields = {}
  const strange: Fields = {}
  const named = 'id' in shape && value['id'] === undefined && typeof value['_id'] === 'string' ? { ...value, id: value['_id'] } : value
  for (const [key, one] of Object.entries(named)) {
    const field = shape[key]
    const fit = field ? fitValue(field, one) : undefined
    // Invalid required fields stay, so that the record is rejected for the right reason, and days: a schedule would last for ever.
    if (field && (accepts(field, fit) || !accepts(field, undefined) || isDayOf(field))) fitted[key] = fit
    // A microsite's `…_published` flags are named after sections: only the record's own schema knows them.
    else if (!field && accepts(schema, { [key]: one })) fitted[key] = one
    else if (key !== '_id') strange[key] = one
    // A part without an `extra` of its own is stored whole in the record's `extra`.
    if (key in fitted && key !== 'extra' && !holdsAll(fitted[key], one)) strange[key] = one
  }
  if (!('extra' in shape) || Object.keys(strange).length === 0) return fitted
  return { ...fitted, extra: { ...(isFields(fitted['extra']) ? fitted['extra'] : {}), ...strange } }
}

const fitValue = (schema: Schema, value: unknown): unknown => {
  const option = optionFor(schema, value)
  if (option) return fitValue(option, value)
  const element = elementOf(schema)
  if (element && Array.isArray(value)) return value.map((one) => fitValue(element, one)).filter((one) => accepts(element, one))
  if (isFields(value) && coreOf(schema)._zod.def.type === 'object') return fitFields(schema, value)
  return coerced(schema, value)
}

const without = (value: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

type Adopted = { entry: ReadEntry | null; why: string; decoded: Decoded[] }

type From = { at: number | null; zone: string; drop?: readonly string[] }

/** Converts a host's record to a pack's: known fields where they fit, the rest under `extra`. `zone`: the school's. */
export const adopt = (file: PackFileName, wire: Fields, { at, zone, drop = [] }: From): Adopted => {
  const { schema } = ruleOf(file)
  const timed = replaceMarked(schema, without(wire, drop), ({ kind }, text) => (kind === 'instant' ? onSchoolClock(text, zone) : text))
  const { value: raw, decoded } = decodeEntities(schema, fitValue(schema, timed), at === null ? [] : [at])
  const read = schema.safeParse(raw)
  if (read.success) return { entry: { at: at === null ? [] : [at], value: read.data as object, raw }, why: '', decoded }
  const problem = describeIssues(file, raw, read.error.issues, at === null ? [] : [at])[0]
  return { entry: null, why: problem ? problemLine(problem) : `${file}: a record could not be read`, decoded: [] }
}
