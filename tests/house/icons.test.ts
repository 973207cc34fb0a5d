import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outlineOf, withIcons } from '../../.ci/icons.ts'
import { root } from '../support/trial.ts'

describe('the outline of a shape', () => {
  test.each<[string, Record<string, string>, string | null]>([
    ['path', { d: 'M4 6h16' }, 'M4 6h16'],
    // What follows the first pair of a relative move is relative too.
    ['path', { d: 'm21 21-4-4' }, 'M0 0m21 21-4-4'],
    ['circle', { cx: '12', cy: '10', r: '3' }, 'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z'],
    ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }, 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
    ['rect', { x: '3', y: '4', width: '18', height: '6' }, 'M3 4h18v6h-18v-6z'],
    [
      'rect',
      { x: '3', y: '4', width: '18', height: '6', rx: '2' },
      'M5 4h14a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z',
    ],
    ['line', { x1: '2', x2: '22', y1: '3', y2: '21' }, 'M2 3L22 21'],
    ['polyline', { points: '3 6 9 12' }, 'M3 6 9 12'],
    ['polygon', { points: '3 6 9 12 3 12' }, 'M3 6 9 12 3 12z'],
    ['circle', { cx: '7', cy: '7', r: '1', fill: 'currentColor' }, null],
  ])('of <%s> with %j is %j', (name, given, outline) => {
    expect(outlineOf({ name, given })).toBe(outline)
  })

  test('of a shape that nobody knows stops the build', () => {
    expect(() => outlineOf({ name: 'text', given: {} })).toThrow('cannot draw <text>')
    expect(() => outlineOf({ name: 'line', given: { x1: '2', opacity: '.5' } })).toThrow('cannot draw <line opacity>')
  })
})

test('every icon that the app names is drawn once, and as one element where it has outlines alone', () => {
  const html = withIcons('<div hidden id="icons"></div>')
  const named = [...readFileSync(join(root, 'src/app/ui/icons.tsx'), 'utf8').matchAll(/= icon\('([a-z0-9-]+)'\)/g)].map(([, id = '']) => id)
  const drawn = [...html.matchAll(/<(path|g) id="i-([a-z0-9-]+)"/g)]
  expect(drawn.map(([, , id]) => id)).toEqual(named)
  expect(drawn.filter(([, element]) => element === 'g').map(([, , id]) => id)).toEqual(['images', 'tag'])
  expect(html).not.toMatch(/NaN|undefined/)
})
