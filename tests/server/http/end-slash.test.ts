import { expect, test } from 'vitest'
import { withoutEndSlash } from '#server/http/address.ts'

test.each([
  ['/maple', '/maple'],
  ['/maple/', '/maple'],
  ['/maple//', '/maple'],
  ['//maple//locations///', '//maple//locations'],
  ['/', ''],
  ['///', ''],
  ['', ''],
])('"%s" is "%s" without the slashes at its end', (path, without) => {
  expect(withoutEndSlash(path)).toBe(without)
})

test('a path of slashes that ends in something else is answered quickly', () => {
  const path = `${'/'.repeat(200_000)}x`
  const before = performance.now()
  expect(withoutEndSlash(path)).toBe(path)
  expect(performance.now() - before).toBeLessThan(15_000)
})
