import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { CampusShapes } from '#contract/map.ts'
import type { Language } from '#domain/locale-format.ts'
import type { Palette } from './palette.ts'

type Plan = { shapes: CampusShapes | null; palette: Palette; language: Language }

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const areaOf = (...kinds: string[]): ExpressionSpecification => ['all', ['==', ['geometry-type'], 'Polygon'], kindIs(...kinds)]
const lineOf = (...kinds: string[]): ExpressionSpecification => ['all', ['==', ['geometry-type'], 'LineString'], kindIs(...kinds)]

/** A width in pixels at zoom 16 that scales with the map. */
const onGround = (pixels: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  13,
  pixels / 6,
  16,
  pixels,
  19,
  pixels * 7,
]

const fill = (id: string, color: string, filter: ExpressionSpecification, more: object = {}): LayerSpecification => ({
  id,
  type: 'fill',
  source: 'plan',
  filter,
  paint: { 'fill-color': color, ...more },
})
const stroke = (id: string, filter: ExpressionSpecification, paint: object): LayerSpecification => ({
  id,
  type: 'line',
  source: 'plan',
  filter,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint,
})

const areas = ({ palette }: Plan): LayerSpecification[] => [
  fill('shore', palette.shore, areaOf('shore')),
  fill('green', palette.green, areaOf('green')),
  fill('wood', palette.wood, areaOf('wood')),
  fill('water', palette.water, areaOf('water')),
  fill('field', palette.field, areaOf('field')),
  stroke('field-edge', areaOf('field'), { 'line-color': palette.path, 'line-width': onGround(1.2), 'line-opacity': 0.8 }),
  fill('plaza', palette.plaza, areaOf('plaza')),
  fill('parking', palette.parking, areaOf('parking')),
]

const ways = ({ palette }: Plan): LayerSpecification[] => [
  stroke('stream', lineOf('water'), { 'line-color': palette.water, 'line-width': onGround(8) }),
  stroke('path-edge', lineOf('path'), { 'line-color': palette['path-edge'], 'line-width': onGround(5.4) }),
  stroke('road-edge', lineOf('road'), { 'line-color': palette['road-edge'], 'line-width': onGround(13) }),
  stroke('road', lineOf('road'), { 'line-color': palette.road, 'line-width': onGround(11) }),
  stroke('path', lineOf('path'), { 'line-color': palette.path, 'line-width': onGround(4) }),
  stroke('pier', lineOf('pier'), { 'line-color': palette['building-edge'], 'line-width': onGround(4) }),
]

const growth = (pixels: number): ExpressionSpecification => ['*', ['coalesce', ['get', 'size'], 1], pixels]
const trees = ({ palette }: Plan): LayerSpecification[] =>
  [
    { id: 'tree', color: palette.tree, share: 1, shift: 0 },
    { id: 'tree-light', color: palette['tree-light'], share: 0.58, shift: -0.22 },
  ].map(({ id, color, share, shift }) => ({
    id,
    type: 'circle',
    source: 'plan',
    filter: kindIs('tree'),
    paint: {
      'circle-color': color,
      'circle-radius': [
        'interpolate',
        ['exponential', 2],
        ['zoom'],
        13,
        growth(0.7 * share),
        16,
        growth(5.6 * share),
        19,
        growth(40 * share),
      ],
      'circle-translate': [shift * 6, shift * 6],
      'circle-pitch-alignment': 'map',
    },
  }))

const houses = ({ palette }: Plan): LayerSpecification[] => [
  fill('shadow', palette.shadow, areaOf('building', 'dining'), { 'fill-translate': [2.5, 3.5], 'fill-antialias': true }),
  fill('building', palette.building, areaOf('building')),
  stroke('building-edge', areaOf('building'), { 'line-color': palette['building-edge'], 'line-width': 1.2 }),
  fill('dining', palette.dining, areaOf('dining')),
  stroke('dining-edge', areaOf('dining'), { 'line-color': palette['dining-edge'], 'line-width': 1.6 }),
]

/** The name in the language, else the one without a language. */
const nameIn = (language: Language): ExpressionSpecification => ['coalesce', ['get', `name_${language}`], ['get', 'name'], '']
const fonts = ['Figtree Variable', 'Arial']

const names = ({ palette, language }: Plan): LayerSpecification[] => {
  const label = (id: string, filter: ExpressionSpecification, layout: object, color: string): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'plan',
    filter: ['all', filter, ['has', 'name']],
    layout: { 'text-field': nameIn(language), 'text-font': fonts, 'text-max-width': 8, 'text-line-height': 1.15, ...layout },
    paint: { 'text-color': color, 'text-halo-color': palette['label-halo'], 'text-halo-width': 1.4, 'text-halo-blur': 0.4 },
  })
  return [
    label('road-name', lineOf('road', 'path'), { 'symbol-placement': 'line', 'text-size': 11, 'text-max-angle': 30 }, palette.label),
    label('green-name', kindIs('label-green'), { 'text-size': 12 }, palette.label),
    label('water-name', kindIs('label-water'), { 'text-size': 14, 'text-letter-spacing': 0.12 }, palette['water-label']),
    label('building-name', kindIs('label'), { 'text-size': 12.5, 'text-padding': 4 }, palette.label),
  ]
}

/** The school's shapes as a MapLibre style in the colours of the page's theme; loads nothing from other hosts. */
export const planStyle = (plan: Plan): StyleSpecification => ({
  version: 8,
  sources: { plan: { type: 'geojson', data: (plan.shapes ?? { type: 'FeatureCollection', features: [] }) as GeoJSON.FeatureCollection } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': plan.palette.ground } },
    ...areas(plan),
    ...ways(plan),
    ...houses(plan),
    ...trees(plan),
    ...names(plan),
  ],
})
