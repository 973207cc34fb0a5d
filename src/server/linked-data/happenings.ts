import type { Event } from '#contract/events.ts'
import type { NewsItem } from '#contract/news.ts'
import type { SpecialOffer } from '#contract/special-offers.ts'
import { eventTimes, type EventTimes } from '#domain/event-times.ts'
import { inLocale, type Language, localeOf } from '#domain/locale-format.ts'
import { placeName } from '#domain/place-name.ts'
import { firstWords, plainText } from '#domain/plain-text.ts'
import { isoInZone } from '#domain/zone.ts'
import { type Frame, type Named, type Node, orNone, pageAddress, pictureAddress } from './node.ts'
import { addressOf, schoolMention } from './places.ts'

type Pictured = Pick<Event, 'picture' | 'pictures' | 'translations'>

const pictureOf = ({ picture, pictures, translations }: Pictured, language: Language): string => {
  const wanted = translations.find(({ locale }) => locale === localeOf(language))?.['image_id']
  const found = pictures.find(({ id }) => id === wanted)
  return found?.file_name || found?.thumb_name || (picture?.file_name ?? '')
}

type Described = Parameters<typeof inLocale<'brief' | 'description'>>[0]

const wordsOf = (record: Described, language: Language): string | undefined =>
  orNone(inLocale(record, 'brief', language) || firstWords(plainText(inLocale(record, 'description', language)), 300))

const spanOf = ({ start, end, allDay, firstDay, lastDay }: EventTimes, zone: string) =>
  allDay
    ? { from: firstDay ?? undefined, to: lastDay ?? undefined }
    : { from: start === null ? undefined : isoInZone(start, zone), to: end === null ? undefined : isoInZone(end, zone) }

const imageOf = (frame: Frame, folder: string, name: string) => (name === '' ? undefined : pictureAddress(frame, folder, name))

type Places = ReadonlyMap<string, Named>

const whereOf = ({ location, custom_location: isCustom, ...record }: Event, places: Places, { site, language }: Frame): string => {
  const custom = inLocale(record, 'custom_location_name', language)
  const place = places.get(location?.id ?? '')
  const own = place ? placeName(place, language) : (location?.name ?? '')
  return (isCustom ? custom || own : own || custom) || inLocale(site, 'name', language)
}

export const eventBuilder =
  (places: Places) =>
  (record: Event, frame: Frame): Node => {
    const { site, language } = frame
    const address = pageAddress(frame, `/event/${encodeURIComponent(record.id)}`)
    const { from, to } = spanOf(eventTimes(record, site.timezone), site.timezone)
    return {
      '@type': 'Event',
      '@id': `${address}#event`,
      name: inLocale(record, 'title', language),
      description: wordsOf(record, language),
      url: address,
      image: imageOf(frame, 'event', pictureOf(record, language)),
      startDate: from,
      endDate: to,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: whereOf(record, places, frame), address: addressOf(site) },
      organizer: schoolMention(frame),
    }
  }

/** A news item; one published elsewhere has that address (NEWS-04). */
export const article = (record: NewsItem, frame: Frame): Node => {
  const { site, language } = frame
  const own = pageAddress(frame, `/news-item/${encodeURIComponent(record.id)}`)
  const outside = record.use_external_link ? inLocale(record, 'external_link', language) : ''
  return {
    '@type': 'NewsArticle',
    '@id': `${own}#article`,
    headline: inLocale(record, 'title', language),
    description: wordsOf(record, language),
    url: /^https?:\/\//i.test(outside) ? outside : own,
    image: imageOf(frame, 'news', pictureOf(record, language)),
    datePublished: spanOf(eventTimes({ start: record.start }, site.timezone), site.timezone).from,
    publisher: schoolMention(frame),
  }
}

export const offer = (record: SpecialOffer, frame: Frame): Node => {
  const { site, language } = frame
  const address = pageAddress(frame, `/special-offer/${encodeURIComponent(record.id)}`)
  const { from, to } = spanOf(eventTimes({ start: record.start, end: record.end }, site.timezone), site.timezone)
  return {
    '@type': 'Offer',
    '@id': `${address}#offer`,
    name: inLocale(record, 'name', language),
    description: wordsOf(record, language),
    url: address,
    image: imageOf(frame, 'special', record.picture?.file_name ?? ''),
    validFrom: from,
    validThrough: to,
    offeredBy: schoolMention(frame),
  }
}
