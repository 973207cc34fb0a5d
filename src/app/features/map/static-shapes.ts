import type { CampusShapes } from '#contract/map.ts'
import type { Position } from '#domain/distance.ts'
import type { Language } from '#domain/locale-format.ts'
import { toPixels } from './to-pixels.ts'

type Shape = CampusShapes['features'][number]

/** One path with all shapes of a kind. */
export type StaticPath = { kind: string; form: 'area' | 'line' | 'tree'; size: number; d: string }
type StaticLabel = { kind: string; name: string; x: number; y: number }

const oneTenth = (value: number) => Math.round(value * 10) / 10
const isPoint = (value: unknown): value is [number, number] => Array.isArray(value) && typeof value[0] === 'number'

/** Pixels to the east and south of `origin`. */
const placed = ([lon, lat]: [number, number], origin: { x: number; y: number }) => {
  const { x, y } = toPixels({ lat, lon })
  return { x: oneTenth(x - origin.x), y: oneTenth(y - origin.y) }
}

const lineIn = (points: readonly unknown[], origin: { x: number; y: number }): string =>
  points
    .filter(isPoint)
    .map((point) => placed(point, origin))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')

/** The lines and rings of a geometry at any depth. */
const linesIn = (coordinates: readonly unknown[]): (readonly unknown[])[] =>
  coordinates.some(isPoint) ? [coordinates] : coordinates.flatMap((inner) => (Array.isArray(inner) ? linesIn(inner as unknown[]) : []))

const pathOf = ({ geometry: { type, coordinates } }: Shape, origin: { x: number; y: number }): Omit<StaticPath, 'kind' | 'size'> => {
  if (type.endsWith('Point')) {
    const points = isPoint(coordinates) ? [coordinates] : coordinates.filter(isPoint)
    // A line of length 0 with round ends is a dot.
    return {
      form: 'tree',
      d: points
        .map((point) => placed(point, origin))
        .map(({ x, y }) => `M${x} ${y}h0`)
        .join(''),
    }
  }
  const isArea = type.endsWith('Polygon')
  const ends = isArea ? 'Z' : ''
  return {
    form: isArea ? 'area' : 'line',
    d: linesIn(coordinates)
      .map((line) => lineIn(line, origin) + ends)
      .join(''),
  }
}

/** The school's shapes as SVG paths around `from`, one per kind, for the static map. */
export const staticPaths = (shapes: CampusShapes, from: Position): StaticPath[] => {
  const origin = toPixels(from)
  const found = new Map<string, StaticPath>()
  for (const shape of shapes.features) {
    const { kind, size } = shape.properties
    if (typeof kind !== 'string' || kind.startsWith('label')) continue
    const { form, d } = pathOf(shape, origin)
    if (form === 'tree' && kind !== 'tree') continue
    const wide = typeof size === 'number' ? size : 1
    const key = `${form} ${kind} ${wide}`
    found.set(key, { kind, form, size: wide, d: (found.get(key)?.d ?? '') + d })
  }
  return [...found.values()]
}

/** The names of the shapes in the visitor's language. */
export const staticLabels = (shapes: CampusShapes, from: Position, language: Language): StaticLabel[] => {
  const origin = toPixels(from)
  return shapes.features.flatMap(({ properties, geometry: { coordinates } }) => {
    const { kind } = properties
    const name = properties[`name_${language}`] ?? properties['name']
    if (typeof kind !== 'string' || !kind.startsWith('label') || typeof name !== 'string' || !isPoint(coordinates)) return []
    return [{ kind, name, ...placed(coordinates, origin) }]
  })
}
