import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, html, id, localeParam, nullableText, text, translations } from './wire.ts'

/** The keys of the policy pages, which a school wrote, or the first school of the host where none is named. */
export const pageKeys = ['terms_of_use', 'privacy', 'mobile_privacy', 'climate_friendly'] as const

const metric = z.object({ key: text, name: text, text, translations })
/** One impact that a climate rating weighs (POL-06). */
export type Metric = z.output<typeof metric>

const page = z.object({ key: text, title: text, body: html, timestamp: nullableText, translations, metrics: z.array(metric) })
/** A policy page with its HTML; `metrics` belong to the climate page. */
export type Page = z.output<typeof page>

/** A policy page of `pages.json` (additive); null without one, and then the product's own words are shown. */
export const pageByKey = call({
  number: 87,
  path: '/v1/pages/info',
  summary: 'A policy page: terms of use, privacy, climate-friendly',
  input: z.object({ key: z.catch(z.optional(z.enum(pageKeys)), undefined), site_id: z.optional(id) }),
  output: answer({ page: z.nullable(page) }),
  cache: 'five-minutes',
})

const notice = z.object({
  /** HTML; its classes belong to `css` alone. */
  content: text,
  /** The addresses of the portal's style sheets in `css`. */
  contentCss: z.array(text),
  /** Additive: those style sheets, limited to the notice; they load nothing. */
  css: text,
  timestamp: nullableText,
})
/** A privacy notice of the configured portal, or of this server without one (POL-01 to 03). */
export type Notice = z.output<typeof notice>

/** The privacy notices of the configured portal, or of this server without one. */
export const privacyNotices = call({
  number: 84,
  path: '/v1/privacy_notices',
  summary: "Privacy notices, from the configured portal or this server's own",
  input: z.object({
    notice: z.catch(z._default(z.enum(['privacy', 'mobile']), 'privacy'), 'privacy'),
    site_id: z.optional(id),
    locale: localeParam,
  }),
  output: answer({
    notices: z.array(notice),
    /** Additive: the address for privacy requests; null without a portal. */
    request_url: nullableText,
  }),
  cache: 'hour',
  localised: true,
})
