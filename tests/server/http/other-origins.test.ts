import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import { isPersonal } from '#server/http/routes.ts'
import { mostBodyBytes } from '#server/http/json-body.ts'
import { serverForTests } from '../../support/server.ts'
import { goodPassword, logIn, signUpForm } from '../accounts/log-in.ts'
import { callInputs } from '../api/call-inputs.ts'
import { addressOf, ask, askCall, expectRefusal, type Given } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

let person: Awaited<ReturnType<typeof logIn>>
const server = serverForTests(noon, [maple])
beforeAll(async () => {
  person = await logIn(server, { id: 'somebody' })
})

const signUp = async () => expect((await askCall(server, 'createCustomer', signUpForm)).status).toBe(200)

const personal = (Object.entries(allCalls) as [AnyCallName, Call][]).filter(([, call]) => isPersonal(call))
// What takes a file reads no JSON, which its own tests try.
const writes = personal.filter(([, { method, file }]) => !file && (method === 'POST' || method === 'PUT')).map(([name]) => name)
const foreign = { status: 403, msg: 'This request must come from this site.', code: 'origin_refused' }
const notJson = { status: 400, msg: 'The request must be JSON.', code: 'not_json' }
const tooLarge = { status: 413, msg: 'The request is too large.', code: 'too_large' }

/** What the call takes, in the name of who is logged in. */
const takenBy = (name: AnyCallName): Given => ({
  ...callInputs[name][0],
  ...('shape' in allCalls[name].input && 'customer_id' in allCalls[name].input.shape ? { customer_id: person.id } : {}),
})

const origins: Record<string, string>[] = [
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
]

describe.each(personal.map(([name]) => name))('[AUTH-Q11] %s', (name) => {
  const call: Call = allCalls[name]

  test("is refused to another site's page, with the session or without", async () => {
    for (const origin of origins)
      for (const cookies of [{}, { Cookie: person.headers.Cookie }]) {
        const answer = await askCall(server, name, takenBy(name), { ...cookies, ...origin })
        expectRefusal(answer, foreign)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
  })

  test('is readable for no other origin, and allows none to send', async () => {
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

const ownGets = personal.filter(([, { method, media }]) => method === 'GET' && media === undefined)
const scripted = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }

describe.each(ownGets.map(([name]) => name))("[AUTH-Q11] a visitor's own GET: %s", (name) => {
  const send = (headers: Record<string, string>) => askCall(server, name, takenBy(name), { Cookie: person.headers.Cookie, ...headers })

  test.each([
    ['a picture on our own page', { ...scripted, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
    ['a frame on our own page', { ...scripted, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
    ["a picture on the same site's other host", { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
    ['a page of another host, in an older browser', { Referer: 'https://evil.test/page' }],
    ['a page without an address, in an older browser', { Referer: 'about:blank' }],
    ['a picture, in an older browser', { Accept: 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5' }],
  ])('is refused to %s', async (_, headers) => {
    const answer = await send(headers)
    expectRefusal(answer, foreign)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['a script of our own page', scripted],
    ['a script of our own page in an older browser', { Accept: '*/*', Referer: 'http://localhost:3000/maple/login' }],
    ["Node's own fetch", { 'Sec-Fetch-Mode': 'cors', Accept: '*/*' }],
    ['a program that says nothing', {}],
  ])('is answered to %s', async (_, headers) => {
    expect((await send(headers)).headers['x-error-code']).not.toBe('origin_refused')
  })
})

test.each(ownGets.filter(([, { linked }]) => linked !== true).map(([name]) => name))(
  "[AUTH-Q11] refuses a link, another host's script and a browser that keeps back what it wants at %s",
  async (name) => {
    const visit = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
    expectRefusal(await askCall(server, name, takenBy(name), { ...scripted, 'Sec-Fetch-Site': 'same-site' }), foreign)
    expectRefusal(await askCall(server, name, takenBy(name), { 'Sec-Fetch-Site': 'same-origin' }), foreign)
    for (const from of ['same-origin', 'same-site', 'cross-site', 'none'])
      expectRefusal(await askCall(server, name, takenBy(name), { ...visit, 'Sec-Fetch-Site': from }), foreign)
    expectRefusal(await askCall(server, name, takenBy(name), { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }), foreign)
  },
)

test.each(['slugById', 'campaign'] as const)('[CAMP-01] follows a link of a mail to %s in any browser', async (name) => {
  const visit = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  const older = { Referer: 'https://mail.test/', Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const headers of [visit, older]) expect((await askCall(server, name, takenBy(name), headers)).status).toBe(200)
})

test("[AUTH-Q11] logs in by the documented GET with Node's own fetch, and not as a picture of a school's page", async () => {
  await signUp()
  const address = addressOf(`${server.url}/v1/customer/authenticate`, {
    site_id: 'maple-site',
    email: 'new@maple.test',
    password: goodPassword,
  })
  const answer = await fetch(address)
  expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([200, expect.stringContaining('session=')])
  const headers = { Accept: 'image/avif,image/webp,*/*', Referer: 'http://localhost:3000/maple' }
  const picture = await fetch(address, { headers })
  expect([picture.status, picture.headers.getSetCookie()]).toEqual([403, []])
})

describe.each(writes)('%s', (name) => {
  const send = (headers: Record<string, string>, body: string | Uint8Array) =>
    ask(server, {
      method: allCalls[name].method,
      path: allCalls[name].path,
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
