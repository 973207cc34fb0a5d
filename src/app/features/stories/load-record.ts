import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { PageHead } from '#contract/page.ts'
import { ApiError } from '#app/offline/fetch-live.ts'

/** Whether the server has no such record. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Loads one record before its page: the server waits and answers 404 for an unknown one; the device shows a skeleton. */
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
