import type { Registry } from 'prom-client'
import { pageKinds } from '#contract/watch.ts'
import { listFigures } from '#server/db/figures.ts'
import type { Database } from '#server/db/open.ts'
import type { Watch } from './port.ts'

export type Metrics = Watch & { /** The figures as Prometheus reads them. */ text: () => Promise<string>; contentType: string }

const requestSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const statementSeconds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.25, 1]
const outsideSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]
const vitalSeconds = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10]
const shifts = [0.001, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

const factoryOf = ({ Counter, Gauge, Histogram }: typeof import('prom-client'), registry: Registry) => {
  const registers = [registry]
  return {
    counter: <L extends string>(name: string, help: string, labelNames: L[] = [], collect?: () => void) =>
      new Counter<L>({ name, help, labelNames, registers, ...(collect && { collect }) }),
    gauge: <L extends string>(name: string, help: string, labelNames: L[] = [], collect?: () => Promise<void>) =>
      new Gauge<L>({ name, help, labelNames, registers, ...(collect && { collect }) }),
    histogram: <L extends string>(name: string, help: string, buckets: number[], labelNames: L[] = []) =>
      new Histogram<L>({ name, help, buckets, labelNames, registers }),
  }
}
type Factory = ReturnType<typeof factoryOf>

const requestFigures = ({ counter, histogram }: Factory): Watch => {
  const labels: ('route' | 'method' | 'status')[] = ['route', 'method', 'status']
  const requests = counter('campus_requests_total', 'Requests not served from the cache, by call and status', labels)
  const seconds = histogram('campus_request_seconds', 'How long they took', requestSeconds, ['route'])
  // A hot read takes microseconds, so a plain map counts it until metrics are read.
  const hot = new Map<string, number>()
  const help = 'Reads served from the cache, by call and status'
  const cacheHits = counter('campus_kept_reads_total', help, ['route', 'status'], () => {
    cacheHits.reset()
    for (const [key, count] of hot) {
      const [status = '', route = ''] = key.split(' ')
      cacheHits.inc({ route, status }, count)
    }
  })
  return {
    cacheHit: (route, status) => {
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

const innerFigures = ({ counter, histogram }: Factory): Watch => {
  const limited = counter('campus_limited_total', 'What a limit refused, by its rule', ['rule'])
  const statements = histogram('campus_database_statement_seconds', 'Statements of the database', statementSeconds)
  const retried = counter('campus_database_retries_total', 'Transactions that met a lock and were tried again')
  const gaveUp = counter('campus_database_busy_total', 'Transactions that met a lock for five seconds')
  const failed = counter('campus_failures_total', 'Unexpected failures', ['from'])
  return {
    limited: (rule) => limited.inc({ rule }),
    statement: (ms) => statements.observe(ms / 1000),
    retried: () => retried.inc(),
    gaveUp: () => gaveUp.inc(),
    failed: (_, { from }) => failed.inc({ from }),
  }
}

const outerFigures = ({ histogram }: Factory): Watch => {
  const calls = 'Calls to payment, captcha, social login and mail, by name and whether they failed'
  const outside = histogram('campus_outside_seconds', calls, outsideSeconds, ['name', 'failed'])
  const times = 'How long until a page shows (LCP) and responds (INP), as reported by browsers, by kind of page'
  const vitals = histogram('campus_web_vital_seconds', times, vitalSeconds, ['page', 'name'])
  const jumps = 'How much a page jumped (CLS), as reported by browsers, by kind of page'
  const shift = histogram('campus_web_vital_shift', jumps, shifts, ['page', 'name'])
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
const storedFigures = ({ gauge }: Factory): Watch => {
  let db: Database | null = null
  const waiting = gauge('campus_outbox_mails', 'Mails that wait to be sent')
  const late = gauge('campus_outbox_late_seconds', 'For how long the oldest of them has been due')
  const help = 'Orders by state: paid, and those still pending at the provider'
  const orders = gauge('campus_orders', help, ['state'], async () => {
    const figures = db && (await listFigures(db.read, Date.now()).catch(() => null))
    if (!figures) return
    waiting.set(figures.mails)
    late.set(figures.lateSeconds)
    orders.reset()
    for (const [state, count] of Object.entries(figures.orders)) orders.set({ state }, count)
  })
  return { opened: (parts) => void (db = parts.db) }
}

export const openMetrics = async (): Promise<Metrics> => {
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const factory = factoryOf(client, registry)
  return {
    ...requestFigures(factory),
    ...innerFigures(factory),
    ...outerFigures(factory),
    ...storedFigures(factory),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
