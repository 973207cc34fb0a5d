import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#contract/wire.ts'
import { callServer } from '#app/offline/call-server.ts'
import { type Chosen, chosenParams } from './chosen.ts'

/** The short order form of the quick shop, with the plans that these selections share. */
export const quickAddQuery = (siteId: string, locale: Locale, chosen: Chosen) => {
  const params = { site_id: siteId, locale, ...chosenParams(chosen) }
  return queryOptions({
    queryKey: ['quickAdd', params],
    queryFn: ({ signal }) => callServer('quickAdd', params, signal),
  })
}
