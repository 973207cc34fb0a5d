import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedParagraphs, comparedParts } from '#domain/paragraph-differences.ts'

const own = (text: string) => ({ kind: 'own', text })
const same = (count: number) => ({ kind: 'same', count })

test.each([
  ['a paragraph that was rewritten', 'a\nb\nc', 'a\nB\nc', [same(1), own('b'), same(1)], [same(1), own('B'), same(1)]],
  ['a paragraph that came', 'a\nb', 'a\nnew\nb', [same(2)], [same(1), own('new'), same(1)]],
  ['a paragraph that moved', 'a\nb\nc', 'b\nc\na', [own('a'), same(2)], [same(2), own('a')]],
  ['one of two equal paragraphs that went', 'a\na', 'a', [same(1), own('a')], [same(1)]],
  ['nothing of two equal texts', 'a\n\nb', 'a\nb', [same(2)], [same(2)]],
  ['all of a text beside none', 'a', '', [own('a')], []],
] as const)('marks %s', (_, one, other, ofOne, ofOther) => {
  expect(comparedParts(one, other)).toEqual(ofOne)
  expect(comparedParts(other, one)).toEqual(ofOther)
})

test('leaves out no paragraph, and calls as many the same on both sides', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [first, second] = [comparedParts(one.join('\n'), other.join('\n')), comparedParts(other.join('\n'), one.join('\n'))]
      const count = (parts: typeof first) => parts.reduce((sum, part) => sum + (part.kind === 'same' ? part.count : 0), 0)
      const owned = (parts: typeof first) => parts.filter(({ kind }) => kind === 'own').length
      expect(count(first) + owned(first)).toBe(one.length)
      expect(count(second)).toBe(count(first))
    }),
  )
})

const long = 'All day, every day, soup. '.repeat(8)
test.each([
  ['the paragraph that changed, however far below', `${long}\nb`, `${long}\nB`, 'b', 'B'],
  ['a paragraph that came', 'a\nb', 'a\nb\nc', '', 'c'],
  ['a paragraph that went', 'a\nb', 'b', 'a', ''],
  [
    'a long paragraph from before its first difference on',
    `${long}Hot.`,
    `${long}Cold.`,
    '…every day, soup. All day, every day, soup. Hot.',
    '…every day, soup. All day, every day, soup. Cold.',
  ],
  ['a text that is new throughout', 'a', 'z', 'a', 'z'],
])('shows %s', (_, one, other, before, after) => {
  expect(changedParagraphs(one, other, 160)).toEqual({ before, after })
})
