import * as z from 'zod/mini'
import { extra, html, translationsOf } from './base.ts'

/** `pages.json`: the policy pages and the climate page. */
export const pageShape = z.strictObject({
  key: z.enum(['terms_of_use', 'privacy', 'mobile_privacy', 'climate_friendly']),
  title: z.optional(z.string()),
  body: html,
  translations: translationsOf(['title', 'body', 'data'], ['body']),
  data: z.optional(z.unknown()),
  extra,
})

export type PackPage = z.output<typeof pageShape>

const geometry = z.looseObject({
  type: z.enum(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon', 'GeometryCollection']),
})

/** `map.json`: the address of a style, or shapes to draw as the base map, which needs no tile host. */
export const mapShape = z.union([
  z.strictObject({ style_url: z.string().check(z.regex(/^(https:\/\/|\/)/, 'an address https://… or a path')), extra }),
  z.looseObject({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.looseObject({
        type: z.literal('Feature'),
        geometry: z.nullable(geometry),
        properties: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      }),
    ),
  }),
])
