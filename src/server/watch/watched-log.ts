import type { Log } from '#server/platform/log.ts'
import { currentRequest } from '#server/platform/request-context.ts'
import type { Watch } from './port.ts'

/** Reports every logged error to the watchers. */
export const watchedLog = (log: Log, watch: readonly Watch[]): Log => {
  const listening = watch.filter((one) => one.failed)
  if (listening.length === 0) return log
  const tell = (fields: unknown) => {
    if (typeof fields !== 'object' || fields === null || !('error' in fields)) return
    const where = currentRequest()?.route() ?? 'the server'
    for (const one of listening) one.failed?.(fields.error, { from: 'server', where })
  }
  const error = (...line: Parameters<Log['error']>) => {
    tell(line[0])
    log.error(...line)
  }
  return new Proxy(log, { get: (target, name) => (name === 'error' ? error : (Reflect.get(target, name, target) as unknown)) })
}
