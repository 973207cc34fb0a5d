import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { isPersonal } from '#server/http/routes.ts'
import { mostBodyBytes } from '#server/http/json-body.ts'
import { importSchool } from '../../support/school.ts'
import { newServer } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { asked } from '../api/asked.ts'
import { addressOf, ask, askCall, expectRefusal, type Given } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

let server: Awaited<ReturnType<typeof newServer>>
let person: Awaited<ReturnType<typeof logIn>>
beforeAll(async () => {
  server = await newServer(noon)
  await importSchool(server, maple)
  person = await logIn(server, { id: 'somebody' })
})
afterAll(() => server.close())

const personal = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => isPersonal(call))
const writes = personal.filter(([, { method }]) => method === 'POST' || method === 'PUT').map(([name]) => name)
const foreign = { status: 403, msg: 'This request must come from this site.', code: 'origin_refused' }
const notJson = { status: 400, msg: 'The request must be JSON.', code: 'not_json' }
const tooLarge = { status: 413, msg: 'The request is too large.', code: 'too_large' }

/** What the call takes, in the name of who is logged in. */
const takenBy = (name: CallName): Given => ({
  ...asked[name][0],
  ...('shape' in calls[name].input && 'customer_id' in calls[name].input.shape ? { customer_id: person.id } : {}),
})

const origins: Record<string, string>[] = [
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
]

describe.each(personal.map(([name]) => name))('[AUTH-Q11] %s', (name) => {
  const call: Call = calls[name]

  test("is refused to another site's page, with the session or without", async () => {
    for (const origin of origins)
      for (const cookies of [{}, { Cookie: person.headers.Cookie }]) {
        const answer = await askCall(server, name, takenBy(name), { ...cookies, ...origin })
        expectRefusal(answer, foreign)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
  })

  test('is readable for no other origin, and tells none what it may send', async () => {
    const answer = await askCall(server, name, takenBy(name), { Origin: 'https://evil.test' })
    const preflight = await ask(server, {
      method: 'OPTIONS',
      path: addressOf(call.path, takenBy(name)).split('?')[0] ?? '',
      headers: {
        Origin: 'https://evil.test',
        'Access-Control-Request-Method': call.method,
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    for (const { headers } of [answer, preflight])
      expect(Object.keys(headers).filter((header) => header.startsWith('access-control-'))).toEqual([])
  })
})

describe.each(writes)('%s', (name) => {
  const send = (headers: Record<string, string>, body: string | Uint8Array) =>
    ask(server, {
      method: calls[name].method,
      path: calls[name].path,
      body,
      headers: {
        'Content-Length': String(Buffer.byteLength(body)),
        Cookie: person.headers.Cookie,
        Origin: person.headers.Origin,
        ...headers,
      },
    })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=zq', 'text/plain', ''])(
    '[AUTH-Q11] takes no form: "%s"',
    async (type) => expectRefusal(await send({ 'Content-Type': type }, JSON.stringify(takenBy(name))), notJson),
  )

  test('takes no body over the limit, and none that is compressed', async () => {
    const json = { 'Content-Type': 'application/json' }
    expectRefusal(await send(json, JSON.stringify({ ...takenBy(name), x: 'y'.repeat(mostBodyBytes) })), tooLarge)
    const bomb = gzipSync(JSON.stringify({ x: 'y'.repeat(1_000_000) }))
    expect((await send({ ...json, 'Content-Encoding': 'gzip' }, bomb)).status).toBe(400)
  })
})
