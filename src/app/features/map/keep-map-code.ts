import { mapCodeCache, mapCodePath } from '#contract/offline.ts'

/**
 * Keeps what drew this map on the device, so that the next one needs no network: the first visit runs before the service
 * worker holds the page. What an older version of the app left there goes.
 */
export const keepMapCode = async (workerUrl: string): Promise<void> => {
  if (!('caches' in globalThis) || !import.meta.env.PROD) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(mapCodePath))
  // The worker's script may still be on its way.
  const used = new Set([workerUrl, ...ours.map(({ pathname }) => pathname)])
  const cache = await caches.open(mapCodeCache)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(kept.filter((path) => !used.has(path)).map((path) => cache.delete(path)))
  await Promise.all([...used].filter((path) => !kept.includes(path)).map((path) => cache.add(path).catch(() => undefined)))
}
