import { readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

type Shape = { name: string; given: Record<string, string> }

/** Two half circles, from the left. */
const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

const rectangle = ({ x, y, width, height, ry, rx = ry }: Record<string, number | undefined>): string => {
  const [left = 0, top = 0, w = 0, h = 0, a = 0, b = 0] = [x, y, width, height, rx, ry ?? rx]
  const corner = (right: number, down: number) => (a === 0 ? '' : `a${a} ${b} 0 0 1 ${right} ${down}`)
  return `M${left + a} ${top}h${w - 2 * a}${corner(a, b)}v${h - 2 * b}${corner(-a, b)}h${2 * a - w}${corner(-a, -b)}v${2 * b - h}${corner(a, -b)}z`
}

const known = ['d', 'points', 'fill', 'x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2']

/** The outline of a shape as path data (SVG 2, "Basic shapes"); null where it is more than an outline. */
export const outlineOf = ({ name, given: { d, points, fill, ...rest } }: Shape): string | null => {
  const strange = Object.keys(rest).find((key) => !known.includes(key))
  if (strange !== undefined) throw new Error(`icons.ts: cannot draw <${name} ${strange}>`)
  const numbers = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, Number(value)]))
  const { cx = 0, cy = 0, r = 0, rx = r, ry = r, x1 = 0, y1 = 0, x2 = 0, y2 = 0 } = numbers
  if (fill !== undefined) return null
  // A path that begins with a relative move would go on from where the one before it ended.
  if (name === 'path') return d?.replace(/^m/, 'M0 0m') ?? null
  if (name === 'circle' || name === 'ellipse') return ellipse(cx, cy, rx, ry)
  if (name === 'rect') return rectangle(numbers)
  if (name === 'line') return `M${x1} ${y1}L${x2} ${y2}`
  if (name === 'polyline' || name === 'polygon') return `M${points}${name === 'polygon' ? 'z' : ''}`
  throw new Error(`icons.ts: cannot draw <${name}>`)
}

/**
 * One element of an icon for all its outlines: every place that shows the icon has elements of its own for each, and a menu
 * shows hundreds.
 */
const drawn = (id: string, markup: string): string => {
  const outlines: string[] = []
  const others: string[] = []
  const shapes = [...markup.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)><\/\w+>/g)]
  if (shapes.map(([shape]) => shape).join('') !== markup) throw new Error(`icons.ts: cannot draw all of ${id}`)
  for (const [shape, name = '', attributes = ''] of shapes) {
    const given = Object.fromEntries([...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
    const outline = outlineOf({ name, given })
    if (outline === null) others.push(shape)
    else outlines.push(outline)
  }
  const path = (attribute: string) => `<path${attribute} d="${outlines.join('')}"/>`
  return others.length === 0 ? path(` id="i-${id}"`) : `<g id="i-${id}">${path('')}${others.join('')}</g>`
}

/** A drawing for every icon that `src/app/ui/icons.tsx` names. */
const drawings = (): string => {
  const listed = readFileSync('src/app/ui/icons.tsx', 'utf8').matchAll(/^export const (\w+) = icon\('([a-z0-9-]+)'\)/gm)
  const set = lucide as unknown as Record<string, FunctionComponent>
  const all = [...listed].map(([, name = '', id = '']) => {
    const drawing = set[name]
    if (!drawing) throw new Error(`icons.tsx: lucide has no ${name}`)
    return drawn(id, renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, ''))
  })
  return `<svg>${all.join('')}</svg>`
}

export const withIcons = (html: string): string =>
  html.replace('<div hidden id="icons"></div>', () => `<div hidden id="icons">${drawings()}</div>`)

/** Draws the icons once into the document, where the app refers to them. */
export const drawnIcons = (): Plugin => ({ name: 'drawn-icons', transformIndexHtml: withIcons })
