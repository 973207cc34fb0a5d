import { currentRequest, instantMs, type Outside } from '#server/platform/request-context.ts'
import type { Watch } from './port.ts'
import type { Log } from '#server/platform/log.ts'
import { Problem } from '#contract/errors.ts'
import { type Count, type RateLimiter, unlimited } from '#server/platform/limits.ts'

type Work = (...given: never[]) => unknown

/** A result that means no answer (`payments/port.ts`). */
const isSilence = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'outcome' in result && result.outcome === 'unknown'

/** Reports each call of a port to the watchers by name and duration, never its arguments. */
export const watchedOutside = <T extends object>(name: string, port: T, watch: readonly Watch[]): T => {
  if (watch.length === 0) return port
  const report = (outside: Outside) => {
    currentRequest()?.outside.push(outside)
    for (const one of watch) one.outside?.(outside)
  }
  const wrapped =
    (key: string, work: Work): Work =>
    async (...given) => {
      const startedAt = instantMs()
      let failed = true
      try {
        const result: unknown = await work.apply(port, given)
        failed = isSilence(result)
        return result
      } finally {
        report({ name: `${name} ${key}`, startedAt, endedAt: instantMs(), failed })
      }
    }
  const entries = Object.entries(port).map(([key, value]) => [
    key,
    typeof value === 'function' ? wrapped(key, value as Work) : (value as unknown),
  ])
  return Object.fromEntries(entries) as T
}

export const watchedLog = (log: Log, watch: readonly Watch[]): Log => {
  const listening = watch.filter((one) => one.failed)
  if (listening.length === 0) return log
  const report = (fields: unknown) => {
    if (typeof fields !== 'object' || fields === null || !('error' in fields)) return
    const where = currentRequest()?.route() ?? 'the server'
    for (const one of listening) one.failed?.(fields.error, { from: 'server', where })
  }
  const error = (...line: Parameters<Log['error']>) => {
    report(line[0])
    log.error(...line)
  }
  return new Proxy(log, { get: (target, name) => (name === 'error' ? error : (Reflect.get(target, name, target) as unknown)) })
}

export const watchedLimits = (limits: RateLimiter, watch: readonly Watch[]): RateLimiter => {
  const reported = <T>(taken: Promise<T>, counts: Count[]): Promise<T> =>
    taken.catch((error: unknown) => {
      const names = counts.filter(({ rule }) => rule.most < unlimited).map(({ rule }) => rule.name)
      if (error instanceof Problem && error.code === 'too_many') for (const one of watch) one.limited?.(names.join(','))
      throw error
    })
  return {
    ...limits,
    take: (...counts) => reported(limits.take(...counts), counts),
    takeIn: (trx, ...counts) => reported(limits.takeIn(trx, ...counts), counts),
  }
}
