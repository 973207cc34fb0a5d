import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, html, id, nullableText, siteParams, text, translations } from './wire.ts'

const newsletter = z.object({
  id,
  name: text,
  description: html,
  date: nullableText,
  year: z.nullable(z.int()),
  file_name: text,
  imported: z.boolean(),
  original_file: text,
  translations,
})
/** A newsletter (NLTR-05); `year` is that of its date in the school's zone, null when neither is known. */
export type Newsletter = z.output<typeof newsletter>

/** The newsletters of a school, the newest first. */
export const newsletters = call({
  number: 17,
  path: '/v1/newsletters/list',
  summary: 'Newsletters, the newest first',
  input: z.object(siteParams),
  output: answer({ newsletters: z.array(newsletter) }),
  cache: 'hour',
})
