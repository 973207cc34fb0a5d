/** The search params of the places page: the open place. */
type PlaceSearch = { place?: string }

/** A link may be written by hand: what is no id is dropped, never an error. */
export const readPlaceSearch = (raw: Record<string, unknown>): PlaceSearch => {
  const { place } = raw
  const id = typeof place === 'string' || typeof place === 'number' ? String(place).trim().slice(0, 200) : ''
  return id === '' ? {} : { place: id }
}
