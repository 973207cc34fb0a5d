import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { RequestContext, Outside } from '#server/platform/request-context.ts'
import type { Ended, Watch } from './port.ts'

const exportMs = 5000
const longestMs = 10_000
const shutdownMs = 1500

/** The W3C trace context (version 00) of our proxy, or a new trace. */
const parentOf = ({ parent }: RequestContext): Context => {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

/** Exports requests as OpenTelemetry traces by OTLP/HTTP. Spans are created when a request ends, so nothing is carried along meanwhile. */
export const openTraces = (url: string): Watch => {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: longestMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'campus-dining' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: exportMs, maxQueueSize: 2048 })],
  })
  const tracer = provider.getTracer('campus-dining')

  const addOutside = ({ name, startedAt, endedAt, failed }: Outside, within: Context): void => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: startedAt }, within)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endedAt)
  }

  const answered = (request: RequestContext, { status, endedAt }: Ended): void => {
    const route = request.route()
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
      'campus.request_id': request.id,
      'campus.database.statements': request.statements,
    }
    const within = parentOf(request)
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, startTime: request.startedAt, attributes }, within)
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    for (const outside of request.outside) addOutside(outside, trace.setSpan(within, span))
    span.end(endedAt)
  }

  // An unreachable collector must not delay the shutdown.
  const close = async () => {
    const shut = provider.shutdown().catch(() => undefined)
    await Promise.race([shut, sleep(shutdownMs, undefined, { ref: false })])
  }
  return { answered, close }
}
