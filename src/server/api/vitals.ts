import { reportVitals, vitalNames } from '#contract/watch.ts'
import { handlePersonal } from '#server/http/context.ts'

export const vitals = [
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
]
