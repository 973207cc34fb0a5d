import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createHttpServer } from '#server/http/create-server.ts'
import { listening } from '../../support/listening.ts'
import { sayRaw } from '../../support/raw-line.ts'
import { serverForTests } from '../../support/server.ts'
import { get } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

const server = serverForTests(noon, [maple])

const status = '/v1/locations/status?site_id=maple-site'
const envelope = /^\{"status":"error","msg":"[^"<>]+"\}$/

/** Every answer is a refusal in the envelope, and the line is closed: nothing that follows on it is taken for a request. */
const expectRefused = async (pieces: (string | Buffer)[], wanted: number) => {
  const { answers, text, closedAfter } = await sayRaw(server.url, pieces, { forMs: 20_000 })
  expect(
    answers.map((one) => one.status),
    text.slice(0, 300),
  ).toEqual([wanted])
  expect(answers[0]?.body).toMatch(envelope)
  expect(answers[0]?.headers).toMatch(/content-type: application\/json; charset=utf-8/i)
  expect(answers[0]?.headers).toMatch(/x-content-type-options: nosniff/i)
  expect(answers[0]?.headers).toMatch(/connection: close/i)
  expect(closedAfter).not.toBeNull()
}

describe('what is no request is refused in the envelope', () => {
  test.each([
    ['nonsense', 'zq\r\n\r\n'],
    ['TLS', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\r\n\r\n'],
    ['an unknown method', `ZQ ${status} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['another protocol', `GET ${status} ZQ/1.1\r\nHost: x\r\n\r\n`],
    ['a zero byte in a header', `GET ${status} HTTP/1.1\r\nHost: x\r\nX-Zq: a\0b\r\n\r\n`],
    ['a name of a header with a blank', `GET ${status} HTTP/1.1\r\nHost: x\r\nX Zq: a\r\n\r\n`],
    ['a blank before the colon', `GET ${status} HTTP/1.1\r\nHost : x\r\n\r\n`],
    ['no host', `GET ${status} HTTP/1.1\r\n\r\n`],
    ['two hosts', `GET ${status} HTTP/1.1\r\nHost: x\r\nhOsT: y\r\n\r\n`],
    ['a blank in the address', `GET /zq zq HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('%s', (_, said) => expectRefused([Buffer.from(said, 'latin1')], 400))

  test('a tunnel to another host', () => expectRefused(['CONNECT zq.example:443 HTTP/1.1\r\nHost: zq.example:443\r\n\r\n'], 405))

  test('ten megabytes of headers, in one or in a hundred thousand', async () => {
    const start = `GET ${status} HTTP/1.1\r\nHost: x\r\n`
    await expectRefused([start, `X-Zq: ${'a'.repeat(10_000_000)}\r\n\r\n`], 431)
    await expectRefused([start, 'X-Zq: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(140_000)], 431)
    await expectRefused([`GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`], 431)
  })
})

describe('what is no address of ours is refused in the envelope', () => {
  test.each([
    ['the server as a whole', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an address without an end', 'GET http://[/v1/sites/public_ca HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET /zq\\zq HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a host that is a script', 'GET /maple HTTP/1.1\r\nHost: zq"><script>\r\nConnection: close\r\n\r\n'],
  ])('%s', (_, said) => expectRefused([said], 400))
})

const post = 'POST /v1/surveys/answer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const smuggled = `GET /zq-smuggled HTTP/1.1\r\nHost: x\r\n\r\n`

describe('a request inside another one', () => {
  test.each([
    ['a length and pieces', `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['pieces and a length', `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: ${smuggled.length + 2}\r\n\r\n{}${smuggled}`],
    ['a list of lengths', `${post}Content-Length: 2, ${smuggled.length + 2}\r\n\r\n{}${smuggled}`],
    ['a length below nothing', `${post}Content-Length: -1\r\n\r\n{}${smuggled}`],
    ['a length with a plus', `${post}Content-Length: +2\r\n\r\n{}${smuggled}`],
    ['a length in hexadecimal', `${post}Content-Length: 0x2\r\n\r\n{}${smuggled}`],
    ['pieces under another name', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['pieces named twice', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a folded length', `${post}Content-Length:\r\n 2\r\n\r\n{}${smuggled}`],
    ['a folded header', `${post}X-Zq: a\r\n Content-Length: 9\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['lines without a carriage return', `${post.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${smuggled}`],
    ['a header that ends with a carriage return alone', `${post}X-Zq: a\rContent-Length: 2\r\n\r\n{}${smuggled}`],
    ['a piece whose size is no number', `${post}Transfer-Encoding: chunked\r\n\r\nzq\r\n{}\r\n0\r\n\r\n${smuggled}`],
    ['a piece larger than it says', `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{}${smuggled}\r\n0\r\n\r\n`],
  ])('hidden by %s is never answered', async (_, said) => {
    const { answers, text } = await sayRaw(server.url, [said], { forMs: 500 })
    expect(answers.length, text.slice(0, 500)).toBeLessThanOrEqual(1)
    for (const { status: answered, body } of answers) {
      expect(answered).toBe(400)
      expect(body).toMatch(envelope)
    }
  })

  test('is its own where both are whole, and a read that brings a body hides none in it', async () => {
    const read = `GET ${status} HTTP/1.1\r\nHost: x\r\n`
    const two = await sayRaw(server.url, [`${read}\r\n${read}Connection: close\r\n\r\n`])
    expect(two.answers.map((one) => one.status)).toEqual([200, 200])
    const carrying = await sayRaw(server.url, [`${read}Connection: close\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`])
    expect(carrying.answers.map((one) => one.status)).toEqual([200])
  })
})

test('a write that brings no body at all is refused at once', async () => {
  const head = 'HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n'
  const { answers } = await sayRaw(server.url, [`POST /v1/customer/authenticate ${head}`])
  expect(answers.map((one) => one.status)).toEqual([400])
  expect(answers[0]?.body).toMatch(envelope)
})

describe('a client that sends very slowly', () => {
  const waits = { headersTimeout: 400, requestTimeout: 800, connectionsCheckingInterval: 100 }
  const drops = function* (text: string) {
    for (const letter of text) yield letter
  }

  test('is cut off, headers or body, with the reason; others are answered meanwhile', async () => {
    const slow = await listening(
      createHttpServer((request, response) => {
        if (request.readableEnded) response.end('ok')
        else request.resume().once('end', () => response.end('ok'))
      }, waits),
    )
    const long = 'x'.repeat(1000)
    const held = Array.from({ length: 30 }, (_, index) => {
      const start = index % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: x\r\nX-Zq: ' : `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n`
      return sayRaw(slow.url, drops(start + long), { forMs: 5000, between: 20 })
    })
    await sleep(200)
    const since = performance.now()
    expect(await (await fetch(slow.url)).text()).toBe('ok')
    expect(performance.now() - since).toBeLessThan(2000)
    for (const { answers, closedAfter } of await Promise.all(held)) {
      expect(answers.map((one) => one.status)).toEqual([408])
      expect(answers[0]?.body).toMatch(envelope)
      expect(closedAfter).toBeLessThan(5000)
    }
    await slow.close()
  })

  test('waits no longer than a minute on the server as it runs', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = createHttpServer(() => undefined)
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 60_000])
    expect(keepAliveTimeout).toBeGreaterThan(60_000)
    expect(createServer().requestTimeout).toBeGreaterThan(requestTimeout)
  })
})

test('the school still answers, and nothing of this is in the log', async () => {
  expect((await get(server, status)).text).toContain('"id":"grill"')
  expect(server.logged).toEqual([])
})
