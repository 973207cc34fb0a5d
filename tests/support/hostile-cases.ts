import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import { callInputs } from '../server/api/call-inputs.ts'
import { hostileJson, hostileText, inAddress, marker, pick, type Random, randomOf } from './hostile-values.ts'

/** A hostile request; `of` is the seed that generates it again. */
export type HostileCase = {
  of: string
  /** What is hostile in the request, for the message of a failure. */
  what: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** A parameter with its encoded value: JSON in a body, text in a URL. */
type Written = [name: string, value: string]

/** Valid parameters of calls that have none in the table of tests. */
const known: Readonly<Record<string, unknown>> = {
  site_id: 'maple-site',
  location_id: 'grill',
  cookie: '0'.repeat(31) + '1',
  date: '2026-11-26',
  hour: 12,
  minute: 0,
  friends: 2,
  customer_type_id: 'student',
  payment_type: 'Student ID',
  card_number: '4242424242424242',
  card_type: 'Visa',
  expiration: '08/30',
  cvc: '917',
  first_name: 'Zoé',
  last_name: 'Roy',
}

const fieldsOf = ({ input }: Call): string[] => Object.keys('shape' in input ? (input.shape as object) : {})

/** A valid request of the call: from the table of tests, or generated from its schema. */
const takenBy = (name: AnyCallName, random: Random, customer: string | null): Record<string, unknown> => {
  const [given] = callInputs[name].length > 0 ? [pick(random, callInputs[name])] : []
  const fields = fieldsOf(allCalls[name])
  const taken: Record<string, unknown> = given ?? Object.fromEntries(fields.flatMap((one) => (one in known ? [[one, known[one]]] : [])))
  return fields.includes('customer_id') && customer !== null ? { ...taken, customer_id: customer } : { ...taken }
}

type Made = { what: string; written: Written[] }

/** Makes one to three parameters hostile: another value, missing, duplicate or of another type. */
const spoiled = (random: Random, taken: Written[], { fields, inBody }: { fields: string[]; inBody: boolean }): Made => {
  const names = [...new Set([...taken.map(([name]) => name), ...fields, 'locale'])]
  const value = () => (inBody ? hostileJson(random) : inAddress(random, hostileText(random, random() < 0.1 ? 6000 : 300)))
  let written = [...taken]
  const changes: string[] = []
  for (let left = pick(random, [1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const name = pick(random, names)
    const others = written.filter(([one]) => one !== name)
    const own = written.filter(([one]) => one === name)
    const ways: [string, () => Written[]][] = [
      ['another value', () => [...others, [name, value()]]],
      ['another value', () => [...others, [name, value()]]],
      ['another value', () => [...others, [name, value()]]],
      ['left out', () => others],
      ['twice', () => [...others, ...own, [name, value()], ...(random() < 0.3 ? own : [])]],
      ['a name of the prototype', () => [...written, [pick(random, ['__proto__', 'constructor', 'toString', '__proto__[a]']), value()]]],
      [
        'a list or an object',
        () => [...others, [`${name}${inBody ? '' : pick(random, ['[]', '[0]', '[$ne]', '[__proto__]', '.a', '%5B%5D'])}`, value()]],
      ],
      [
        'a hundred more',
        () => [...written, ...Array.from({ length: 100 }, (_, index): Written => [`${name}${index}`, inBody ? '1' : marker])],
      ],
      ['all of them', () => names.map((one) => [one, value()] as Written)],
    ]
    const [what, make] = pick(random, ways)
    written = make()
    changes.push(`${name}: ${what}`)
  }
  return { what: changes.join(', '), written }
}

const objectOf = (written: readonly Written[]): string =>
  `{${written.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`

const broken = (random: Random, body: string): Buffer =>
  pick<() => Buffer>(random, [
    () => Buffer.from(body.slice(0, Math.floor(random() * body.length))),
    () => Buffer.from(`${body}${marker}`),
    () => Buffer.from(body.replaceAll('"', "'")),
    () => Buffer.from(`[${body}]`),
    () => Buffer.from(`\uFEFF${body}`),
    () => Buffer.from(body, 'utf16le'),
    () => Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.from([0xc0, 0x80, 0xff]), Buffer.from('}')]),
    () => Buffer.from(pick(random, ['', 'null', '7', `"${marker}"`, 'true', '{', '[[[[', 'NaN', '{"a":01}', '{,}', `/* ${marker} */{}`])),
    () => Buffer.from(`--zq\r\nContent-Disposition: form-data; name="site_id"\r\n\r\n${marker}\r\n--zq`),
    () => Buffer.from(`site_id=${marker}&${'a=1&'.repeat(500)}`),
    () => Buffer.from(`{"a":"${'x'.repeat(70_000)}"}`),
  ])()

const types = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=zq',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;',
  'application/jsonp',
  `text/html; ${marker}`,
  '*/*',
]

