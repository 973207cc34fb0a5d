import { describe, expect, test } from 'vitest'
import { masked, phoneMask, postalMask } from '#domain/masks.ts'
import { eachName, namesIn } from './build-dish.ts'

describe('a phone number is formatted while it is typed [AUTH-20, W-FIELD-01 to W-FIELD-10]', () => {
  test.each(
    eachName([
      ['', ''],
      ['(4', '4'],
      ['(416', '416'],
      ['(416) 5', '4165'],
      ['(416) 555 - 1', '4165551'],
      ['(416) 555 - 1234', '4165551234 | 416-555-1234 | (416) 555 - 1234 | +1 416 555 1234 | 14165551234'],
    ]),
  )('"%s" becomes "%s"', (typed, shown) => {
    expect(masked(phoneMask, typed)).toBe(shown)
  })

  // The rule names what is wrong with it.
  test.each(namesIn('+33 1 42 68 53 00 | 41655512345 | 4l65551234'))('"%s" is no number of here and stays', (typed) => {
    expect(masked(phoneMask, typed)).toBe(typed)
  })

  test.each([
    ['a digit in the middle keeps the cursor after it', '(4196) 555 - 123', 4, '(419) 655 - 5123', 4],
    ['a deleted bracket comes back, the cursor before it', '(416 555 - 1234', 4, '(416) 555 - 1234', 4],
    ['a paste at the end ends at the end', '416 555 1234', 12, '(416) 555 - 1234', 16],
    ['a country code in front of the cursor is not counted', '14165551234', 4, '(416) 555 - 1234', 4],
  ])('%s', (_, text, caret, shown, place) => {
    expect(phoneMask({ text, caret })).toEqual({ text: shown, caret: place })
  })

  test('deleting the last character again and again empties the field', () => {
    let text = '(416) 555 - 1234'
    for (let step = 0; step < 20; step += 1) text = masked(phoneMask, text.slice(0, -1))
    expect(text).toBe('')
  })
})

test.each(
  eachName([
    ['M5V 2T6', 'm5v2t6 | M5V 2T6'],
    ['M5V', 'm5v'],
    ['M5V 2', 'm5v-2'],
    ['90210', '90210'],
    ['90210-1234', '90210-1234'],
    ['SW1A 1AA', 'sw1a 1aa'],
  ]),
)('the postal code %s is shown as %s [W-FIELD-25 to W-FIELD-28]', (typed, shown) => {
  expect(masked(postalMask, typed)).toBe(shown)
})
