import { describe, expect, test } from 'vitest'
import { inLocale, type Language } from '#domain/locale-format.ts'
import { ownTexts, type TextRecord, withTexts, writeText } from '#domain/own-text.ts'

const inFrench = (name: string) => ({ locale: 'fr-ca' as const, name })
const inEnglish = (name: string) => ({ locale: 'en-ca' as const, name })
const soup = (name: string, ...translations: object[]): TextRecord => ({ name, translations })

describe('the text of a field in each language', () => {
  test.each<[string, Language, TextRecord, [en: string, fr: string]]>([
    ['its own at a school that writes English first', 'en', soup('Soup', inFrench('Soupe')), ['Soup', 'Soupe']],
    ['its own at a school that writes French first', 'fr', soup('Soupe', inEnglish('Soup')), ['Soup', 'Soupe']],
    ['none where it is not written', 'en', soup('Soup'), ['Soup', '']],
    ['none in English where French alone is written', 'fr', soup('Soupe'), ['', 'Soupe']],
    ['the translation into the first language, which visitors read', 'en', soup('Old', inEnglish('Soup')), ['Soup', '']],
    ['the English of a catalogue at a school that writes French first', 'fr', soup('Soup', inFrench('Soupe')), ['Soup', 'Soupe']],
    ['the same in both languages of a catalogue', 'fr', soup('Minestrone', inFrench('Minestrone')), ['Minestrone', 'Minestrone']],
    ['both translations', 'fr', soup('', inFrench('Soupe'), inEnglish('Soup')), ['Soup', 'Soupe']],
  ])('is %s', (_, base, record, [en, fr]) => {
    expect(ownTexts(record, 'name', base)).toEqual({ en, fr })
  })
})

describe('a text that is written', () => {
  const outdated = soup('A', inEnglish('B'))
  const records = [
    soup(''),
    soup('A'),
    soup('A', inFrench('B')),
    outdated,
    soup('A', inFrench('A')),
    soup('A', inEnglish('A')),
    soup('A', inFrench('B'), inEnglish('C')),
  ]
  const texts = ['', 'A', 'X', 'Y']

  test.each(['en', 'fr'] as const)('is shown in its own language alone, where %s comes first', (base) => {
    // A text no longer read in the first language is left as it is.
    for (const record of records.filter((one) => base === 'fr' || one !== outdated))
      for (const en of texts)
        for (const fr of texts) {
          const saved = withTexts(record, 'name', { en, fr }, base)
          const read = (language: Language) => inLocale({ translations: [], ...saved }, 'name', language)
          const [first, second] = base === 'fr' ? [fr, en] : [en, fr]
          expect([record, en, fr, read(base)]).toEqual([record, en, fr, first])
          const other = base === 'fr' ? 'en' : 'fr'
          // A missing text is read in the first language.
          expect([record, en, fr, read(other)]).toEqual([record, en, fr, second || first])
          expect(withTexts(saved, 'name', ownTexts(saved, 'name', base), base)).toEqual(saved)
        }
  })

  test('leaves the other language where it is', () => {
    const dish = soup('Soup', inFrench('Soupe'))
    expect(writeText(dish, 'Velouté', { field: 'name', language: 'fr', base: 'fr' })).toEqual(soup('Soup', inFrench('Velouté')))
    expect(writeText(dish, 'Chowder', { field: 'name', language: 'en', base: 'fr' })).toEqual(soup('Chowder', inFrench('Soupe')))
  })
})
