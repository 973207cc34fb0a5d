import type { Log } from '#server/platform/log.ts'
import type { Watch } from './port.ts'

/** One line for each request with `LOG_LEVEL=debug`. */
export const accessLines = (log: Log): Watch => ({
  kept: (route, status) => log.debug?.({ route, status, kept: true }, 'answered'),
  answered: ({ id, method, route, startedAt, statements }, { status, endedAt }) =>
    log.debug?.(
      { request_id: id, method, route: route(), status, ms: Math.round((endedAt - startedAt) * 10) / 10, statements },
      'answered',
    ),
})
