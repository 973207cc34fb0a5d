import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, html, id, siteParams, text, translations } from './wire.ts'

const cateringFile = z.object({
  id,
  title: text,
  description: html,
  file_size: z.nullable(z.int()),
  file: text,
  sort_order: z.number(),
  translations,
})
/** A catering document (CATR-02); `file_size` is in bytes, null when it is not known (CATR-Q1). */
export type CateringFile = z.output<typeof cateringFile>

/** The catering documents of a school in their order. */
export const cateringFiles = call({
  number: 27,
  path: '/v1/catering_files/list',
  summary: 'Catering documents, in their order',
  input: z.object(siteParams),
  /** `sizes` has the bytes of every stored file by its name, also of files of translations. */
  output: answer({ catering_files: z.array(cateringFile), sizes: z._default(z.record(text, z.int()), {}) }),
  cache: 'hour',
})
