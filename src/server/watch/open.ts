import type { WatchConfig } from '#server/config-watch.ts'
import type { DatabaseWatch } from '#server/db/open.ts'
import { currentRequest } from '#server/platform/request-context.ts'
import type { Watch } from './port.ts'
import type { Log } from '#server/platform/log.ts'

/** Opens the watchers that the switches name; the others are not even loaded. */
export const openWatch = async ({ metrics: metricsConfig, errorReports, tracesUrl }: WatchConfig) => {
  const metrics = metricsConfig === null ? null : await (await import('./metrics.ts')).openMetrics()
  const reports = errorReports === null ? null : (await import('./error-reports.ts')).openErrorReports(errorReports)
  const traces = tracesUrl === null ? null : (await import('./traces.ts')).openTraces(tracesUrl)
  const watch: Watch[] = [metrics, reports, traces].filter((one) => one !== null)
  return { metrics, watch }
}

export const databaseWatch = (watch: readonly Watch[]): DatabaseWatch | undefined =>
  watch.length === 0
    ? undefined
    : {
        statement: (ms) => {
          const request = currentRequest()
          if (request) request.statements += 1
          for (const one of watch) one.statement?.(ms)
        },
        retried: () => {
          for (const one of watch) one.retried?.()
        },
        gaveUp: () => {
          for (const one of watch) one.gaveUp?.()
        },
      }

/** One line for each request with `LOG_LEVEL=debug`. */
export const accessLines = (log: Log): Watch => ({
  cacheHit: (route, status) => log.debug?.({ route, status, cached: true }, 'answered'),
  answered: ({ id, method, route, startedAt, statements }, { status, endedAt }) =>
    log.debug?.(
      { request_id: id, method, route: route(), status, ms: Math.round((endedAt - startedAt) * 10) / 10, statements },
      'answered',
    ),
})
