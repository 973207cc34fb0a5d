import type { Language } from './locale-format.ts'

/** A point on earth, in degrees. */
export type Position = { lat: number; lon: number }

const earthMetres = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points along a great circle (haversine formula). */
export const metresBetween = (a: Position, b: Position): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const arc = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(arc)))
}

/** The point of an address; null where it has none. */
export const positionOf = (address: { lat: number | null; lon: number | null } | null): Position | null =>
  address && Number.isFinite(address.lat) && Number.isFinite(address.lon) ? { lat: Number(address.lat), lon: Number(address.lon) } : null

/** Places by their distance from a point, the nearest first. Places without a position come last, in their former order. */
export const byDistance = <P extends { address: { lat: number | null; lon: number | null } | null }>(
  places: readonly P[],
  from: Position,
): P[] =>
  places
    .map((place) => {
      const at = positionOf(place.address)
      return { place, metres: at ? metresBetween(from, at) : Number.POSITIVE_INFINITY }
    })
    .sort((a, b) => (a.metres === b.metres ? 0 : a.metres - b.metres))
    .map(({ place }) => place)

/** A distance for display, as near as a phone knows its position: "350 m" in steps of ten, "1.2 km", in French "1,2 km". */
export const distanceText = (metres: number, language: Language): string => {
  const tens = Math.max(10, Math.round(metres / 10) * 10)
  if (tens < 1000) return `${tens}\u00a0m`
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { maximumFractionDigits: metres < 100_000 ? 1 : 0 })
  return `${format.format(metres / 1000)}\u00a0km`
}

/** People walk about 80 m a minute, and a way over campus is about 1.3 times the straight line. */
const metresAMinute = 80
const wayOverLine = 1.3

/** Minutes on foot over a straight distance in metres, in whole minutes, one at least. */
export const walkingMinutes = (metres: number): number => Math.max(1, Math.round((metres * wayOverLine) / metresAMinute))
