import { expect, test } from 'vitest'
import { navigationOf } from '#app/features/office/screens.ts'

test.each([
  ['manager', ['', 'menus', 'bookings', 'alerts']],
  ['editor', ['', 'news', 'alerts', 'pictures']],
  ['kitchen', ['', 'menus', 'dishes', 'hours']],
  ['cashier', ['', 'orders', 'prices', 'menus']],
  ['host', ['', 'bookings', 'menus', 'alerts']],
] as const)('a phone shows the %s what the role does most, and each of its screens once', (role, first) => {
  const paths = navigationOf(role).map(({ path }) => path)
  expect(paths.slice(0, 4)).toEqual(first)
  expect(new Set(paths).size).toBe(paths.length)
})
