import { mapCodeCache } from '#contract/offline.ts'
// With `?url`, Vite exports the address of the file as the default.
// oxlint-disable-next-line import/default
import mapUrl from 'maplibre-gl/dist/maplibre-gl.mjs?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

export type MapLibrary = typeof import('maplibre-gl')

/** Two files outside of the bundles, loaded when a visitor touches a map. */
export const loadMapLibrary = async (): Promise<MapLibrary> => {
  const code = (await import(/* @vite-ignore */ mapUrl)) as MapLibrary
  code.setWorkerUrl(workerUrl)
  return code
}

/**
 * Caches them on the first visit, so that the live map works offline, and deletes those of older versions. With "save data" they are
 * cached at the first touch.
 */
export const cacheMapLibrary = async (): Promise<void> => {
  if (!('caches' in globalThis) || !import.meta.env.PROD) return
  const wanted = [mapUrl, workerUrl]
  const cache = await caches.open(mapCodeCache)
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(cached.filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)))
  await Promise.all(wanted.filter((path) => !cached.includes(path)).map((path) => cacheFile(cache, path).catch(() => undefined)))
}

/** A Wi-Fi sign-in page also answers 200: only JavaScript is cached. */
const cacheFile = async (cache: Cache, path: string): Promise<void> => {
  const response = await fetch(path)
  if (response.ok && response.headers.get('content-type')?.includes('javascript')) await cache.put(path, response)
}
