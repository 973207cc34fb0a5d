import type { QueryClient } from '@tanstack/react-query'
import { landingSectionsQuery } from '#app/features/site/section-queries.ts'

/** What the page of a school that has not opened reads. */
export const prefetchPrelaunch = (client: QueryClient, siteId: string): Promise<void> => client.prefetchQuery(landingSectionsQuery(siteId))
