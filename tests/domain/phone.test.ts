import { expect, test } from 'vitest'
import { phoneShown } from '#domain/phone.ts'

test.each([
  ['4165551234', '(416) 555 - 1234'],
  ['416-555-1234', '(416) 555 - 1234'],
  ['+1 (416) 555-1234', '(416) 555 - 1234'],
  ['0000000000', ''],
  ['', ''],
  ['555-0100', '555-0100'],
  ['+33 1 40 20 50 50', '+33 1 40 20 50 50'],
])('%s is shown as "%s" [STAF-03, W-LIST-03]', (phone, shown) => {
  expect(phoneShown(phone)).toBe(shown)
})
