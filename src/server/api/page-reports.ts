import { reportError, reportVitals, vitalNames } from '#contract/watch.ts'
import { handlePersonal } from '#server/context.ts'

/** Metrics and errors sent by browsers; without a watcher they are dropped uncounted. */
export const pageReports = [
  handlePersonal(reportVitals, async (told, { watch, reports, visitor }) => {
    if (watch.some((one) => one.vital)) {
      reports(visitor.address)
      for (const name of vitalNames) {
        const value = told[name]
        if (value !== undefined) for (const one of watch) one.vital?.({ page: told.page, name, value })
      }
    }
    return { payload: {} }
  }),

  handlePersonal(reportError, async ({ page, ...error }, { watch, reports, visitor }) => {
    if (watch.some((one) => one.failed)) {
      reports(visitor.address)
      for (const one of watch) one.failed?.(error, { from: 'browser', where: page })
    }
    return { payload: {} }
  }),
]
