import type { Position } from './distance.ts'

/** The destination: a point where it is known, else the address alone. */
type Destination = { at: Position | null; name: string; address: string }

/** Brackets end the label of a `geo:` address, and no encoding of addresses takes them out. */
const label = (name: string) => encodeURIComponent(name.replaceAll(/[()]/g, ' ').trim())

/**
 * The link that opens the way to a place in the maps of a device, on foot: `geo:` (RFC 5870) on Android, where the phone's own app
 * takes it, Apple's maps on its devices, and a web map elsewhere; null where neither a point nor an address is known.
 */
export const directionsLink = ({ at, name, address }: Destination, userAgent: string): string | null => {
  const point = at && `${at.lat},${at.lon}`
  const to = encodeURIComponent(point ?? address)
  if (to === '') return null
  if (userAgent.includes('Android')) return point ? `geo:${point}?q=${point}(${label(name)})` : `geo:0,0?q=${to}`
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${to}&dirflg=w`
  return `https://www.google.com/maps/dir/?api=1&destination=${to}&travelmode=walking`
}
