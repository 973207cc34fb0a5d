import { Cron } from 'croner'
import type { Log } from '#server/platform/log.ts'

/** `when`: a cron pattern with seconds; `atOnce`: it also runs at the server's start. */
export type ScheduledJob = { name: string; when: string; atOnce?: boolean; run: (signal: AbortSignal) => Promise<unknown> }

/** Once a minute or an hour from now on, so that servers do not all work at the same moment. */
export const everyMinute = (now = new Date()): string => `${now.getSeconds()} * * * * *`
export const everyHour = (now = new Date()): string => `${now.getSeconds()} ${now.getMinutes()} * * * *`

/**
 * Runs each job by the machine's clock, never twice at a time; a failure is logged, and the next run follows. The returned function
 * aborts running jobs and waits for them.
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
