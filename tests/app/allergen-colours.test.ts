import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/brand.ts'

const tokens = readFileSync('src/app/ui/tokens.css', 'utf8')
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)')
const themes = { light, dark }
const colourOf = (theme: keyof typeof themes, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(themes[theme])?.[1] ?? ''

const colours = { contains: 'alert', 'may-contain': 'caution', unknown: 'offline' } as const
const states = Object.entries(colours)
const sheets = [
  ['a row', 'src/app/features/allergens/allergens.css', 'allergen-mark'],
  ['the sheet of a dish', 'src/app/features/menus/dish-sheet.css', 'dish-verdict'],
  ['the table of allergens', 'src/app/features/paper/paper.css', 'matrix-mark'],
] as const

describe('what a dish contains, may contain, and what is not known have colours of their own', () => {
  test.each(sheets)('in %s', (_, file, name) => {
    const css = readFileSync(file, 'utf8')
    for (const [state, colour] of states) {
      const rule = new RegExp(`\\.${name}\\[data-state='${state}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
      expect([...rule.matchAll(/var\(--(alert|caution|offline)\)/g)].map(([, used]) => used)).toContain(colour)
      expect(rule).not.toMatch(
        new RegExp(
          Object.values(colours)
            .filter((one) => one !== colour)
            .map((one) => `--${one}\\b`)
            .join('|'),
        ),
      )
    }
  })

  test.each(['light', 'dark'] as const)('legible on every surface in the %s theme', (theme) => {
    for (const [, colour] of states)
      for (const surface of ['surface-0', 'surface-1', 'surface-2'])
        expect(contrast(colourOf(theme, colour), colourOf(theme, surface)), `${colour} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  })
})
