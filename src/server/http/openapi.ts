import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { problems } from '#contract/errors.ts'
import { jsonHeaders, corsHeaders } from './envelope.ts'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] }

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest as JsonSchema
}

const failure = { $ref: '#/components/schemas/Failure' }

const binary = { type: 'string', format: 'binary' }

const successOf = (call: Call): Record<string, unknown> =>
  call.media
    ? { [call.media]: { schema: binary }, 'application/json': { schema: failure } }
    : { 'application/json': { schema: { oneOf: [schemaOf(call.output, 'output'), failure] } } }

const operation = (name: string, call: Call, path: string) => {
  const input = schemaOf(call.input, 'input')
  // POST and PUT read a body; GET and DELETE their address.
  const inBody = !call.file && (call.method === 'POST' || call.method === 'PUT')
  const named = Object.entries(input.properties ?? {}).filter(
    ([key]) => (!inBody || path.includes(`{${key}}`)) && !(call.file && key === 'bytes'),
  )
  const parameters = named.map(([key, schema]) => {
    const inPath = path.includes(`{${key}}`)
    return { name: key, in: inPath ? 'path' : 'query', required: inPath || (input.required ?? []).includes(key), schema }
  })
  return {
    operationId: path === call.path ? name : `${name}_${path.split('/').at(-1)?.replace(/\W/g, '_') ?? ''}`,
    summary: call.summary,
    ...(call.caller === undefined ? {} : { security: [call.caller === 'customer' ? { session: [] } : { staff: [] }] }),
    tags: [path.split('/')[2] ?? 'v1'],
    parameters,
    ...(inBody ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } } : {}),
    ...(call.file ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: binary } } } } : {}),
    responses: {
      200: {
        description: 'Success, or a failure that known clients read by its body',
        content: successOf(call),
      },
      default: { description: 'Failure', content: { 'application/json': { schema: failure } } },
    },
  }
}

/** The only call that is a form posted by another site. */
export const handOver = {
  path: '/v1/sso/{site}',
  summary: "Logs in whom the school's own login page hands over, and leads to the account; 404 for a school without a key (SSO_KEYS)",
  token: `A JSON Web Token (HS256) signed with the school's key. Claims: aud (the school's slug), email, given_name, family_name, iat and exp
(seconds; at most 5 minutes apart, checked with a minute of clock skew), jti (16 to 200 letters; each is good once). Sent as a form by POST, so
that it rests in no address. The email becomes the account's, and name and email are locked from then on.`,
  errors: '401 sso_failed for every token that is not taken; a browser is led to the login page instead',
} as const

const handOverOperation = {
  operationId: 'singleSignOn',
  summary: handOver.summary,
  tags: ['sso'],
  parameters: [{ name: 'site', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', required: ['token'], properties: { token: { type: 'string', description: handOver.token } } },
      },
    },
  },
  responses: {
    303: { description: "Logged in: to the school's account page, with the session's cookie" },
    default: { description: handOver.errors, content: { 'application/json': { schema: failure } } },
  },
}

const build = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(allCalls) as [string, Call][])
    for (const path of [call.path, ...(call.aliases ?? [])])
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, path) }
  paths[handOver.path] = { post: handOverOperation }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campus dining: v1 API',
      version: '1.0.0',
      description: `Failures are exactly {"status":"error","msg":"…"}; a stable code travels in X-Error-Code: ${Object.keys(problems).join(', ')}.`,
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
      },
      schemas: {
        Failure: {
          type: 'object',
          additionalProperties: false,
          required: ['status', 'msg'],
          properties: { status: { const: 'error' }, msg: { type: 'string' } },
        },
      },
    },
  }
}

let document: ReturnType<typeof build> | null = null

export const apiDocument = () => (document ??= build())

export const openApi = (): Response =>
  new Response(JSON.stringify(apiDocument()), { headers: { ...jsonHeaders, ...corsHeaders, 'Cache-Control': 'public, max-age=300' } })
