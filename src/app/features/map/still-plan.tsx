import { memo } from 'react'
import type { CampusShapes } from '#contract/map.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { stillLabels, type StillPath, stillPaths } from './still-shapes.ts'

/** What lies over what, as in the live plan (plan-style.ts). */
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
] as const satisfies { form: StillPath['form']; kinds: readonly string[]; look?: string }[]

const treeWidth = { full: 11.2, light: 6.5 }

const longest = 15

/** A name in lines that stay short, as the live plan breaks them. */
const linesOf = (name: string): string[] =>
  name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && `${last} ${word}`.length <= longest ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word]
  }, [])

/** The plan as a picture: at once, without the map's code, in the same colours. Its shapes are drawn once, however it is moved. */
const Drawn = memo(({ shapes, lat, lon }: Shown) => {
  const language = useLanguage()
  const from = { lat, lon }
  const paths = stillPaths(shapes, from)
  return (
    <g>
      {layers.flatMap((layer, index) =>
        paths
          .filter(({ form, kind }) => form === layer.form && layer.kinds.some((one) => one === kind))
          .map(({ form, kind, size, d }) => {
            const look = 'look' in layer ? layer.look : 'full'
            const width = form === 'tree' ? treeWidth[look === 'light' ? 'light' : 'full'] * size : undefined
            return (
              <path key={`${index} ${kind} ${size}`} className={`still-${form} still-${kind} still-${look}`} d={d} strokeWidth={width} />
            )
          }),
      )}
      {stillLabels(shapes, from, language).map(({ kind, name, x, y }) => (
        <text key={`${name} ${x} ${y}`} className={`still-${kind}`} x={x} y={y}>
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
Drawn.displayName = 'Drawn'

type Shown = { shapes: CampusShapes; lat: number; lon: number }

/** The plan around a point, of which the box (as an SVG writes it) fills the element. */
export const StillPlan = ({ box, ...shown }: Shown & { box: string }) => (
  <svg className="still-plan" viewBox={box} aria-hidden="true">
    <Drawn {...shown} />
  </svg>
)
