import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageHead } from '#contract/page.ts'
import type { Site } from '#contract/sites.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { notFoundIn } from '#app/site/not-found.ts'

/** Whether the server has no such record. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Loads one record before its page: the server waits and answers 404 for an unknown one; the device shows a skeleton. */
export const loadRecord = async <T, K extends QueryKey>(
  { client, site, head }: { client: QueryClient; site: Site; head: PageHead | null },
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> => {
  if (head === null) {
    void client.prefetchQuery(query)
    return
  }
  try {
    await client.fetchQuery(query)
  } catch (error) {
    if (isUnknown(error)) throw notFoundIn(site)
    throw error
  }
}
