import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Responses come before mails: above this utilization the server is busy. */
const busyFrom = 0.6
const momentMs = 20
const longestMs = 2000

type Time = ReturnType<typeof performance.eventLoopUtilization>
type Worked = (since?: Time) => Time
const workedSoFar: Worked = (since) => performance.eventLoopUtilization(since)

/** Waits for a moment with spare time, at most two seconds, so that mails go out under any load. */
export const waitUntilIdle = async (signal: AbortSignal, worked: Worked = workedSoFar): Promise<void> => {
  const until = performance.now() + longestMs
  while (!signal.aborted) {
    const before = worked()
    await sleep(momentMs)
    if (worked(before).utilization < busyFrom || performance.now() >= until) return
  }
}
