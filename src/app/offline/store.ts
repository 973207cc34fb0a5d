import { del, entries, get, promisifyRequest, set, update, type UseStore } from 'idb-keyval'
import { databaseName, maxCacheAgeMs, storeVersion } from '#contract/offline.ts'
import { storeLimitMs, withTimeLimit } from './time-limit.ts'

/** A record: the value, when it was saved (epoch ms of the school's clock) and the shape's version. */
export type Saved<T> = { v: number; savedAt: number; value: T }

// Where the browser gives no store (private mode, quota, a broken profile) the page still works, for as long as it is open.
const memory = new Map<string, Saved<unknown>>()
const table = 'kept'
let opened: Promise<IDBDatabase> | null = null

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table))
  const found = await promisifyRequest(request)
  const forget = () => {
    found.close()
    opened = null
  }
  found.addEventListener('close', forget)
  // The page and the worker both hold it open; the one that recreates it must not wait for the other.
  found.addEventListener('versionchange', forget)
  return found
}

/** A failed connection is dropped, so that the next call opens a new one. */
const connection = (): Promise<IDBDatabase> => {
  if (opened) return opened
  const opening = open()
  opening.catch(() => opened === opening && (opened = null))
  opened = opening
  return opening
}

/** Opens the store while other code is evaluated; a failure shows at the first read. */
export const openStore = (): void => void connection().catch(() => undefined)

const storeIn =
  (opening: Promise<IDBDatabase>): UseStore =>
  async (mode, work) =>
    work((await opening).transaction(table, mode).objectStore(table))

const leave = async (opening: Promise<IDBDatabase>): Promise<void> => {
  if (opened === opening) opened = null
  const left = await opening.catch(() => null)
  left?.close()
}

const deleteDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName)
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })

/** Errors of a store that another version left without its table or in a newer form, or of a broken profile. */
const signsOfDamage = new Set(['NotFoundError', 'VersionError', 'UnknownError', 'InvalidStateError'])
const isDamaged = (error: unknown): boolean => error instanceof DOMException && signsOfDamage.has(error.name)

let recreated: Promise<void> | null = null

/** Runs `work` on the store; a damaged one is tried again, then deleted and recreated, once a page. */
const inStore = async <T>(work: (store: UseStore) => Promise<T>): Promise<T> => {
  for (let looks = 1; ; looks += 1) {
    const opening = connection()
    try {
      return await work(storeIn(opening))
    } catch (error) {
      if (!isDamaged(error)) throw error
      await leave(opening)
      if (looks === 3) throw error
    }
    if (looks === 2) await (recreated ??= deleteDatabase())
  }
}

let doesAnswer = true

/** Work that a page waits for. After some that timed out, later work gets a tenth of the time until some succeeds. */
const inTime = async <T>(work: (store: UseStore) => Promise<T>): Promise<T> => {
  const working = inStore(work)
  working.then(
    () => (doesAnswer = true),
    () => undefined,
  )
  try {
    return await withTimeLimit(working, doesAnswer ? storeLimitMs : storeLimitMs / 10)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') doesAnswer = false
    throw error
  }
}

const isSaved = (found: unknown): found is Saved<unknown> =>
  typeof found === 'object' && found !== null && 'v' in found && found.v === storeVersion && 'savedAt' in found && 'value' in found

/** The record under a key, or null: absent, of an older shape, too old, or unreadable. `now` is epoch ms. */
export const readSaved = async <T>(key: string, now: number): Promise<Saved<T> | null> => {
  const found: unknown = await inTime((store) => get<unknown>(key, store)).catch(() => undefined)
  const saved = isSaved(found) ? found : memory.get(key)
  if (!saved || now - saved.savedAt > maxCacheAgeMs) return null
  return saved as Saved<T>
}

/** Writes a record; false when only this page's memory holds it. */
export const writeSaved = async (key: string, value: unknown, savedAt: number): Promise<boolean> => {
  const saved = { v: storeVersion, savedAt, value }
  try {
    await inStore((store) => set(key, saved, store))
    memory.delete(key)
    return true
  } catch {
    memory.set(key, saved)
    return false
  }
}

/** Changes a record in one step, so that two pages do not undo each other's change. */
export const updateSaved = async <T>(key: string, change: (before: T | null) => T, savedAt: number): Promise<void> => {
  const changed = (found: unknown): Saved<T> => ({ v: storeVersion, savedAt, value: change(isSaved(found) ? (found.value as T) : null) })
  await inStore((store) => update(key, changed, store)).catch(() => memory.set(key, changed(memory.get(key))))
}

/** A store that does not answer removes it once it does. */
export const removeSaved = async (key: string): Promise<void> => {
  memory.delete(key)
  await inTime((store) => del(key, store)).catch(() => undefined)
}

/** Every readable record whose key starts so. */
export const listSaved = async (prefix: string): Promise<Saved<unknown>[]> => {
  const all = await inTime((store) => entries<string, unknown>(store)).catch(() => [])
  return all.flatMap(([key, found]) => (key.startsWith(prefix) && isSaved(found) ? [found] : []))
}

/** Drops what is older than two weeks or of an older shape. */
export const sweepSaved = async (now: number): Promise<void> => {
  const all = await inStore((store) => entries<string, unknown>(store)).catch(() => [])
  for (const [key, found] of all) if (!isSaved(found) || now - found.savedAt > maxCacheAgeMs) await removeSaved(key)
}
