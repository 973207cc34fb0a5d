import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { makeFolder } from '#server/db/data-folder.ts'
import { type PackFileName, packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { refuseFile } from './write-pack.ts'

type JsonSchema = Record<string, unknown>

/** Allows `$schema`, which editors write into files of one object. */
const namingItsSchema = (made: JsonSchema): JsonSchema => {
  const { properties, anyOf } = made
  if (Array.isArray(anyOf)) return { ...made, anyOf: anyOf.map((option) => namingItsSchema(option as JsonSchema)) }
  return typeof properties === 'object' && properties !== null
    ? { ...made, properties: { $schema: { type: 'string' }, ...properties } }
    : made
}

const strict: Partial<Record<PackFileName, JsonSchema>> = {
  'microsite.json': { patternProperties: { _published$: { type: 'boolean' } }, additionalProperties: false },
}

export const schemaOf = (file: PackFileName): JsonSchema => {
  const { schema, holds } = ruleOf(file)
  const whole = holds === 'list' ? z.array(schema) : schema
  const made = z.toJSONSchema(whole, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' }) as JsonSchema
  return holds === 'list' ? { ...made, title: file } : { ...namingItsSchema(made), title: file, ...strict[file] }
}

export const writeSchemas = async (dir: string): Promise<string[]> => {
  refuseFile(dir)
  makeFolder(dir)
  const names = packFileNames.map((file) => `${file.replace(/\.json$/, '')}.schema.json`)
  for (const [index, file] of packFileNames.entries()) {
    await writeFile(join(dir, names[index] ?? file), `${JSON.stringify(schemaOf(file), null, 2)}\n`)
  }
  return names
}
