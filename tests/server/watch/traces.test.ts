import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openTraces } from '#server/watch/traces.ts'
import { watchedOutside } from '#server/watch/watched.ts'
import { listening } from '../../support/listening.ts'
import { newServer } from '../../support/server.ts'
import { noon } from '../api/maple.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[]; status: { code?: number } }
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

/** Simulates a collector that speaks OTLP/HTTP. */
const newCollector = async () => {
  const taken: { path: string; text: string }[] = []
  const collector = await listening(
    createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        taken.push({ path: request.url ?? '', text })
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
      })
    }),
  )
  const spans = () =>
    taken.flatMap(({ text }) =>
      (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    )
  return { ...collector, taken, spans }
}

const attribute = (span: Span | undefined, key: string) => {
  const found = span?.attributes.find((one) => one.key === key)?.value
  return found?.stringValue ?? found?.intValue
}

let collector: Awaited<ReturnType<typeof newCollector>>
beforeAll(async () => {
  collector = await newCollector()
})
afterAll(() => collector.close())

describe('traces of requests', () => {
  test.each(['http://collector:4318', 'https://traces.example.ca', 'http://127.0.0.1:4318/'])('may go to %s', (address) => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: address }).watch.tracesUrl).toContain(address)
  })
  test.each(['collector:4318', 'file:///tmp/x', 'yes'])('do not go to %s', (address) => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  })

  test('go to the collector when the server ends, at the latest; without queries, addresses or what was sent', async () => {
    const server = await newServer(noon, { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, TRUST_PROXY: '1' })
    const { ports } = server.services
    const { captcha } = ports
    ports.captcha = watchedOutside('captcha', { ...captcha }, ports.watch)
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await fetch(`${server.url}/v1/captcha?email=zoe@example.ca`, { headers: { traceparent, 'X-Request-Id': 'proxy-0001' } })
    await fetch(`${server.url}/v1/location/zoe%40example.ca/periods`)
    await server.close()
    const [outside, captchaSpan, periods] = collector.spans()
    expect(outside).toMatchObject({ name: 'captcha challenge', parentSpanId: captchaSpan?.spanId, traceId: captchaSpan?.traceId })
    expect(captchaSpan).toMatchObject({
      name: 'GET /v1/captcha',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    })
    expect(attribute(captchaSpan, 'campus.request_id')).toBe('proxy-0001')
    expect(attribute(captchaSpan, 'http.response.status_code')).toBe(200)
    expect(periods).toMatchObject({ name: 'GET /v1/location/{id}/periods' })
    expect(attribute(periods, 'campus.database.statements')).toBeGreaterThan(0)
    expect(collector.taken[0]?.path).toBe('/v1/traces')
    expect(JSON.stringify(collector.taken)).not.toMatch(/zoe|127\.0\.0\.1/)
    expect(collector.taken[0]?.text).toContain('campus-dining')
  })

  test('that failed say so, and a collector that is away delays no request', async () => {
    collector.taken.length = 0
    const traces = openTraces(`${collector.url}/v1/traces`)
    const handled = { id: 'a', method: 'GET', route: () => 'page', parent: 'nonsense', startedAt: Date.now(), statements: 0, outside: [] }
    traces.answered?.(handled, { status: 503, endedAt: Date.now() + 5 })
    await traces.close?.()
    expect(collector.spans()).toMatchObject([{ name: 'GET page', status: { code: 2 } }])
    expect(collector.spans()[0]?.parentSpanId ?? '').toBe('')
    const lost = openTraces('http://127.0.0.1:9/v1/traces')
    lost.answered?.(handled, { status: 200, endedAt: Date.now() })
    await lost.close?.()
  })
})
