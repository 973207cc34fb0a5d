import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer } from './wire.ts'

/** The kinds of pages in reports, which never have an address. */
export const pageKinds = ['home', 'menu', 'hours', 'purchase', 'account', 'other'] as const
/** A kind of page in reports. */
export type PageKind = (typeof pageKinds)[number]

/** Web vitals in ms: first byte, first and largest content, interaction; and the share of the page that shifted (CLS). */
export const vitalNames = ['ttfb', 'fcp', 'lcp', 'inp', 'cls'] as const

const longestMs = 600_000
const figure = z.optional(z.number().check(z.gte(0), z.lte(longestMs)))
/** A share, not a time: the worst pages reach 10. */
const shift = z.optional(z.number().check(z.gte(0), z.lte(100)))

/** One web vital of a page; `value` is in ms, or a share for "cls". */
export type Vital = { page: PageKind; name: (typeof vitalNames)[number]; value: number }

/** Reports how fast a page loaded, by its kind, without anything about the visitor. */
export const reportVitals = call({
  number: 140,
  method: 'POST',
  path: '/v1/vitals',
  summary: 'How fast a page loaded, by its kind; counted where metrics are on, dropped otherwise',
  input: z.object({ page: z.enum(pageKinds), ttfb: figure, fcp: figure, lcp: figure, inp: figure, cls: shift }),
  output: answer({}),
})

/** Reports an unhandled error of a page. The server passes it on without personal data, or drops it. */
export const reportError = call({
  number: 141,
  method: 'POST',
  path: '/v1/errors',
  summary: 'An error of a page; passed on without personal data where ERROR_REPORTS is set, dropped otherwise',
  input: z.object({
    page: z.enum(pageKinds),
    name: z.string().check(z.maxLength(80)),
    message: z.string().check(z.maxLength(500)),
    stack: z.string().check(z.maxLength(4000)),
  }),
  output: answer({}),
})
