import type { Position } from '#domain/distance.ts'

/** CONST-21. */
export const mapZoom = 16

const tile = 512
const worldSize = tile * 2 ** mapZoom

/** Where a point of the earth lies on the whole world's map at zoom 16, in pixels. */
export const onMap = ({ lat, lon }: Position): { x: number; y: number } => {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return { x: ((lon + 180) / 360) * worldSize, y: (0.5 - north / (2 * Math.PI)) * worldSize }
}
