import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync('src/app/ui/tokens.css', 'utf8')
const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')

const hexOf = (css: string, name: string): number[] =>
  (new RegExp(`--${name}: #([0-9a-f]{6})`).exec(css)?.[1]?.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

test.each([
  ['light', light],
  ['dark', dark],
])('the gutter beside an open sheet is as dark as the page behind its backdrop, in %s colours', (_, css) => {
  const [red = '', green = '', blue = '', alpha = ''] = /--backdrop: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(css)?.slice(1) ?? []
  const over = [red, green, blue].map(Number)
  const mixed = hexOf(css, 'surface-0').map((under, index) => under * (1 - Number(alpha)) + (over[index] ?? 0) * Number(alpha))
  expect(hexOf(css, 'surface-behind')).toHaveLength(3)
  hexOf(css, 'surface-behind').forEach((value, index) => expect(Math.abs(value - (mixed[index] ?? 0))).toBeLessThanOrEqual(1))
})
