import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Answers come before mails: a moment in which this much of the time was worked is a busy one. */
const busyFrom = 0.6
const momentMs = 20
const longestMs = 300

type Time = ReturnType<typeof performance.eventLoopUtilization>
/** How the time was spent so far, or since then. */
type Worked = (since?: Time) => Time
const workedSoFar: Worked = (since) => performance.eventLoopUtilization(since)

/** Waits for a moment in which the server has time, but never long: mails go out under any load, a few a second. */
export const calmMoment = async (signal: AbortSignal, worked: Worked = workedSoFar): Promise<void> => {
  const until = performance.now() + longestMs
  while (!signal.aborted) {
    const before = worked()
    await sleep(momentMs)
    if (worked(before).utilization < busyFrom || performance.now() >= until) return
  }
}
