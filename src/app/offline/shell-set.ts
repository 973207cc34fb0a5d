import { persistQueryClientRestore, persistQueryClientSave, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { PageData } from '#contract/page.ts'
import { maxCacheAgeMs, type CacheableCallName, cacheableCalls, storeVersion } from '#contract/offline.ts'
import { now, onSchoolClock } from './clock.ts'
import type { CacheEntry } from './cache-entry.ts'
import { agedMs } from './freshness.ts'
import { rememberPage } from './remembered-page.ts'
import { readSaved, writeSaved } from './store.ts'

const key = 'shell-set'
let mirror: string | null = null

/** The persister is synchronous and IndexedDB is not: it writes to this mirror, which one read filled before the first render (PWA-Q1). */
const storage = {
  getItem: () => mirror,
  setItem: (_: string, value: string) => {
    mirror = value
    void writeSaved(key, value, now())
  },
  removeItem: () => {
    mirror = null
  },
}

const persister = createSyncStoragePersister({ storage, key, throttleTime: 1000 })
const buster = String(storeVersion)

const isShell = (query: Query): boolean => {
  const [name] = query.queryKey
  return (
    query.state.status === 'success' &&
    typeof name === 'string' &&
    Object.hasOwn(cacheableCalls, name) &&
    cacheableCalls[name as keyof typeof cacheableCalls].storage === 'shell'
  )
}

/** What comes back from the device is a cached copy, and each answer has an age of its own (PWA-Q7). */
const markCached = (client: QueryClient): void => {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const data = state.data as { cachedAt?: number | null } | undefined
    const cachedAt = data?.cachedAt ?? onSchoolClock(state.dataUpdatedAt)
    if (now() - cachedAt > maxCacheAgeMs) client.removeQueries({ queryKey, exact: true })
    else if (data) client.setQueryData(queryKey, { ...data, cachedAt }, { updatedAt: state.dataUpdatedAt })
  }
}

/** Fills the query cache from the device before the first render of the offline shell. */
export const restoreShellSet = async (client: QueryClient): Promise<void> => {
  mirror = (await readSaved<string>(key, now()))?.value ?? null
  await persistQueryClientRestore({ queryClient: client, persister, maxAge: maxCacheAgeMs, buster })
  markCached(client)
}

/** Writes the shell set to the device, what came with the page at once and then every change; mutations are never stored (PWA-Q2). */
export const saveShellSet = (client: QueryClient): void => {
  const dehydrateOptions = { shouldDehydrateQuery: isShell, shouldDehydrateMutation: () => false }
  const set = { queryClient: client, persister, buster, dehydrateOptions }
  void persistQueryClientSave(set)
  persistQueryClientSubscribe(set)
}

/** Stores the answers that came with the page itself; fetched ones are stored when they come. */
export const saveFirstView = (client: QueryClient, page: PageData): void => {
  rememberPage(page)
  // One from the browser's history may be older than what is stored.
  if (now() - page.now > agedMs) return
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [name, address] = queryKey as [CacheableCallName, string]
    const answer = state.data as CacheEntry<unknown> | undefined
    if (answer && answer.cachedAt === null && Object.hasOwn(cacheableCalls, name) && cacheableCalls[name].storage === 'record')
      void writeSaved(`answer:${address}`, answer.data, onSchoolClock(state.dataUpdatedAt))
  }
}
