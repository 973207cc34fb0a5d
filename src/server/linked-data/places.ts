import type { ScheduledLocation } from '#contract/hours.ts'
import { cuisineFlags } from '#contract/place-flags.ts'
import type { Site } from '#contract/sites.ts'
import { inLocale } from '#domain/locale-format.ts'
import { streetShown } from '#domain/place-address.ts'
import { placeName } from '#domain/place-name.ts'
import { words } from '#server/words.ts'
import { type Frame, type Node, orNone, pageAddress, pictureAddress, placeId, schoolId } from './node.ts'
import { openingHours } from './opening-hours.ts'

export const addressOf = ({ address }: Site, street = address.street): Node => ({
  '@type': 'PostalAddress',
  streetAddress: orNone(street),
  addressLocality: orNone(address.city),
  addressRegion: orNone(address.province),
  postalCode: orNone(address.postal_code),
  addressCountry: 'CA',
})

const geoOf = (lat: number | null | undefined, lon: number | null | undefined): Node | undefined =>
  typeof lat === 'number' && typeof lon === 'number' ? { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } : undefined

const publishes = ({ site }: Frame, slug: string) => site.sections.some((section) => section.slug === slug)

/** A site's coordinates are longitude first (MAP-07). */
export const school = (frame: Frame): Node => {
  const { site, language } = frame
  const [lon, lat] = site.address.coordinates
  return {
    '@type': 'CollegeOrUniversity',
    '@id': schoolId(frame),
    name: inLocale(site, 'name', language),
    url: pageAddress(frame),
    sameAs: orNone(site.url),
    logo: site.logo_exists && site.site_logo.file_name ? pictureAddress(frame, 'images', site.site_logo.file_name) : undefined,
    address: addressOf(site),
    geo: geoOf(lat, lon),
    telephone: orNone(site.address.phone_formatted),
    email: site.display_email ? orNone(site.email) : undefined,
  }
}

export const schoolMention = (frame: Frame): Node => ({
  '@type': 'CollegeOrUniversity',
  '@id': schoolId(frame),
  name: inLocale(frame.site, 'name', frame.language),
  url: pageAddress(frame),
})

export const restaurant = (place: ScheduledLocation, frame: Frame): Node => {
  const { site, language, today } = frame
  const locale = language === 'fr' ? 'fr-ca' : 'en-ca'
  const menu = `${pageAddress(frame, '/whats-on-the-menu')}?place=${encodeURIComponent(place.id)}`
  const cuisines = cuisineFlags.filter((flag) => place[flag]).map((flag) => words(locale, `place.cuisine.${flag}`))
  return {
    '@type': 'Restaurant',
    '@id': placeId(frame, place.id),
    name: placeName(place, language),
    description: orNone(inLocale(place, 'short_description', language) || inLocale(place, 'description', language)),
    url: `${pageAddress(frame, '/locations')}?place=${encodeURIComponent(place.id)}`,
    image: place.image?.file_name ? pictureAddress(frame, 'location', place.image.file_name) : undefined,
    address: addressOf(site, streetShown(place.address) || undefined),
    geo: geoOf(place.address?.lat, place.address?.lon),
    telephone: orNone(place.address?.phone_formatted || site.address.phone_formatted),
    servesCuisine: cuisines.length > 0 ? cuisines : undefined,
    hasMenu: place.show_menus && publishes(frame, 'whats-on-the-menu') ? menu : undefined,
    openingHoursSpecification: openingHours(place.schedules, today),
    parentOrganization: { '@id': schoolId(frame) },
  }
}
