import { expect, test } from 'vitest'
import { fontStack } from '#domain/font-stack.ts'

test.each([
  ['a family and its fallback', 'Georgia, serif', '"Georgia", serif, var(--font)'],
  ['a family in quotes', '"Playfair Display", \'Times New Roman\', Serif', '"Playfair Display", "Times New Roman", serif, var(--font)'],
  ['one family alone', 'Lora', '"Lora", var(--font)'],
  ["the product's own face", 'sans-serif', 'var(--font)'],
  ['a name with accents', 'Époque', '"Époque", var(--font)'],
  ['nothing', '', null],
  ['commas alone', ' , ,', null],
  ['more CSS than a font', 'Georgia; position: fixed', null],
  ['an address in place of a font', 'url(https://evil.example/f), serif', 'serif, var(--font)'],
  ['quotes that do not close', '"Georgia, serif', 'serif, var(--font)'],
  ['an escape', String.raw`\47 eorgia`, null],
  ['a variable', 'var(--x)', null],
])('the font of a banner is read from %s [SECT-06]', (_, written, expected) => expect(fontStack(written)).toBe(expected))
