import type { Site } from './sites.ts'

/** As much of a school as the office's page carries with it: its names, clock and colours. */
export type OfficeSchool = Pick<
  Site,
  | 'id'
  | 'slug'
  | 'name'
  | 'translations'
  | 'timezone'
  | 'timezone_rules'
  | 'bilingual'
  | 'default_locale'
  | 'brand_color'
  | 'brand_color_secondary'
  | 'text_color'
>

/** What the server sends with the page of the dining office, as JSON in the document and never as a script that runs. */
export type OfficePage = {
  language: 'en' | 'fr'
  /** The server's instant in epoch ms; null in a page that was stored, whose instant has passed. */
  now: number | null
  site: OfficeSchool
}