const hostileHeaders = (random: Random): Record<string, string> =>
  pick<Record<string, string>>(random, [
    { 'Accept-Language': `${marker},fr;q=${'9'.repeat(300)},*;q=-1` },
    { 'Accept-Encoding': 'br;q=0,gzip;q=0,identity;q=0,*;q=0' },
    { 'If-None-Match': `W/"${marker}",*,"`.repeat(50) },
    { Cookie: `session=${marker}; session=%E0%A4%A; __proto__=1; voter=${'a'.repeat(3000)}; l1=zz` },
    { 'Content-Encoding': pick(random, ['gzip', 'br', 'deflate, gzip', marker]) },
    { 'X-Forwarded-For': `${marker}, ::1, 999.1.1.1, ' OR 1=1` },
    { 'X-HTTP-Method-Override': 'DELETE', 'X-Original-URL': '/v1/customer/info', 'X-Forwarded-Host': 'zq.test' },
    { Range: 'bytes=0-1,5-,-9', Expect: 'zq' },
    { 'X-Request-Id': `${marker}\t${'x'.repeat(2000)}`, traceparent: `00-${'f'.repeat(32)}-${marker}-01` },
    { Origin: pick(random, ['null', '', 'https://zq.test', 'file://', `http://${marker}`]) },
    { 'User-Agent': `${marker}${'()'.repeat(500)}` },
  ])

const filled = (path: string, written: readonly Written[]): { path: string; query: string } => {
  const isInPath = (name: string) => path.includes(`{${name}}`)
  const inPath = (name: string) => written.find(([one]) => one === name)?.[1] ?? ''
  const query = written.filter(([name]) => !isInPath(name)).map(([name, value]) => `${name}=${value}`)
  return { path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(name)), query: query.length > 0 ? `?${query.join('&')}` : '' }
}

/** An IP address of its own, since rate limits count per address. */
const somebody = (random: Random) => `203.${Array.from({ length: 3 }, () => Math.floor(random() * 255)).join('.')}`

const inJson = (taken: Record<string, unknown>): Written[] => Object.entries(taken).map(([name, value]) => [name, JSON.stringify(value)])
const inLetters = (taken: Record<string, unknown>): Written[] =>
  Object.entries(taken).map(([name, value]) => [name, encodeURIComponent(String(value))])

type From = { seed: number | string; index: number; customer?: { id: string; headers: Record<string, string> } | null }

/** The hostile case of an index for a call, generated from its contract; the same seed gives the same case. */
export const hostileCase = (name: AnyCallName, { seed, index, customer = null }: From): HostileCase => {
  const of = `${seed}/${name}/${index}`
  const random = randomOf(of)
  const call: Call = allCalls[name]
  const inBody = call.method === 'POST' || call.method === 'PUT'
  const taken = takenBy(name, random, customer?.id ?? null)
  const address = pick(random, [call.path, call.path, ...(call.aliases ?? [])])
  const made = spoiled(random, inBody ? inJson(taken) : inLetters(taken), { fields: fieldsOf(call), inBody })
  const { path, query } = filled(address, inBody ? inLetters(taken) : made.written)
  const headers = { 'X-Forwarded-For': somebody(random), ...customer?.headers }
  const sent = inBody ? objectOf(made.written) : ''
  const whole = { of, method: call.method, path: inBody ? path : `${path}${query}`, headers }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const turn = random()
  if (inBody && turn < 0.15) return { ...whole, what: 'a broken body', headers: json, body: broken(random, objectOf(inJson(taken))) }
  if (inBody && turn < 0.22) {
    const type = pick(random, types)
    return { ...whole, what: `a body of the type "${type}"`, headers: { ...headers, 'Content-Type': type }, body: Buffer.from(sent) }
  }
  if (turn < 0.3) {
    const odd = hostileHeaders(random)
    return {
      ...whole,
      what: `${Object.keys(odd).join()}; ${made.what}`,
      headers: { ...json, ...odd },
      ...(inBody ? { body: Buffer.from(sent) } : {}),
    }
  }
  if (turn < 0.34) {
    const method = pick(random, ['POST', 'PUT', 'DELETE', 'GET', 'HEAD', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'])
    return {
      ...whole,
      method,
      what: `${method} instead; ${made.what}`,
      headers: json,
      ...(['GET', 'HEAD'].includes(method) ? {} : { body: Buffer.from(sent || '{}') }),
    }
  }
  return { ...whole, what: made.what, ...(inBody ? { headers: json, body: Buffer.from(sent) } : {}) }
}
