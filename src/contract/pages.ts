import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, html, id, localeParam, nullableText, text, translations } from './wire.ts'

/** A policy page that a school or, where none is named, the first school of the host wrote. */
export const pageKeys = ['terms_of_use', 'privacy', 'mobile_privacy', 'climate_friendly'] as const

/** One of the impacts that a climate rating weighs (POL-06). */
export const metric = z.object({ key: text, name: text, text, translations })
export type Metric = z.output<typeof metric>

export const page = z.object({ key: text, title: text, body: html, timestamp: nullableText, translations, metrics: z.array(metric) })
export type Page = z.output<typeof page>

/** Additive: the texts of `pages.json`; null where nobody wrote one and the product's own words stand. */
export const pageByKey = call({
  number: 87,
  method: 'GET',
  path: '/v1/pages/info',
  summary: 'A policy page: terms of use, privacy, climate-friendly',
  input: z.object({ key: z.catch(z.optional(z.enum(pageKeys)), undefined), site_id: z.optional(id) }),
  output: answer({ page: z.nullable(page) }),
  cache: 'five-minutes',
})

/** A notice of the privacy portal, or of this server where none is configured (POL-01 to 03). */
export const notice = z.object({
  /** HTML; its classes belong to `css` alone. */
  content: text,
  /** The portal's style sheets that were read into `css`. */
  contentCss: z.array(text),
  /** Additive: those style sheets, bound to the notice; nothing in it loads anything. */
  css: text,
  timestamp: nullableText,
})
export type Notice = z.output<typeof notice>

export const privacyNotices = call({
  number: 84,
  method: 'GET',
  path: '/v1/privacy_notices',
  summary: "Privacy notices, from the configured portal or this server's own",
  input: z.object({
    notice: z.catch(z._default(z.enum(['privacy', 'mobile']), 'privacy'), 'privacy'),
    site_id: z.optional(id),
    locale: localeParam,
  }),
  output: answer({
    notices: z.array(notice),
    /** Additive: where a privacy request is made; null without a portal. */
    request_url: nullableText,
  }),
  cache: 'hour',
  localised: true,
})
