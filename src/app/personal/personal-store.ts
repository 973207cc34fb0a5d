import { createStore, type UseStore } from 'idb-keyval'

/** Runs work on a personal store, separate from cached answers; reopens it once when the browser had closed it. */
export const openPersonalStore = (database: string, table: string) => {
  let opened: UseStore | null = null
  const inStore = async <T>(work: (store: UseStore) => Promise<T>, isRetry = false): Promise<T> => {
    try {
      return await work((opened ??= createStore(database, table)))
    } catch (error) {
      opened = null
      const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
      if (!isClosed || isRetry) throw error
      return inStore(work, true)
    }
  }
  return inStore
}
