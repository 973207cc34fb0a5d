import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { isPackFile, packFileNames } from '#server/shapes/pack-files.ts'
import { schemaOf, writeSchemas } from '#server/content/schema.ts'

const demo = resolve(import.meta.dirname, '../../../src/server/content/demo')
const packs = readdirSync(demo)

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
const reader = (schema: unknown) => z.fromJSONSchema(schema as JsonSchema)

test('there is one schema a file, of the draft that editors read', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'campus-schema-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const names = await writeSchemas(dir)
  expect(names).toHaveLength(packFileNames.length)
  for (const name of names)
    expect(JSON.parse(readFileSync(join(dir, name), 'utf8'))).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
  expect(names).toContain('site.schema.json')
})

test.each(packs)('the schemas take every file of %s', (pack) => {
  for (const file of readdirSync(join(demo, pack)).filter(isPackFile)) {
    const read = reader(schemaOf(file)).safeParse(JSON.parse(readFileSync(join(demo, pack, file), 'utf8')))
    expect(read.success ? '' : `${file}: ${JSON.stringify(read.error.issues[0])}`).toBe('')
  }
})

test('the schemas refuse a typing error, and take "$schema" where an editor writes it', () => {
  const site = { id: 's', name: 'S', slug: 's', timezone: 'America/Toronto' }
  const accepts = (file: (typeof packFileNames)[number], value: unknown) => reader(schemaOf(file)).safeParse(value).success
  expect(accepts('site.json', { $schema: './site.schema.json', ...site })).toBe(true)
  expect(accepts('site.json', { ...site, nmae: 'x' })).toBe(false)
  expect(accepts('site.json', { id: 's' })).toBe(false)
  expect(accepts('map.json', { $schema: './map.schema.json', style_url: 'https://tiles.test/style.json' })).toBe(true)
  expect(accepts('microsite.json', { tagline: 'Soon', staff_published: true })).toBe(true)
})
