import { describe, expect, test } from 'vitest'
import { birthdayWritten } from '#domain/feedback.ts'
import { formEmail, formName, normalizedText } from '#domain/shared-rules.ts'
import { namesIn } from './build-dish.ts'

describe('a name', () => {
  test.each([
    ['W-FIELD-31', 'Anne-Marie', true],
    ['W-FIELD-32', "O'Neil", true],
    ['W-FIELD-33', 'Zoé Bélanger', true],
    ['W-FIELD-34', 'Łukasz', false],
    ['W-FIELD-35', 'J. Smith', false],
    ['W-FIELD-36', 'R2D2', false],
    ['W-FIELD-37', 'Œdipe', true],
    ['W-FIELD-38', '', false],
    ['W-FIELD-39', '   ', false],
    ['FEED-Q3, as phones type it', 'O’Neil', true],
    ['FEED-Q3, in French', 'L’Écuyer', true],
    ['FEED-Q3, a quotation mark that phones turn', 'L‘Écuyer', true],
    ['FEED-Q3, a letter apostrophe', 'Oʼneil', true],
    ['FEED-Q3, an accent of its own', 'Zoe\u0301', true],
    ['FEED-Q3, in capitals', 'ÉLOÏSE', true],
    ['ERR-36, only marks', "-'-", false],
    ['ERR-36, a tag', '<b>Ann</b>', false],
    ['ERR-36, a line break', 'Ann\nBcc: x', false],
    ['ERR-36, longer than any', 'a'.repeat(101), false],
  ])('[%s] "%s" is valid: %s', (_, name, valid) => expect(formName(name)).toBe(valid))

  test.each(['L’Écuyer', 'L‘Écuyer', 'LʼE\u0301cuyer', " L'Écuyer "])(
    '[FEED-Q3][ERR-36] "%s" is stored with a straight apostrophe',
    (name) => expect(normalizedText(name)).toBe("L'Écuyer"),
  )
})

describe('an e-mail address', () => {
  test.each([
    ...namesIn("a@b.ca | zoe.belanger+food@mail.utoronto.ca | o'neil@maple.test | zoé@érables.example | 食堂@例え.jp"),
    `${'a'.repeat(64)}@maple.test`,
  ])('[FEED-03] may be "%s"', (email) => expect(formEmail(email)).toBe(true))

  test.each([
    ...namesIn(' | zoe | zoe@maple | @maple.test | zoe@ | zoe@@maple.test | zoe@maple..test | zoe@-maple.test | zoe.@maple.test'),
    ...namesIn('.zoe@maple.test | z..oe@maple.test | zoe @maple.test | zoe@maple.test,other@maple.test | Zoe <zoe@maple.test>'),
    ...namesIn('zoe@maple.test;other@maple.test | zoe@maple.test\r\nBcc: other@maple.test | "zoe"@maple.test | zoe@[127.0.0.1]'),
    `${'a'.repeat(65)}@maple.test`,
    `zoe@${'a.'.repeat(130)}test`,
  ])('[FEED-03] may not be "%s"', (email) => expect(formEmail(email)).toBe(false))

  // A pattern that goes back and forth would take minutes.
  test('[FEED-03] of great length is checked in one pass', () => {
    const before = performance.now()
    formEmail(`${'a'.repeat(50_000)}@${'b'.repeat(50_000)}`)
    formEmail(`a@${'b-'.repeat(120)}!`)
    expect(performance.now() - before).toBeLessThan(15_000)
  })
})

test.each([
  ['02/05/2004', '2004-02-05'],
  ['02/29/2004', '2004-02-29'],
  ...namesIn('02/29/2005 | 13/05/2004 | 2/5/2004 | 2004-02-05 | 05/02/1899 | ').map((written) => [written, null]),
])('[W-FMT-28] the birthday "%s" is read as the day %s', (written, day) => expect(birthdayWritten(written ?? '')).toBe(day))
