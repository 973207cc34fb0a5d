import * as z from 'zod/mini'
import { httpsUrl, portNumber, webUrl } from './config-shapes.ts'

/** Nothing leaves the machine unless a switch says where to. */
export type WatchConfig = ReturnType<typeof watchOf>

export type ErrorReports = { url: string; key: string }

const isDsn = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { username, pathname } = new URL(value)
  return /^\w+$/.test(username) && /\/\d+$/.test(pathname)
}

export const watchSwitches = {
  LOG_LEVEL: z._default(z.enum(['error', 'warn', 'info', 'debug'], 'expected error, warn, info or debug'), 'info'),
  METRICS_PORT: z.optional(portNumber),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'expected at least 16 characters'))),
  ERROR_REPORTS: z.optional(httpsUrl.check(z.refine(isDsn, 'expected an address such as https://key@reports.example.ca/1'))),
  // A collector is often reached by its name in the same network, over http.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webUrl),
}
const schema = z.object(watchSwitches)

const reportsOf = (dsn: string | undefined): ErrorReports | null => {
  if (dsn === undefined) return null
  const { origin, username: key, pathname } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  return { url: `${origin}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`, key }
}

export const watchOf = (values: z.output<typeof schema>) => {
  const { METRICS_PORT: port = null, METRICS_TOKEN: token = null, OTEL_EXPORTER_OTLP_ENDPOINT: traces } = values
  return {
    logLevel: values.LOG_LEVEL,
    metrics: port === null && token === null ? null : { port, token },
    errorReports: reportsOf(values.ERROR_REPORTS),
    tracesUrl: traces === undefined ? null : `${traces.replace(/\/+$/, '')}/v1/traces`,
  }
}
