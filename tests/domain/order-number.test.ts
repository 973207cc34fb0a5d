import { expect, test } from 'vitest'
import { orderNumber } from '#domain/order-number.ts'

const school = (name: string, order_prefix: string | null = null, timezone = 'America/Toronto') => ({ name, order_prefix, timezone })
const noon = '2026-11-25T20:00:00.000Z'

test.each([
  ['Cedar Coast University', null, 123, noon, 'CC-2026-000123'],
  ['Prairie Sky University', null, 1, noon, 'PS-2026-000001'],
  ['Harbour Street College', undefined, 1, noon, 'HS-2026-000001'],
  ['Université des Érables', null, 7, noon, 'UE-2026-000007'],
  ["Université de l'Érable", null, 7, noon, 'UE-2026-000007'],
  ['Maple', '', 1, noon, 'MA-2026-000001'],
  ['Polytechnique Montréal Ville-Marie Nord Est', null, 1, noon, 'MVNE-2026-000001'],
  ['Université des Érables', 'UDE', 7, noon, 'UDE-2026-000007'],
  ['大学', null, 7, noon, '2026-000007'],
  ['Cedar Coast University', null, 1_234_567, noon, 'CC-2026-1234567'],
  ['Cedar Coast University', null, 9, '2027-01-01T04:59:00.000Z', 'CC-2026-000009'],
  ['Cedar Coast University', null, 9, '2027-01-01T05:00:00.000Z', 'CC-2027-000009'],
] as const)('[ORD-Q1] the order of %s, prefix %s, no. %i at %s is read as %s', (name, prefix, no, at, number) => {
  expect(orderNumber({ no, atMs: Date.parse(at) }, school(name, prefix))).toBe(number)
})
