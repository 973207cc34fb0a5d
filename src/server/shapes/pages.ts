import * as z from 'zod/mini'
import { extra, html, translationsOf } from './base.ts'

/** `pages.json`: the policy pages and the climate page. */
export const pageShape = z.strictObject({
  key: z.enum(['terms_of_use', 'privacy', 'mobile_privacy', 'climate_friendly']),
  title: z.optional(z.string()),
  body: html,
  translations: translationsOf(['title', 'body', 'data'], ['body'], { data: z.optional(z.unknown()) }),
  data: z.optional(z.unknown()),
  extra,
})

export type PackPage = z.output<typeof pageShape>

const degrees = (limit: number) => z.number().check(z.gte(-limit), z.lte(limit))
/** Longitude first, then latitude (MAP-07). */
const point = z.tuple([degrees(180), degrees(90)], z.number())
const line = z.array(point).check(z.minLength(2))
const ring = z.array(point).check(z.minLength(4))
const geometry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Point'), coordinates: point }),
  z.strictObject({ type: z.literal('MultiPoint'), coordinates: z.array(point) }),
  z.strictObject({ type: z.literal('LineString'), coordinates: line }),
  z.strictObject({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
])

/** A limit, because a phone loads the whole base map. */
const mostShapes = 5000
const mostCharacters = 1_000_000

const styleShape = z.strictObject({
  style_url: z.string().check(z.regex(/^(https:\/\/[^\s/]|\/[^\s/])/, 'an address https://… or a path')),
  extra,
})
const shapesShape = z
  .looseObject({
    type: z.literal('FeatureCollection'),
    features: z
      .array(
        z.looseObject({
          type: z.literal('Feature'),
          id: z.optional(z.union([z.string(), z.number()])),
          properties: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
          geometry,
        }),
      )
      .check(z.maxLength(mostShapes)),
  })
  .check(z.refine((map) => JSON.stringify(map).length <= mostCharacters, 'at most 1 MB of shapes'))

/** `map.json`: the address of a style, or shapes for a base map without a tile host. */
export const mapShape = z.union([styleShape, shapesShape])
export type PackMap = z.output<typeof mapShape>
/** Whether the map has shapes of its own. */
export const isDrawn = (map: PackMap): map is z.output<typeof shapesShape> => 'features' in map
