import { expect, test } from 'vitest'
import { linearPattern } from '#server/orders/student-id-pattern.ts'

test.each([
  [String.raw`\d{9}`, '123456789', true],
  [String.raw`^\d{9}$`, '12345678', false],
  [String.raw`\d{9}`, 'x123456789', false],
  ['(?:A00|B00)[0-9]{6}', 'B00123456', true],
  ['[a-z]{2}[0-9]+', 'ab7', true],
  ['[a-z]{2}[0-9]+', 'AB7', false],
])('[CHK-26] the pattern %s takes the whole id "%s": %s', (pattern, id, isFine) => expect(linearPattern(pattern)?.test(id)).toBe(isFine))

// Each of these takes a backtracking engine longer than a buyer waits: 2^26 steps and more.
test.each([String.raw`\w?`.repeat(32) + 'x', '(a|a)'.repeat(26), '(a+)+$', '(a*)*b', '([a-z]+)*[0-9]', 'a*a*a*a*a*a*b'])(
  '[CHK-Q14] answers at once of the pattern %s',
  (pattern) => {
    expect(linearPattern(pattern)?.test('a'.repeat(63) + '!')).toBe(false)
  },
)

test.each([
  '(?=a)b',
  String.raw`(a)\1`,
  '(?<!a)b',
  'a pattern [ that is none',
  '((a{100}){100}){100}',
  '(\\w{1,30}){1,30}',
  'a'.repeat(500),
  '',
  '  ',
])('[CHK-Q14] does not use the pattern %s, which is none, too large, or not linear', (pattern) => expect(linearPattern(pattern)).toBeNull())
