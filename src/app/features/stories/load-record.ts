import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { PageHead } from '#contract/page.ts'
import { ApiError } from '#app/offline/fetch-live.ts'

/** True when the server knows no such record. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Before the page of one record: the server waits, and what it does not know is not found; the device shows what is on its way. */
export const loadRecord = async <T, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
  head: PageHead | null,
): Promise<void> => {
  if (head === null) {
    void client.prefetchQuery(query)
    return
  }
  try {
    await client.fetchQuery(query)
  } catch (error) {
    if (isUnknown(error)) throw redirect({ to: '/404', replace: true })
    throw error
  }
}
