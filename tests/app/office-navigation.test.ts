import { expect, test } from 'vitest'
import { navigationOf } from '#app/features/office/screens.ts'

test.each([
  ['manager', ['', 'menus', 'bookings', 'alerts']],
  ['editor', ['', 'news', 'alerts', 'pictures']],
  ['kitchen', ['', 'menus', 'dishes', 'hours']],
  ['cashier', ['', 'orders', 'prices', 'menus']],
  ['host', ['', 'bookings', 'menus', 'alerts']],
] as const)('a phone shows the %s what the role does most, and each of its screens once', (role, first) => {
  const paths = navigationOf({ role, places: null }).map(({ path }) => path)
  expect(paths.slice(0, 4)).toEqual(first)
  expect(new Set(paths).size).toBe(paths.length)
})

test('an editor of some places finds no On The Go orders, for they name no place', () => {
  const pathsOf = (places: string[] | null) => navigationOf({ role: 'editor', places }).map(({ path }) => path)
  expect(pathsOf(null)).toContain('on-the-go')
  expect(pathsOf(['grill'])).not.toContain('on-the-go')
})
