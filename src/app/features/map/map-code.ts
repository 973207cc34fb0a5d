import { mapCodeCache } from '#contract/offline.ts'
// Vite makes the address of the file its default export.
// oxlint-disable-next-line import/default
import mapUrl from 'maplibre-gl/dist/maplibre-gl.mjs?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

export type MapCode = typeof import('maplibre-gl')

/** Two files that no other page loads and no bundle holds: they come when somebody takes hold of a map. */
export const loadMapCode = async (): Promise<MapCode> => {
  const code = (await import(/* @vite-ignore */ mapUrl)) as MapCode
  code.setWorkerUrl(workerUrl)
  return code
}

/**
 * Keeps them on the device with the first visit, so that the map can be moved without a network; what an older version
 * of the app left there goes. Who saves data waits for the first touch.
 */
export const keepMapCode = async (): Promise<void> => {
  if (!('caches' in globalThis) || !import.meta.env.PROD) return
  const wanted = [mapUrl, workerUrl]
  const cache = await caches.open(mapCodeCache)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(kept.filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)))
  await Promise.all(wanted.filter((path) => !kept.includes(path)).map((path) => keepCode(cache, path).catch(() => undefined)))
}

/** A Wi-Fi's sign-in page answers 200 as well: only code is kept. */
const keepCode = async (cache: Cache, path: string): Promise<void> => {
  const answer = await fetch(path)
  if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) await cache.put(path, answer)
}
