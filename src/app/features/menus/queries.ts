import { Refused } from '#app/offline/fetch-live.ts'
import { keptQuery } from '#app/offline/kept-query.ts'

const noMenu = { status: 'success', request_time: 0, records: 0, closed: false, allergen_filter: true, periods: [] } as const

type MenuQuery = ReturnType<typeof keptQuery<'locationPeriods'>>

/** "No menu", or a refusal without a word, counts as loaded with no dishes (MENU-14). */
const emptyWhenNone = (query: MenuQuery): MenuQuery => ({
  ...query,
  queryFn: async (context) => {
    if (typeof query.queryFn !== 'function') throw new Error('the query has no function')
    try {
      return await query.queryFn(context)
    } catch (error) {
      if (error instanceof Refused && (error.code === 'no_menu' || error.message === ''))
        return { data: { ...noMenu, periods: [] }, savedAt: null }
      throw error
    }
  },
})

/** The periods of a place on a day, with the first of them (MENU-12); none where the kitchen has no menu that day. */
export const periodsQuery = (locationId: string, date: string) => emptyWhenNone(keptQuery('locationPeriods', { id: locationId, date }))
/** One period (MENU-13). */
export const periodQuery = (locationId: string, period: string, date: string) =>
  emptyWhenNone(keptQuery('locationPeriod', { id: locationId, period, date }))
