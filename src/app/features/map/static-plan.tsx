import { memo } from 'react'
import type { CampusShapes } from '#contract/map.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { staticLabels, type StaticPath, staticPaths } from './static-shapes.ts'

/** From the lowest layer to the highest, as in plan-style.ts. */
const layers = [
  { form: 'area', kinds: ['shore'] },
  { form: 'area', kinds: ['green'] },
  { form: 'area', kinds: ['wood'] },
  { form: 'area', kinds: ['water'] },
  { form: 'area', kinds: ['field'] },
  { form: 'area', kinds: ['plaza', 'parking'] },
  { form: 'line', kinds: ['water'] },
  { form: 'line', kinds: ['path'], look: 'edge' },
  { form: 'line', kinds: ['road'], look: 'edge' },
  { form: 'line', kinds: ['road', 'path', 'pier'] },
  { form: 'area', kinds: ['building', 'dining'], look: 'shadow' },
  { form: 'area', kinds: ['building'] },
  { form: 'area', kinds: ['dining'] },
  { form: 'tree', kinds: ['tree'] },
  { form: 'tree', kinds: ['tree'], look: 'light' },
] as const satisfies { form: StaticPath['form']; kinds: readonly string[]; look?: string }[]

const treeWidth = { full: 11.2, light: 6.5 }

const maxLetters = 15

/** Breaks a name into short lines, as the live map does. */
const linesOf = (name: string): string[] =>
  name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && `${last} ${word}`.length <= maxLetters ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word]
  }, [])

/** The plan as SVG, in the colours of the live map. Memoized: moving the map does not draw the shapes again. */
const Shapes = memo(({ shapes, lat, lon }: Shown) => {
  const language = useLanguage()
  const from = { lat, lon }
  const paths = staticPaths(shapes, from)
  return (
    <g>
      {layers.flatMap((layer, index) =>
        paths
          .filter(({ form, kind }) => form === layer.form && layer.kinds.some((one) => one === kind))
          .map(({ form, kind, size, d }) => {
            const look = 'look' in layer ? layer.look : 'full'
            const width = form === 'tree' ? treeWidth[look === 'light' ? 'light' : 'full'] * size : undefined
            return (
              <path key={`${index} ${kind} ${size}`} className={`static-${form} static-${kind} static-${look}`} d={d} strokeWidth={width} />
            )
          }),
      )}
      {staticLabels(shapes, from, language).map(({ kind, name, x, y }) => (
        <text key={`${name} ${x} ${y}`} className={`static-${kind}`} x={x} y={y}>
          {linesOf(name).map((line, index, { length }) => (
            <tspan key={line} x={x} dy={index === 0 ? `${(1 - length) * 0.575}em` : '1.15em'}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  )
})
Shapes.displayName = 'Shapes'

type Shown = { shapes: CampusShapes; lat: number; lon: number }

/** The plan around a point; `box` is the `viewBox` that fills the element. */
export const StaticPlan = ({ box, ...shown }: Shown & { box: string }) => (
  <svg className="static-plan" viewBox={box} aria-hidden="true">
    <Shapes {...shown} />
  </svg>
)
