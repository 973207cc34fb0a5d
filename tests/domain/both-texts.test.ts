import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bothTexts } from '#domain/both-texts.ts'

const html = (text: string) =>
  text
    .split(' ')
    .map((one) => `<p>${one}</p>`)
    .join('')
const french = (text: string) => text.replaceAll('soup', 'soupe').replaceAll('bread', 'pain')

describe('what two people made of one text', () => {
  test.each<[what: string, first: string, yours: string, theirs: string, both: string]>([
    ['different paragraphs that they changed', 'a b c', 'A b c', 'a b C', 'A b C'],
    ['neighbouring paragraphs that they changed', 'a b', 'A b', 'a B', 'A B'],
    ['a paragraph that both changed the same way', 'a b c', 'A b C', 'A B c', 'A B C'],
    ['a paragraph that one added and another that one changed', 'a b', 'a new b', 'a B', 'a new B'],
    ['paragraphs that both added in different places', 'a b', 'x a b', 'a b y', 'x a b y'],
    ['paragraphs that both added in one place, theirs first', 'a b', 'a x b', 'a y b', 'a y x b'],
    ['the same paragraph that both added', 'a b', 'a x b', 'a x b', 'a x b'],
    ['a paragraph that one removed and another that one changed', 'a b c', 'a c', 'a b C', 'a C'],
    ['a paragraph that both removed', 'a b c', 'a c', 'a C', 'a C'],
    ['a text that only one changed', 'a b', 'a b', 'a', 'a'],
  ])('has %s, and nothing is asked', (_, ...texts) => {
    const [first, yours, theirs, both] = texts.map(html) as [string, string, string, string]
    expect(bothTexts(first, yours, theirs)).toEqual({ yours: both, theirs: both })
    const [plain, mine, now, made] = texts.map((text) => text.replaceAll(' ', '\n')) as [string, string, string, string]
    expect(bothTexts(plain, mine, now)).toEqual({ yours: made, theirs: made })
  })

  test.each<[what: string, first: string, yours: string, theirs: string, withYours: string, withTheirs: string]>([
    ['the paragraph that both changed otherwise', 'a b c', 'A b C', 'X B c', 'A B C', 'X B C'],
    ['a paragraph that one removed and the other changed', 'a b c', 'a c', 'a B C', 'a C', 'a B C'],
    ['the only paragraph', 'a', 'A', 'X', 'A', 'X'],
  ])('asks about %s alone', (_, ...texts) => {
    const [first, yours, theirs, withYours, withTheirs] = texts.map(html) as [string, string, string, string, string]
    expect(bothTexts(first, yours, theirs)).toEqual({ yours: withYours, theirs: withTheirs })
  })

  test.each(['en', 'fr'])('tells a rewritten paragraph from one that was added before it, in %s', (language) => {
    const said = language === 'fr' ? french : (text: string) => text
    const [first, yours, theirs] = [
      '<p>Hot soup all day</p><ul><li>bread</li></ul>',
      '<p>Hot soup all week</p><ul><li>bread</li></ul>',
      '<p>New on Monday</p><p>Hot soup all night</p><ul><li>bread</li></ul>',
    ].map(said) as [string, string, string]
    expect(bothTexts(first, yours, theirs)).toEqual({
      yours: said('<p>New on Monday</p><p>Hot soup all week</p><ul><li>bread</li></ul>'),
      theirs,
    })
  })

  test('is what each wrote where there was nothing', () => {
    expect(bothTexts('', 'mine', 'theirs')).toEqual({ yours: 'mine', theirs: 'theirs' })
  })

  test('is a change of one person as they left it, whatever it is', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 }).map((list) => list.join('\n'))
    fc.assert(
      fc.property(text, text, (first, changed) => {
        expect(bothTexts(first, changed, first)).toEqual({ yours: changed, theirs: changed })
        expect(bothTexts(first, first, changed)).toEqual({ yours: changed, theirs: changed })
      }),
    )
  })
})
