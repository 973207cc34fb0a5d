import type * as z from 'zod/mini'
import { ruleOf, type PackFileName } from '#server/shapes/pack-files.ts'
import { coreOf, elementOf, optionFor, shapeOf } from './schema-walk.ts'

type Schema = z.core.$ZodType

const readsBack = (schema: Schema, value: unknown): boolean => {
  const read = (schema as z.ZodMiniType).safeParse(undefined)
  return read.success && JSON.stringify(read.data) === JSON.stringify(value)
}

/** `published` and `active` stay when they are false: the check warns if they are missing. */
const isState = (key: string) => key === 'published' || key === 'active'

const slimmed = (schema: Schema, value: unknown): unknown => {
  const option = optionFor(schema, value)
  if (option) return slimmed(option, value)
  if (Array.isArray(value)) {
    const element = elementOf(schema)
    return element ? value.map((one) => slimmed(element, one)) : (value as unknown[])
  }
  if (typeof value !== 'object' || value === null || coreOf(schema)._zod.def.type !== 'object') return value
  const shape = shapeOf(schema)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const field = shape[key]
      if (!field) return [[key, one]]
      return readsBack(field, one) && !(isState(key) && one === false) ? [] : [[key, slimmed(field, one)]]
    }),
  )
}

export const slimRecord = (file: PackFileName, record: object): object => slimmed(ruleOf(file).schema, record) as object
