import { expect, test } from 'vitest'
import { phoneLink, phoneShown } from '#domain/phone.ts'

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

test.each([
  ['4165551234', 'tel:+14165551234'],
  ['1-416-555-1234', 'tel:+14165551234'],
  ['+33 1 40 20 50 50', 'tel:+33140205050'],
  ['0000000000', null],
  ['', null],
])('%s is dialled as %s [STAF-01, STAF-03]', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})
