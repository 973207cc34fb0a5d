import { describe, expect, test } from 'vitest'
import {
  cardFaults,
  cardNumberMask,
  cardTypeBegun,
  cardTypeOf,
  expiryMask,
  isCardNumber,
  isExpiry,
  isSecurityCode,
  passesLuhn,
} from '#domain/card.ts'
import { masked } from '#domain/masks.ts'
import { eachName, namesIn } from './build-dish.ts'

const [visa, mastercard, amex] = ['Visa', 'Mastercard', 'American Express'] as const

describe('card numbers', () => {
  test.each([
    ['W-CARD-01', '4111111111111111', visa, true],
    ['W-CARD-02', '4111111111111112', visa, false],
    ['W-CARD-03', '4222222222222', visa, true],
    ['W-CARD-04', '5555555555554444', mastercard, true],
    ['W-CARD-05', '5105105105105100', mastercard, true],
    ['W-CARD-06', '2223003122003222', mastercard, true],
    ['W-CARD-07', '2720990000000007', mastercard, true],
    ['W-CARD-08', '2721000000000004', null, true],
    ['W-CARD-09', '378282246310005', amex, true],
    ['W-CARD-10', '371449635398431', amex, true],
    ['W-CARD-11', '6011111111111117', null, true],
    ['W-CARD-12', '3530111333300000', null, true],
    ['W-CARD-13', '411111111111111', null, false],
    ['W-CARD-14', '4111 1111 1111 1111', visa, true],
    ['W-CARD-15', '4111-1111-1111-1111', visa, true],
    ['W-CARD-16', '0000000000000000', null, true],
    ['W-CARD-17', '', null, false],
    ['letters', '4111x11111111111', null, false],
    ['Arabic digits', '٤١١١١١١١١١١١١١١١', null, false],
  ])('[%s] [PAY-17] the card number "%s" is of type %s, with a right check digit: %s', (_, number, type, luhn) => {
    expect(cardTypeOf(number)).toBe(type)
    expect(passesLuhn(number)).toBe(luhn)
    expect(isCardNumber(number)).toBe(type !== null && luhn)
  })

  test('[W-CARD-18] [PAY-18] the chosen type must be the detected one', () => {
    const faultsWith = (type: string) =>
      cardFaults(
        { number: '5555555555554444', type, expiration: '08/27', cvc: '123' },
        { today: '2026-11-25', accepted: [visa, mastercard] },
      )
    expect(faultsWith(visa)).toEqual(['type'])
    expect(faultsWith(mastercard)).toEqual([])
  })

  test.each(
    eachName([
      [visa, '4 | 4111 11'],
      [amex, '34 | 37'],
      [mastercard, '51 | 2221 | 2720'],
    ]),
  )('[PAY-17] while "%s" is typed, the icon shows %s', (typed, type) => {
    expect(cardTypeBegun(typed)).toBe(type)
  })

  test.each(namesIn('22 | 2220 | 6 |  | 4x'))('[PAY-17] while "%s" is typed, no icon shows', (typed) => {
    expect(cardTypeBegun(typed)).toBeNull()
  })
})

test.each([
  ['W-CARD-19', visa, '123', true],
  ['W-CARD-20', visa, '1234', false],
  ['W-CARD-21', amex, '1234', true],
  ['W-CARD-22', amex, '123', false],
  ['W-CARD-23', mastercard, '12', false],
  ['W-CARD-24', mastercard, '12a', false],
  ['W-CARD-25', visa, '000', true],
  ['no type yet', null, '123', true],
] as const)('[%s] [PAY-20] a %s accepts the security code "%s": %s', (_, type, code, good) => {
  expect(isSecurityCode(code, type)).toBe(good)
})

test.each([
  ['W-CARD-26', '08/26', true],
  ['W-CARD-27', '07/26', false],
  ['W-CARD-28', '09/26', true],
  ['W-CARD-29', '12/49', false],
  ['W-CARD-30', '13/26', false],
  ['W-CARD-31', '00/27', false],
  ['W-CARD-32', '1/27', false],
  ['W-CARD-33', '01/27', true],
  ['W-CARD-34', '08/2026', false],
  ['W-CARD-35', '0826', false],
  ['PAY-Q10: 20 years', '08/46', true],
  ['PAY-Q10: a month more', '09/46', false],
])('[%s] [PAY-19, PAY-Q10] the expiration "%s" is good on 2026-08-14: %s', (_, text, good) => {
  expect(isExpiry(text, '2026-08-14')).toBe(good)
})

test.each(
  eachName([
    ['08/26', '0826 | 08/26 | 08/2026 | 082026 | 08/265 | 8/26 | 826 | 2026-08'],
    ['08', '08 | 8'],
    ['08/2', '082'],
    ['08/20', '08/20'],
    ['08/202', '08/202'],
    ['1', '1'],
    ['01', '1/'],
    ['01/30', '1/30'],
    ['11/29', '11 / 29'],
    ['12', '12'],
    ['13/29', '13/29'],
  ]),
)('[PAY-19] the mask 99/99 writes "%s" as "%s"', (typed, shown) => {
  expect(masked(expiryMask, typed)).toBe(shown)
})

test('[PAY-19] the cursor stays behind the digit that was typed, also where the month gets its zero', () => {
  expect(expiryMask({ text: '8', caret: 1 })).toEqual({ text: '08', caret: 2 })
  expect(expiryMask({ text: '8/26', caret: 1 })).toEqual({ text: '08/26', caret: 2 })
})

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111', '4111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['41x', '41x'],
])('a number typed as "%s" is shown in groups: "%s"', (typed, shown) => {
  expect(masked(cardNumberMask, typed)).toBe(shown)
})

describe('a typed card', () => {
  const card = { number: '4242424242424242', type: visa, expiration: '12/30', cvc: '123' }
  const rules = { today: '2026-11-25', accepted: [visa, mastercard, amex] }

  test.each([
    ['a good one', {}, []],
    ['a wrong number', { number: '4242424242424241' }, ['number']],
    ['another type', { type: mastercard }, ['type']],
    ['no type chosen', { type: '' }, []],
    ['all wrong', { number: 'x', expiration: '', cvc: '' }, ['number', 'expiration', 'cvc']],
    ['American Express with three digits', { number: '378282246310005', type: amex }, ['cvc']],
  ] as const)('[PAY-17 to PAY-20] has its faults named: %s', (_, change, faults) => {
    expect(cardFaults({ ...card, ...change }, rules)).toEqual(faults)
  })

  test('[PAY-Q1] is refused when the school does not accept its type', () => {
    expect(cardFaults({ ...card, number: '378282246310005', type: amex, cvc: '1234' }, { ...rules, accepted: [visa] })).toEqual(['type'])
  })
})
