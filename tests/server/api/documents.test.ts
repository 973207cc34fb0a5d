import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { problems } from '#contract/errors.ts'
import { serverForTests } from '../../support/server.ts'
import { get } from './ask.ts'

type Schema = { [key: string]: unknown }
type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Operation = {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let document: Document
let page: string
const server = serverForTests('2026-11-25T12:00:00-05:00')
beforeAll(async () => {
  document = JSON.parse((await get(server, '/v1/openapi.json')).text) as Document
  page = (await get(server, '/v1/docs')).text
})

const rows = (Object.entries(allCalls) as [string, Call][]).flatMap(([name, call]) =>
  [call.path, ...(call.aliases ?? [])].map((path) => [path, { name, call }] as const),
)
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Every `$ref` of a document, at any depth. */
const refs = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refs(inner)))

const resolved = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], document)

describe('/v1/openapi.json', () => {
  test('is OpenAPI 3.1, for everyone to read', async () => {
    const { status, headers } = await get(server, '/v1/openapi.json')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' })
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect([document.info.title, document.info.version].every((text) => text.length > 0)).toBe(true)
    expect(Object.keys(document).every((key) => ['openapi', 'info', 'paths', 'components', 'servers', 'tags'].includes(key))).toBe(true)
  })

  test('holds every call and alias, the form of the single sign-on, and nothing else', () => {
    const known = [...rows.map(([path, { call }]) => `${call.method.toLowerCase()} ${path}`), 'post /v1/sso/{site}']
    expect(
      operations()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(known.toSorted())
  })

  test.each(rows)('%s has the parameters of its contract, and says what it answers', (path, { call }) => {
    const operation = document.paths[path]![call.method.toLowerCase()]!
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const shape = Object.keys((call.input as unknown as { shape: object }).shape)
    const { content: body = {} } = operation.requestBody ?? {}
    // A file is the whole body of its call.
    const inBody = body['application/octet-stream'] ? ['bytes'] : Object.keys(body['application/json']?.schema.properties ?? {})
    expect(body['application/octet-stream'] !== undefined).toBe(call.file === true)
    expect([...operation.parameters.map(({ name }) => name), ...inBody]).toEqual(shape)
    expect(inBody.length > 0).toBe(shape.length > 0 && (call.method === 'POST' || call.method === 'PUT'))
    for (const parameter of operation.parameters) {
      const isInPath = inPath.includes(parameter.name)
      expect(parameter).toMatchObject({ in: isInPath ? 'path' : 'query', schema: expect.any(Object) as object })
      if (isInPath) expect(parameter.required).toBe(true)
    }
    expect(inPath.every((name) => operation.parameters.some((one) => one.in === 'path' && one.name === name))).toBe(true)
    expect(operation.summary).toBe(call.summary)
    const { content } = operation.responses['200']!
    if (call.media) expect(Object.keys(content)).toEqual([call.media, 'application/json'])
    else expect(content['application/json']?.schema['oneOf']).toHaveLength(2)
    expect(Object.values(operation.responses).every(({ description }) => description.length > 0)).toBe(true)
  })

  test('gives each operation an id of its own', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^\w+$/.test(id))).toBe(true)
  })

  test('leads every reference somewhere', () => {
    const all = [...new Set(refs(document))]
    expect(all).toContain('#/components/schemas/Failure')
    expect(all.filter((ref) => resolved(ref) === undefined)).toEqual([])
  })

  test('says what a failure is, and names every code', () => {
    expect(document.components.schemas['Failure']).toMatchObject({ additionalProperties: false, required: ['status', 'msg'] })
    expect(Object.keys(problems).filter((code) => !document.info.description.includes(code))).toEqual([])
  })
})

describe('/v1/docs', () => {
  test('is a page of HTML that runs nothing', async () => {
    const { status, headers } = await get(server, '/v1/docs')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(page).toMatch(/^<!doctype html><html lang="en">/)
    expect(page).toMatch(/<title>[^<]+<\/title>/)
    expect(page).toMatch(/<h1>[^<]+<\/h1>/)
    expect(page).not.toContain('<script')
  })

  test.each(rows)('shows %s with its words', (path, { call }) => {
    expect(page).toContain(path)
    expect(page).toContain(call.summary.replaceAll("'", '&#39;'))
  })

  test('shows every refusal with its code', () => {
    for (const [code, { msg }] of Object.entries(problems)) {
      expect(page).toContain(`<code>${code}</code>`)
      expect(page).toContain(msg.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
    }
  })

  test('names each place of the page once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('closes what it opens', () => {
    for (const tag of ['article', 'table', 'details', 'summary', 'pre', 'main', 'body', 'html', 'code', 'p', 'h2'])
      expect([tag, page.split(new RegExp(`<${tag}[ >]`)).length]).toEqual([tag, page.split(`</${tag}>`).length])
  })
})
