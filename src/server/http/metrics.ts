import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Metrics } from '#server/watch/metrics.ts'
import { refusal } from './envelope.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()
/** The scheme is case-insensitive (RFC 9110, 11.1). */
const isToken = (given: string | null, token: string) =>
  timingSafeEqual(hashOf(/^bearer (.+)$/i.exec(given ?? '')?.[1] ?? ''), hashOf(token))

type Parts = { metrics: Metrics | null; token: string | null }

export const answerMetrics = async ({ metrics, token }: Parts, authorization: string | null): Promise<Response> => {
  if (metrics === null || token === null) return refusal('route_unknown')
  if (!isToken(authorization, token))
    return refusal('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' } })
  return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' } })
}

export const metricsServer = (metrics: Metrics): Server =>
  createServer((request, response) => {
    const isMetricsRequest = (request.method === 'GET' || request.method === 'HEAD') && request.url?.split('?')[0] === '/metrics'
    if (!isMetricsRequest) {
      response.writeHead(404).end()
      return
    }
    void metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
