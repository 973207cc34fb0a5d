import { reportError, reportVitals, vitalNames } from '#contract/watch.ts'
import { handleVisitor } from '#server/context.ts'

/** Enough for a household behind one address. */
export const reportLimit = { most: 120, mostOfAll: 6000, perMs: 60_000 }

/** Metrics and errors sent by browsers; without a watcher they are dropped uncounted. */
export const pageReports = [
  handleVisitor(reportVitals, async (vitals, { watch, limitReports, visitor }) => {
    if (watch.some((one) => one.vital)) {
      limitReports(visitor.address)
      for (const name of vitalNames) {
        const value = vitals[name]
        if (value !== undefined) for (const one of watch) one.vital?.({ page: vitals.page, name, value })
      }
    }
    return { payload: {} }
  }),

  handleVisitor(reportError, async ({ page, ...error }, { watch, limitReports, visitor }) => {
    if (watch.some((one) => one.failed)) {
      limitReports(visitor.address)
      for (const one of watch) one.failed?.(error, { from: 'browser', where: page })
    }
    return { payload: {} }
  }),
]
