import { Problem } from '#contract/errors.ts'
import { minuteCount } from './minute-count.ts'

const mostOfOne = 120
const mostOfAll = 6000

export type ReportLimit = (who: string) => void

export const reportLimit = (clock?: () => number): ReportLimit => {
  const take = minuteCount({ ofOne: mostOfOne, ofAll: mostOfAll }, clock)
  return (who) => {
    const waitMs = take(who)
    if (waitMs !== null) throw new Problem('too_many', { retryAfter: Math.ceil(waitMs / 1000) })
  }
}
