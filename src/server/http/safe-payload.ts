import type * as z from 'zod/mini'
import { htmlFields } from '#contract/wire.ts'
import { safeHtml } from '#server/platform/safe-html.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
type Keyed = Record<string, unknown>

const defOf = (schema: Schema): Def => schema._zod.def as Def

const coreOf = (schema: Schema): { core: Schema; isHtml: boolean } => {
  if (htmlFields.has(schema)) return { core: schema, isHtml: true }
  const def = defOf(schema)
  if (def.type === 'pipe') return coreOf(def.in)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return coreOf(def.innerType)
  return { core: schema, isHtml: false }
}

// Menus are most of the traffic and have no HTML, so the result is memoized.
const holding = new Map<Schema, boolean>()

const partsOf = (def: Def): Schema[] => {
  if (def.type === 'object') return Object.values(def.shape)
  if (def.type === 'array') return [def.element]
  if (def.type === 'record') return [def.valueType]
  return def.type === 'union' ? [...def.options] : []
}

const holdsHtml = (schema: Schema): boolean => {
  const known = holding.get(schema)
  if (known !== undefined) return known
  const { core, isHtml } = coreOf(schema)
  const found = isHtml || partsOf(defOf(core)).some(holdsHtml)
  holding.set(schema, found)
  return found
}

const safeTranslations = (translations: unknown, names: readonly string[]): unknown =>
  Array.isArray(translations)
    ? translations.map((one: Keyed) => ({
        ...one,
        ...Object.fromEntries(names.flatMap((name) => (typeof one[name] === 'string' ? [[name, safeHtml(one[name])]] : []))),
      }))
    : translations

const safeObject = (shape: Readonly<Record<string, Schema>>, value: Keyed): Keyed => {
  const names = Object.keys(shape).filter((name) => shape[name] && coreOf(shape[name]).isHtml)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const field = shape[key]
      if (key === 'translations' && names.length > 0) return [key, safeTranslations(one, names)]
      return [key, field ? safePayload(field, one) : one]
    }),
  )
}

/** Sanitizes every HTML field once more: the database may hold older HTML, and the app shows it as is. */
export const safePayload = (schema: Schema, value: unknown): unknown => {
  if (value === null || value === undefined || !holdsHtml(schema)) return value
  const { core, isHtml } = coreOf(schema)
  if (isHtml) return typeof value === 'string' ? safeHtml(value) : value
  const def = defOf(core)
  if (def.type === 'array' && Array.isArray(value)) return value.map((one) => safePayload(def.element, one))
  if (def.type === 'union') {
    const option = def.options.find(holdsHtml)
    return option ? safePayload(option, value) : value
  }
  if (typeof value !== 'object' || Array.isArray(value)) return value
  if (def.type === 'record') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, safePayload(def.valueType, one)]))
  return def.type === 'object' ? safeObject(def.shape, value as Keyed) : value
}
