import { currentRequest, instantMs, type Outside } from '#server/platform/request-context.ts'
import type { Watch } from './port.ts'

type Work = (...given: never[]) => unknown

/** A result that stands for no answer (`payments/port.ts`). */
const isSilence = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'outcome' in result && result.outcome === 'unknown'

/** Reports each call of a port to the watchers by name and duration, never its arguments. */
export const watchedOutside = <T extends object>(name: string, port: T, watch: readonly Watch[]): T => {
  if (watch.length === 0) return port
  const tell = (outside: Outside) => {
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
        tell({ name: `${name} ${key}`, startedAt, endedAt: instantMs(), failed })
      }
    }
  const entries = Object.entries(port).map(([key, value]) => [
    key,
    typeof value === 'function' ? wrapped(key, value as Work) : (value as unknown),
  ])
  return Object.fromEntries(entries) as T
}
