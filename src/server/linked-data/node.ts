import type { Site } from '#contract/sites.ts'
import type { Day } from '#domain/calendar.ts'
import { inLocale, type Language } from '#domain/locale-format.ts'

/** A thing in the words of schema.org; what is undefined does not travel. */
export type Node = { '@type': string | readonly string[]; '@id'?: string; [property: string]: unknown }

/** What every builder knows: the school, the visitor's language, the public addresses and the day. */
export type Frame = {
  site: Site
  language: Language
  /** Origin of the pages in this language: "https://dining.example.ca". */
  origin: string
  /** Today in the school's zone. */
  today: Day
}

export type Named = { name: string; translations: readonly { locale: 'en-ca' | 'fr-ca'; [field: string]: unknown }[] }

/** The public address of one of the school's pages. */
export const pageAddress = ({ site, origin }: Frame, path = ''): string => `${origin}/${site.slug}${path}`

/** The public address of a file of call 83, as a picture that any reader understands. */
export const pictureAddress = ({ site, origin }: Pick<Frame, 'site' | 'origin'>, folder: string, name: string): string =>
  `${origin}/files/${folder}/${encodeURIComponent(name)}?site=${encodeURIComponent(site.id)}&w=1280&f=jpeg`

export const schoolId = (frame: Frame): string => `${pageAddress(frame)}#school`
export const placeId = (frame: Frame, id: string): string => `${pageAddress(frame, '/locations')}?place=${encodeURIComponent(id)}#place`

/** How a place is called in a language: its display name where the kitchen gives one. */
export const placeName = (place: Named, language: Language): string =>
  inLocale<'display_name'>(place, 'display_name', language) || inLocale(place, 'name', language)

/** Empty text is no value. */
export const orNone = (text: string | null | undefined): string | undefined => (text ? text : undefined)
