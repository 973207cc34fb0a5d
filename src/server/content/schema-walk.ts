import type * as z from 'zod/mini'
import { type Mark, marks } from '#server/shapes/base.ts'
import type { Path } from './problem.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

const defOf = (schema: Schema): Def => schema._zod.def as Def

export const coreOf = (schema: Schema): Schema => {
  const def = defOf(schema)
  if (def.type === 'pipe') return coreOf(def.in)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return coreOf(def.innerType)
  return schema
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

const fits = (schema: Schema, value: unknown): boolean => {
  const { type } = defOf(coreOf(schema))
  return type === kindOf(value) || (type === 'union' && optionFor(schema, value) !== undefined)
}

/** The branch of a union for a value: by type, and for objects by their keys. */
export const optionFor = (schema: Schema, value: unknown): Schema | undefined => {
  const def = defOf(coreOf(schema))
  if (def.type !== 'union') return undefined
  const fitting = def.options.filter((option) => fits(option, value))
  if (fitting.length < 2 || kindOf(value) !== 'object') return fitting[0]
  const keys = Object.keys(value as object)
  const known = (option: Schema) => keys.filter((key) => key in shapeOf(option)).length
  return [...fitting].sort((a, b) => known(b) - known(a))[0]
}

export const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> => {
  const def = defOf(coreOf(schema))
  return def.type === 'object' ? def.shape : {}
}

export const elementOf = (schema: Schema): Schema | undefined => {
  const def = defOf(coreOf(schema))
  return def.type === 'array' ? def.element : undefined
}

const markOf = (schema: Schema): Mark | undefined => {
  const found = marks.get(schema)
  if (found) return found
  const def = defOf(schema)
  if (def.type === 'pipe') return markOf(def.in)
  return def.type === 'optional' || def.type === 'nullable' || def.type === 'default' ? markOf(def.innerType) : undefined
}

export const replaceTexts = (
  schema: Schema,
  value: unknown,
  replace: (mark: Mark | undefined, text: string, path: Path) => unknown,
  path: Path = [],
): unknown => {
  if (value === null || value === undefined) return value
  if (typeof value === 'string') return replace(markOf(schema), value, path)
  const option = optionFor(schema, value)
  if (option) return replaceTexts(option, value, replace, path)
  const element = elementOf(schema)
  if (element && Array.isArray(value)) return value.map((one, index) => replaceTexts(element, one, replace, [...path, index]))
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const shape = shapeOf(schema)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const field = shape[key]
      return [key, field ? replaceTexts(field, one, replace, [...path, key]) : one]
    }),
  )
}

export const replaceMarked = (schema: Schema, value: unknown, replace: (mark: Mark, text: string, path: Path) => unknown): unknown =>
  replaceTexts(schema, value, (mark, text, path) => (mark ? replace(mark, text, path) : text))

export const markedIn = (schema: Schema, value: unknown): { mark: Mark; text: string; path: Path }[] => {
  const found: { mark: Mark; text: string; path: Path }[] = []
  replaceMarked(schema, value, (mark, text, path) => {
    found.push({ mark, text, path })
    return text
  })
  return found
}
