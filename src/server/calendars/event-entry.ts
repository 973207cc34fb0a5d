import { eventTimes } from '#domain/event-times.ts'
import { inLocale, type Language } from '#domain/locale-format.ts'
import { placeName } from '#domain/place-name.ts'
import { plainText } from '#domain/plain-text.ts'
import type { PackEvent } from '#server/shapes/lists.ts'
import type { PackLocation } from '#server/shapes/place.ts'
import type { Entry } from './calendar-file.ts'

type Around = { zone: string; language: Language; places: readonly PackLocation[]; addressOf: (eventId: string) => string }

const whereOf = (event: PackEvent, { language, places }: Around): Pick<Entry, 'place' | 'position'> => {
  const custom = inLocale(event, 'custom_location_name', language)
  if (event.custom_location && custom !== '') return { place: custom }
  const place = places.find(({ id, name }) => id === event.location?.id || name === event.location?.name)
  const { lat = null, lon = null } = place?.address ?? {}
  const name = place ? placeName(place, language) : ''
  return { place: name || event.location?.name || custom, position: lat === null || lon === null ? undefined : { lat, lon } }
}

/** What lasts longer, such as weeks of a theme, keeps nobody busy all the time. */
const busyMs = 24 * 3_600_000

/** Null if the event has no time. */
export const eventEntry = (event: PackEvent, around: Around): Entry | null => {
  const { zone, language, addressOf } = around
  const { start, end, allDay, firstDay, lastDay } = eventTimes(event, zone)
  if (start === null || firstDay === null || lastDay === null) return null
  const address = addressOf(event.id)
  const about = [inLocale(event, 'brief', language), plainText(inLocale(event, 'description', language)), address]
  return {
    key: `event-${event.id}`,
    title: inLocale(event, 'title', language),
    text: about.filter((part) => part !== '').join('\n\n'),
    ...whereOf(event, around),
    address,
    busy: !allDay && (end === null || end - start <= busyMs),
    when: allDay ? { first: firstDay, last: lastDay } : { start, end },
  }
}
