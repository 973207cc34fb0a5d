import type { Site } from '#contract/sites.ts'
import type { Day } from '#domain/calendar.ts'
import type { Language } from '#domain/locale-format.ts'

export type Node = { '@type': string | readonly string[]; '@id'?: string; [property: string]: unknown }

export type Frame = {
  site: Site
  language: Language
  /** Origin of the pages in this language: "https://dining.example.ca". */
  origin: string
  today: Day
}

export type Named = { name: string; translations: readonly { locale: 'en-ca' | 'fr-ca'; [field: string]: unknown }[] }

export const pageAddress = ({ site, origin }: Frame, path = ''): string => `${origin}/${site.slug}${path}`

/** A file of call 83 as JPEG, which every reader understands. */
export const pictureAddress = ({ site, origin }: Pick<Frame, 'site' | 'origin'>, folder: string, name: string): string =>
  `${origin}/files/${folder}/${encodeURIComponent(name)}?site=${encodeURIComponent(site.id)}&w=1280&f=jpeg`

export const schoolId = (frame: Frame): string => `${pageAddress(frame)}#school`
export const placeId = (frame: Frame, id: string): string => `${pageAddress(frame, '/locations')}?place=${encodeURIComponent(id)}#place`

export const orNone = (text: string | null | undefined): string | undefined => (text ? text : undefined)
