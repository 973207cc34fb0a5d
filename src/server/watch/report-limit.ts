import { Problem } from '#contract/errors.ts'
import { minuteCount } from './minute-count.ts'

/** A person opens so many pages a minute; a household behind one address, a few times that. */
const mostOfOne = 120
/** Of everybody together: figures need no more, and a flood costs no memory. */
const mostOfAll = 6000

/** Counts one report of a browser, or throws `too_many`. */
export type ReportLimit = (who: string) => void

/** Counts what browsers report: who sent it is forgotten within a minute. */
export const reportLimit = (clock?: () => number): ReportLimit => {
  const take = minuteCount({ ofOne: mostOfOne, ofAll: mostOfAll }, clock)
  return (who) => {
    const waitMs = take(who)
    if (waitMs !== null) throw new Problem('too_many', { retryAfter: Math.ceil(waitMs / 1000) })
  }
}
