import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openErrorReports } from '#server/watch/error-reports.ts'
import { listening } from '../../support/listening.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { noon } from '../api/maple.ts'

/** Simulates the service that takes reports. */
const newService = async () => {
  const taken: { path: string; auth: string; text: string }[] = []
  const service = await listening(
    createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        taken.push({ path: request.url ?? '', auth: String(request.headers['x-sentry-auth']), text })
        response.writeHead(200).end('{}')
      })
    }),
  )
  return { ...service, taken, dsn: service.url.replace('//', '//public0key@') + '/42' }
}

let service: Awaited<ReturnType<typeof newService>>
let server: TestServer
beforeAll(async () => {
  service = await newService()
  server = await newServer(noon, { ERROR_REPORTS: service.dsn })
})
beforeEach(() => void (service.taken.length = 0))
afterAll(async () => {
  await server.close()
  await service.close()
})

const tell = (report: object, to = server) =>
  fetch(`${to.url}/v1/errors`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(report) })
const eventOf = (text: string) => JSON.parse(text.split('\n')[2] ?? '') as unknown

describe('[API-86, API-Q11] error reports', () => {
  test('tell what failed in the server: kind, scrubbed words, places in the code, the call', async () => {
    const { captcha } = server.services.ports
    const real = captcha.challenge
    captcha.challenge = () => Promise.reject(new TypeError('nothing for "Zoé Tremblay" of zoe@example.ca'))
    const answer = await fetch(`${server.url}/v1/captcha?email=zoe@example.ca`, { headers: { cookie: 'session=secret-token' } })
    captcha.challenge = real
    expect(answer.status).toBe(500)
    await expect.poll(() => service.taken).toHaveLength(1)
    const [{ path, auth, text } = { path: '', auth: '', text: '' }] = service.taken
    expect(path).toBe('/api/42/envelope/')
    expect(auth).toContain('sentry_key=public0key')
    expect(eventOf(text)).toMatchObject({
      platform: 'node',
      tags: { from: 'server', where: '/v1/captcha' },
      exception: { values: [{ type: 'TypeError', value: 'nothing for <text> of <mail>', stacktrace: { frames: expect.any(Array) } }] },
    })
    expect(text).toContain('/src/server/')
    expect(text).not.toMatch(/Zo|zoe|secret-token|127\.0\.0\.1/)
    expect(server.logged).toHaveLength(1)
  })

  test('tell what failed in a browser, by the kind of its page', async () => {
    const stack =
      'TypeError: x\n    at pay (https://dining.example.ca/assets/checkout-A1.js:1:99)\n    at https://dining.example.ca/maple/reset/key:1:1'
    expect((await tell({ page: 'purchase', name: 'TypeError', message: 'card 4242 4242 4242 4242 of zoe@example.ca', stack })).status).toBe(
      200,
    )
    await expect.poll(() => service.taken).toHaveLength(1)
    const text = service.taken[0]?.text ?? ''
    expect(eventOf(text)).toMatchObject({
      platform: 'javascript',
      tags: { from: 'browser', where: 'purchase' },
      exception: {
        values: [{ value: '<text> # of <mail>', stacktrace: { frames: [{ filename: '/assets/checkout-A1.js', lineno: 1, colno: 99 }] } }],
      },
    })
    expect(text).not.toMatch(/4242|zoe|maple|key:1/)
  })

  test('repeat an error once a minute, and are few of many', async () => {
    let now = 0
    const reports = openErrorReports(readConfig({ ERROR_REPORTS: service.dsn }).watch.errorReports!, () => now)
    const fail = (message: string) => reports.failed?.(new Error(message), { from: 'server', where: 'page' })
    for (let time = 0; time < 50; time += 1) fail('again')
    for (const word of 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz') fail(`${word}${word}${word} fell`)
    await reports.close?.()
    expect(service.taken).toHaveLength(27)
    now = 60_000
    fail('again')
    await reports.close?.()
    expect(service.taken).toHaveLength(28)
  })

  test('to a service that is away disturb no request', async () => {
    const reports = openErrorReports({ url: 'http://127.0.0.1:9/api/1/envelope/', key: 'a' })
    reports.failed?.(new Error('lost'), { from: 'server', where: 'page' })
    await reports.close?.()
  })

  test('are made by no switch but ERROR_REPORTS', async () => {
    const plain = await newServer(noon)
    expect((await tell({ page: 'home', name: 'Error', message: 'x', stack: '' }, plain)).status).toBe(200)
    await plain.close()
    expect(service.taken).toEqual([])
  })
})
