import type { MapLocation } from '#contract/map.ts'
import type { Location } from '#contract/locations.ts'
import type { Site } from '#contract/sites.ts'

/** A place's own street and its second line in one line, "3925, Forbes Ave"; "" where it has none. */
export const streetShown = (own: Location['address'] | undefined): string =>
  own?.street ? [own.street, own.metadata].filter(Boolean).join(', ') : ''

/** The postal address of a place: its own street and phone in its school's town, else the school's (MAP-06). */
export const wholeAddress = (own: Location['address'], school: Omit<Site['address'], 'coordinates'> | null): MapLocation['address'] => {
  const street = own?.street || school?.street || ''
  return {
    lat: own?.lat ?? null,
    lon: own?.lon ?? null,
    street,
    metadata: (own?.street && own.metadata) || (school && street === school.street ? school.metadata : ''),
    city: school?.city ?? '',
    province: school?.province ?? '',
    postal_code: school?.postal_code ?? '',
    phone_formatted: own?.phone_formatted || school?.phone_formatted || '',
  }
}
