import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, id, nullableHtml, siteIdParam, text, translations } from './wire.ts'

/** A page of a school (SECT-09). `nodes` are child navigation entries (SECT-Q4). */
export const section = z.object({
  id,
  slug: text,
  name: text,
  published: z.boolean(),
  active: z.boolean(),
  sort_order: z.number(),
  show_header: z.boolean(),
  use_banner: z.boolean(),
  banner: text,
  banner_text_align: text,
  banner_text_font: text,
  use_script: z.boolean(),
  script_url: text,
  translations,
  master_slug: text,
  nodes: z.array(z.object({ id, slug: text, name: text, url: text, translations })),
  is_url: z.boolean(),
  url: text,
  microsite_landing: z.boolean(),
  body: nullableHtml,
})
/** A page of a school. */
export type Section = z.output<typeof section>

/** One section of a school by its slug. */
export const sectionBySlug = call({
  number: 4,
  path: '/v1/sections/info_by_slug',
  summary: 'One section of a school',
  input: z.object({ site_id: siteIdParam, slug: z._default(text, '') }),
  output: answer({ section, sections: z.array(section) }),
  cache: 'five-minutes',
})

/** The landing sections of a school that has not opened yet. */
export const micrositeSections = call({
  number: 5,
  path: '/v1/sections/microsite_sections',
  summary: 'The landing sections of a school that has not opened yet',
  input: z.object({ site_id: siteIdParam }),
  output: answer({ sections: z.array(section) }),
  cache: 'five-minutes',
})
