import { Cron } from 'croner'
import type { Log } from '#server/platform/log.ts'

/** Work that a server repeats. `when`: a cron pattern that begins with seconds; `atOnce`: it also runs when the server starts. */
export type ScheduledJob = { name: string; when: string; atOnce?: boolean; run: (signal: AbortSignal) => Promise<unknown> }

/** The pattern of once a minute, or of once an hour, from now on: servers that started apart do not all work at one moment. */
export const everyMinute = (now = new Date()): string => `${now.getSeconds()} * * * * *`
export const everyHour = (now = new Date()): string => `${now.getSeconds()} ${now.getMinutes()} * * * *`

/**
 * Runs each job at its times by the machine's clock, however that is set, and never beside itself; a failure is logged, and the
 * next time comes. Returns what stops them: it asks those that run to end, and waits for them.
 */
export const schedule = (jobs: readonly ScheduledJob[], log: Pick<Log, 'warn'>): (() => Promise<void>) => {
  const closing = new AbortController()
  const start = ({ name, when, atOnce = false, run }: ScheduledJob) => {
    let running: Promise<void> = Promise.resolve()
    const runOnce = async () => {
      await run(closing.signal).catch((error: unknown) => log.warn({ error }, name))
    }
    const cron = new Cron(when, { protect: true, unref: true }, () => (running = runOnce()))
    if (atOnce) void cron.trigger()
    return async () => {
      cron.stop()
      await running
    }
  }
  const stops = jobs.map(start)
  return async () => {
    closing.abort()
    for (const stop of stops) await stop()
  }
}
