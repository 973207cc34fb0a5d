import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { metricsServer } from '#server/http/metrics.ts'
import { floodGuard } from '#server/platform/flood-guard.ts'
import { reportLimit } from '#server/api/page-reports.ts'
import { databaseWatch, openWatch } from '#server/watch/open.ts'
import { watchedLimits, watchedOutside } from '#server/watch/watched.ts'
import { newServer, serverForTests } from '../../support/server.ts'
import { listening } from '../../support/listening.ts'
import { startServer } from '../../support/started-server.ts'
import { get } from '../api/ask.ts'
import { noon } from '../api/maple.ts'
import { newStorage } from '../../support/storage.ts'
import { readConfig } from '#server/config.ts'
import { Problem } from '#contract/errors.ts'
import { unlimited } from '#server/platform/limits.ts'

const token = 'a-token-for-prometheus'
const bearer = { authorization: `Bearer ${token}` }

const server = serverForTests(noon, [], { METRICS_TOKEN: token })

const figures = async () => (await get(server, '/metrics', bearer)).text
const vitals = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/v1/vitals`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test.each(['PORT', 'METRICS_PORT'])('a %s that another program uses is reported before anything is created', async (name) => {
  const { storage, remove } = await newStorage()
  const taken = createServer()
  const { url, close } = await listening(taken)
  const { port } = new URL(url)
  const line = `\n${name}: ${port} is taken by another program; set ${name} to a free one\n`
  await expect(startServer(storage, { [name]: port, DEMO: '1' })).rejects.toThrow(line)
  expect(readdirSync(storage.DATA_DIR)).toEqual([])
  await close()
  await remove()
})

describe('the figures', () => {
  test('need the token', async () => {
    expect((await get(server, '/metrics')).status).toBe(401)
    expect((await get(server, '/metrics', { authorization: `Bearer ${token}x` })).status).toBe(401)
    expect((await get(server, '/metrics', { authorization: token })).status).toBe(401)
    expect((await get(server, '/metrics', { authorization: `bearer ${token}` })).status).toBe(200)
    expect(await get(server, '/metrics', bearer)).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/plain'), 'cache-control': 'no-store' },
    })
  })

  test('count requests by call, and hot reads apart', async () => {
    for (let time = 0; time < 3; time += 1) await get(server, '/v1/sites/public_ca')
    await get(server, '/v1/location/someone%40example.ca/periods?date=2026-11-25')
    const text = await figures()
    expect(text).toContain('campus_requests_total{route="/v1/sites/public_ca",method="GET",status="200"} 1')
    expect(text).toContain('campus_kept_reads_total{route="/v1/sites/public_ca",status="200"} 2')
    expect(text).toContain('campus_request_seconds_count{route="/v1/location/{id}/periods"} 1')
    expect(text).not.toContain('someone')
  })

  test('show orders, waiting mail, statements, limits and the process', async () => {
    const text = await figures()
    for (const line of [
      'campus_orders{state="paid"} 0',
      'campus_outbox_mails 0',
      'campus_database_busy_total 0',
      'nodejs_heap_size_used_bytes',
    ])
      expect(text).toContain(line)
    expect(text).toMatch(/campus_database_statement_seconds_count [1-9]/)
  })

  test('show how fast pages load where browsers report it', async () => {
    expect((await vitals({ page: 'menu', lcp: 812, cls: 0.01 })).status).toBe(200)
    const text = await figures()
    expect(text).toContain('campus_web_vital_seconds_bucket{le="1.2",page="menu",name="lcp"} 1')
    expect(text).toContain('campus_web_vital_seconds_bucket{le="0.8",page="menu",name="lcp"} 0')
    expect(text).toContain('campus_web_vital_shift_bucket{le="0.01",page="menu",name="cls"} 1')
  })

  test.each([
    [{ page: '/cedar-coast/menu', lcp: 812 }],
    [{ page: 'menu', lcp: -1 }],
    [{ page: 'menu', lcp: 1e12 }],
    [{ page: 'menu', lcp: '812' }],
    [{ lcp: 812 }],
  ])('take no %j', async (report) => expect((await vitals(report)).status).toBe(400))

  test('take none from the pages of others', async () => {
    expect((await vitals({ page: 'menu', lcp: 1 }, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  })
})

describe('without a switch', () => {
  test('there are none, and what a browser reports is forgotten', async () => {
    const plain = await newServer(noon)
    expect((await get(plain, '/metrics', bearer)).status).toBe(404)
    const response = await fetch(`${plain.url}/v1/vitals`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"page":"menu","lcp":1}',
    })
    expect(response.status).toBe(200)
    await plain.close()
  })
})

test('reports of one address and of all are limited for a minute', () => {
  let now = 1000
  const count = floodGuard(reportLimit, () => now)
  for (let time = 0; time < 120; time += 1) count('one')
  expect(() => count('one')).toThrow(expect.objectContaining({ code: 'too_many', retryAfter: 60 }))
  count('another')
  now += 60_000
  count('one')
})

test('a refusal is counted by the rules that can refuse', async () => {
  const refused: string[] = []
  const take = () => Promise.reject(new Problem('too_many'))
  const full = { take, takeIn: take, refuseFull: async () => undefined, forget: async () => undefined }
  const limits = watchedLimits(full, [{ limited: (rule) => void refused.push(rule) }])
  const login = { name: 'login', most: 10, perMs: 1000 }
  const account = { name: 'login-account', most: unlimited, perMs: 1000 }
  await expect(limits.take({ rule: login, who: 'a' }, { rule: account, who: 'b' })).rejects.toMatchObject({ code: 'too_many' })
  expect(refused).toEqual(['login'])
})

test('METRICS_PORT answers the figures and nothing else', async () => {
  const { metrics } = await openWatch(readConfig({ METRICS_PORT: '9464' }).watch)
  if (!metrics) throw new Error('no figures')
  const own = await listening(metricsServer(metrics))
  expect(await get(own, '/metrics')).toMatchObject({ status: 200, text: expect.stringContaining('process_cpu_seconds_total') })
  expect((await get(own, '/')).status).toBe(404)
  await own.close()
})

test('a call to another service is counted by its name, without request or response', async () => {
  const counted: unknown[] = []
  const port = { charge: async (_card: string) => ({ outcome: 'unknown' }), frame: null, status: async () => ({ outcome: 'none' }) }
  const watched = watchedOutside('payments', port, [{ outside: (one) => void counted.push(one) }])
  await watched.charge('4242')
  await watched.status()
  expect(watched.frame).toBeNull()
  const times = { startedAt: expect.any(Number), endedAt: expect.any(Number) }
  expect(counted).toEqual([
    { name: 'payments charge', failed: true, ...times },
    { name: 'payments status', failed: false, ...times },
  ])
})

test('a transaction that meets a lock is counted', async () => {
  const { storage, remove } = await newStorage()
  const counted: string[] = []
  const watch = databaseWatch([{ retried: () => void counted.push('retried') }])
  const config = readConfig(storage)
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, watch })
  let times = 0
  await db.transaction(async () => {
    times += 1
    if (times === 1) throw Object.assign(new Error('locked'), { errcode: 5, code: '40001' })
  })
  expect({ counted, times }).toEqual({ counted: ['retried'], times: 2 })
  await db.close()
  await remove()
})
