import type { Position } from '#domain/distance.ts'

/** CONST-21. */
export const mapZoom = 16

const tile = 512
const worldSize = tile * 2 ** mapZoom

/** Web Mercator: a position in pixels on the map of the world at zoom 16. */
export const toPixels = ({ lat, lon }: Position): { x: number; y: number } => {
  const mercatorY = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return { x: ((lon + 180) / 360) * worldSize, y: (0.5 - mercatorY / (2 * Math.PI)) * worldSize }
}
