import type { Registry } from 'prom-client'
import { pageKinds } from '#contract/watch.ts'
import { listFigures } from '#server/db/figures.ts'
import type { Database } from '#server/db/open.ts'
import type { Watch } from './port.ts'

export type Metrics = Watch & { /** The figures as Prometheus reads them. */ text: () => Promise<string>; contentType: string }

const requestSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const statementSeconds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.25, 1]
const outsideSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]
/** The thresholds of web vitals, and steps between them. */
const vitalSeconds = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10]
const shifts = [0.001, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

type Client = typeof import('prom-client')

const requestFigures = ({ Counter, Histogram }: Client, registers: Registry[]): Watch => {
  const requests = new Counter({
    name: 'campus_requests_total',
    help: 'Requests that were worked on, by call and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'campus_request_seconds',
    help: 'How long they took',
    labelNames: ['route'],
    buckets: requestSeconds,
    registers,
  })
  // A hot read takes microseconds, so a plain map counts it until metrics are read.
  const hot = new Map<string, number>()
  const kept = new Counter({
    name: 'campus_kept_reads_total',
    help: 'Reads that were sent from memory as they stood, by call and status',
    labelNames: ['route', 'status'],
    registers,
    collect: () => {
      kept.reset()
      for (const [key, count] of hot) {
        const [status = '', route = ''] = key.split(' ')
        kept.inc({ route, status }, count)
      }
    },
  })
  return {
    kept: (route, status) => {
      const key = `${status} ${route}`
      hot.set(key, (hot.get(key) ?? 0) + 1)
    },
    answered: (request, { status, endedAt }) => {
      const route = request.route()
      requests.inc({ route, method: request.method, status })
      seconds.observe({ route }, (endedAt - request.startedAt) / 1000)
    },
  }
}

const innerFigures = ({ Counter, Histogram }: Client, registers: Registry[]): Watch => {
  const limited = new Counter({
    name: 'campus_limited_total',
    help: 'What a limit refused, by its rule',
    labelNames: ['rule'],
    registers,
  })
  const statements = new Histogram({
    name: 'campus_database_statement_seconds',
    help: 'Statements of the database',
    buckets: statementSeconds,
    registers,
  })
  const retried = new Counter({
    name: 'campus_database_retries_total',
    help: 'Transactions that met a lock and were tried again',
    registers,
  })
  const gaveUp = new Counter({ name: 'campus_database_busy_total', help: 'Transactions that met a lock for five seconds', registers })
  const failed = new Counter({ name: 'campus_failures_total', help: 'Unexpected failures', labelNames: ['from'], registers })
  return {
    limited: (rule) => limited.inc({ rule }),
    statement: (ms) => statements.observe(ms / 1000),
    retried: () => retried.inc(),
    gaveUp: () => gaveUp.inc(),
    failed: (_, { from }) => failed.inc({ from }),
  }
}

const outerFigures = ({ Histogram }: Client, registers: Registry[]): Watch => {
  const outside = new Histogram({
    name: 'campus_outside_seconds',
    help: 'Questions to payment, captcha, social login and mail, by what was asked and whether an answer came',
    labelNames: ['name', 'failed'],
    buckets: outsideSeconds,
    registers,
  })
  const labelNames = ['page', 'name'] as const
  const vitals = new Histogram({
    name: 'campus_web_vital_seconds',
    help: 'How long until a page shows (LCP) and answers (INP), as browsers told it, by kind of page',
    labelNames,
    buckets: vitalSeconds,
    registers,
  })
  const shift = new Histogram({
    name: 'campus_web_vital_shift',
    help: 'How much a page jumped (CLS), as browsers told it, by kind of page',
    labelNames,
    buckets: shifts,
    registers,
  })
  return {
    outside: ({ name, startedAt, endedAt, failed }) => outside.observe({ name, failed: String(failed) }, (endedAt - startedAt) / 1000),
    vital: ({ page, name, value }) => {
      if (!pageKinds.includes(page)) return
      if (name === 'cls') shift.observe({ page, name }, value)
      else vitals.observe({ page, name }, value / 1000)
    },
  }
}

/** Read from the database on request; if it does not respond, the last values stay. */
const storedFigures = ({ Gauge }: Client, registers: Registry[]): Watch => {
  let db: Database | null = null
  const waiting = new Gauge({ name: 'campus_outbox_mails', help: 'Mails that wait to be sent', registers })
  const late = new Gauge({ name: 'campus_outbox_late_seconds', help: 'For how long the oldest of them has been due', registers })
  const orders = new Gauge({
    name: 'campus_orders',
    help: 'Orders by state: paid ones, and those of which the provider is still asked',
    labelNames: ['state'],
    registers,
    collect: async () => {
      if (!db) return
      const figures = await listFigures(db.read, Date.now()).catch(() => null)
      if (!figures) return
      waiting.set(figures.mails)
      late.set(figures.lateSeconds)
      orders.reset()
      for (const [state, count] of Object.entries(figures.orders)) orders.set({ state }, count)
    },
  })
  return { opened: (parts) => void (db = parts.db) }
}

export const openMetrics = async (): Promise<Metrics> => {
  const client = await import('prom-client')
  const registry = new client.Registry()
  const registers = [registry]
  client.collectDefaultMetrics({ register: registry })
  return {
    ...requestFigures(client, registers),
    ...innerFigures(client, registers),
    ...outerFigures(client, registers),
    ...storedFigures(client, registers),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
