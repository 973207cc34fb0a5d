import { expect, test } from 'vitest'
import { typedOrderNumber } from '#domain/typed-order-number.ts'

test.each([
  ['CC-2026-000123', 123],
  ['cc-2026-000123', 123],
  [' CC - 2026 - 000123 ', 123],
  ['cc 2026 123', 123],
  ['ÉR–2026–000123', 123],
  ['CC2026000123', 123],
  ['2026-000123', 123],
  ['No. 123', 123],
  ['#123', 123],
  ['000123', 123],
  ['123', 123],
  ['999999999', 999_999_999],
])('reads %j as the order %i', (text, no) => {
  expect(typedOrderNumber(text)).toBe(no)
})

test.each([
  '',
  ' ',
  '0',
  '000000',
  'CC',
  'CC-2026-000123-4',
  '-1e3',
  '1.5e3x',
  '9999999999',
  '9'.repeat(400),
  "1'; drop",
  '=1+1',
  '1+1',
  '=1',
  '@1',
  '\u0000',
])('reads no order in %j', (text) => expect(typedOrderNumber(text)).toBeNull())
