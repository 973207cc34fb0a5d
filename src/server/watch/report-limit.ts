import { Problem } from '#contract/errors.ts'

const perMs = 60_000
/** A person opens so many pages a minute; a household behind one address, a few times that. */
const mostOfOne = 120
/** Of everybody together: figures need no more, and a flood costs no memory. */
const mostOfAll = 6000

/** Counts one report of a browser, or throws `too_many`. */
export type ReportLimit = (who: string) => void

/** Counts what browsers report, in memory alone: who sent it is forgotten within a minute. */
export const reportLimit = (clock: () => number = () => performance.now()): ReportLimit => {
  let since = 0
  let all = 0
  const counts = new Map<string, number>()
  return (who) => {
    const now = clock()
    if (now - since >= perMs) {
      since = now
      all = 0
      counts.clear()
    }
    const count = counts.get(who) ?? 0
    if (count >= mostOfOne || all >= mostOfAll) throw new Problem('too_many', { retryAfter: Math.ceil((since + perMs - now) / 1000) })
    counts.set(who, count + 1)
    all += 1
  }
}
