import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, id, siteIdParam, text, translations } from './wire.ts'

const micrositeStat = z.object({
  id,
  title: text,
  /** "opens" counts the days to `date`; every other type shows `value` (MICR-05). */
  type: text,
  /** `YYYY-MM-DD`, or empty. */
  date: text,
  value: text,
  translations,
})
/** A figure of a school before it opens. */
export type MicrositeStat = z.output<typeof micrositeStat>

const microsite = z.catchall(
  z.object({
    image: z.object({ file_name: text, alt: text, default: z.boolean() }),
    tagline: text,
    stats: z.array(micrositeStat),
    translations,
  }),
  z.boolean(),
)
/** The page of a school before it opens (MICR-06); `{slug}_published` is true for a section that it shows (MICR-03). */
export type Microsite = z.output<typeof microsite>

/** Sections that every school may show before it opens (MICR-02). */
export const permanentSections = ['meal_plans', 'sample_menus', 'staff', 'general_contact_info', 'join_our_team'] as const

/** The page of a school that has not opened yet. */
export const micrositeInfo = call({
  number: 6,
  path: '/v1/microsite',
  summary: 'The page of a school that has not opened yet: picture, tagline, figures and which sections it shows',
  input: z.object({ site_id: siteIdParam }),
  output: answer({ microsite }),
  cache: 'five-minutes',
})
