import { expect, test } from 'vitest'
import { changedNames, isDeeperThan, isSameJson, mergePatch, pickFields } from '#domain/merge-patch.ts'

// The examples of RFC 7396, Appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('a merge patch makes of %j with %j: %j', (target, patch, result) => {
  const before = JSON.stringify([target, patch])
  expect(mergePatch(target, patch)).toEqual(result)
  expect(JSON.stringify([target, patch])).toBe(before)
})

test('a patch keeps the order of fields, adds new ones last, and takes names of programs as any other', () => {
  expect(Object.keys(mergePatch({ a: 1, b: 2, c: 3 }, { d: 1, b: 5, a: null }) as object)).toEqual(['b', 'c', 'd'])
  const hostile = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"name":"x"}}') as object
  expect(JSON.stringify(mergePatch({ a: 1 }, hostile))).toBe('{"a":1,"__proto__":{"polluted":true},"constructor":{"name":"x"}}')
  expect('polluted' in {}).toBe(false)
})

test('two records differ in the fields that are written differently, new and missing ones too', () => {
  expect(changedNames({ a: 1, b: [1], c: null }, { a: 1, b: [2], d: null })).toEqual(['b', 'c', 'd'])
  expect(changedNames(null, { a: 1 })).toEqual(['a'])
  expect(changedNames({ a: 1 }, null)).toEqual(['a'])
  expect(isSameJson({ a: 1, b: 2 }, { a: 1, b: 2 })).toBe(true)
  expect(pickFields({ a: 1, b: 2 }, ['b', 'c', 'toString'])).toEqual({ b: 2 })
})

test.each([
  [1, 0, false],
  [[], 0, true],
  [{ a: [1] }, 2, false],
  [{ a: [{}] }, 2, true],
])('%j has more than %i levels: %s', (value, levels, isDeeper) => {
  expect(isDeeperThan(value, levels)).toBe(isDeeper)
})
