import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountToType,
  centsOf,
  centsOrZero,
  decimalOf,
  milliPercentOf,
  mostCents,
  partDown,
  partUp,
  percentDown,
  percentUp,
  typedAmount,
} from '#domain/money.ts'
import { isTaxed, percentText, taxOf, taxRateOf } from '#domain/tax.ts'

describe('an amount', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0', 0],
    ['0.01', 1],
    ['99999.99', mostCents],
  ])('of %j is %j cents', (text, cents) => expect(centsOf(text)).toBe(cents))

  test.each(['', '.5', '5.', '1.234', '-1', '1e3', '1,000', ' 1', '1234567890'])('is not written as %j', (text) =>
    expect(centsOf(text)).toBeNull(),
  )

  test.each([
    ['12.50', 1250],
    ['', 0],
    [null, 0],
    [undefined, 0],
  ])('that may be missing counts as nothing where it is: %j is %j cents', (text, cents) => expect(centsOrZero(text)).toBe(cents))

  test.each([
    ['9.975', 9975],
    ['5', 5000],
    ['0', 0],
    ['9.9751', null],
  ])('of %j percent is %j thousandths', (text, thousandths) => expect(milliPercentOf(text)).toBe(thousandths))

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456, '1234.56'],
  ])('of %j cents is written %j', (cents, text) => expect(decimalOf(cents)).toBe(text))

  test.each([
    ['25,50', '25.50'],
    [' 25 ', '25'],
    ['1,000', '1,000'],
    ['1 000,50', '1000.50'],
    ['1 000.50', '1000.50'],
    ['1\u00a0000,00', '1000.00'],
    ['$50', '50'],
    ['$ 1 000.50', '1000.50'],
    ['$', '$'],
    ['$50$', '$50$'],
    ['50$5', '50$5'],
  ])('typed as %j is read as %j', (typed, text) => expect(typedAmount(typed)).toBe(text))

  test.each([
    ['1 000,50', '1000.50'],
    ['1\u00a0000,00', '1000.00'],
    ['1\u202f000', '1000'],
    ['1000,00', '1000.00'],
    ['1\u00a0000,00\u00a0$', '1000.00'],
    ['50 $', '50'],
    ['100.00', '100.00'],
    ['10 00', '10 00'],
    ['1,000', '1,000'],
  ])('[DB-10] typed as %j in French is read as %j', (typed, text) => expect(typedAmount(typed, 'fr')).toBe(text))

  test('[DB-10] is shown in its field as its language types it', () => {
    expect([amountToType('100.00', 'en'), amountToType('100.00', 'fr')]).toEqual(['100.00', '100,00'])
  })
})

describe('tax', () => {
  test.each([
    ['9.975', 14_975, '14.975'],
    ['8', 13_000, '13'],
    ['10', 15_000, '15'],
    [null, 5000, '5'],
  ])('[W-TAX-15] [TAX-02] has a rate with the provincial part %s', (provincial, rate, text) => {
    expect([taxRateOf(provincial), percentText(rate)]).toEqual([rate, text])
  })

  test.each([
    ['W-TAX-12: the flag is off', { flag: false, typeApplies: true }, false],
    ['W-TAX-13: the type is exempt', { flag: true, typeApplies: false }, false],
    ['TAX-Q4: the plan is exempt', { flag: true, typeApplies: true, planApplies: false }, false],
    ['TAX-Q5: nothing is said', { flag: true, typeApplies: null }, true],
    ['all apply', { flag: true, typeApplies: true, planApplies: true }, true],
  ])('[TAX-03] [%s] is charged or not', (_, given, taxed) => {
    expect(isTaxed(given)).toBe(taxed)
    expect(taxOf(50_000, 13_000, taxed)).toBe(taxed ? 6500 : 0)
  })
})

describe('compared with exact whole numbers [TAX-Q7]', () => {
  const amount = fc.nat(mostCents * 100)
  const rate = fc.nat(100_000)
  test('every rounding is exact', () => {
    fc.assert(
      fc.property(amount, rate, (cents, percent) => {
        const product = BigInt(cents) * BigInt(percent)
        expect(BigInt(percentDown(cents, percent))).toBe(product / 100_000n)
        expect(BigInt(percentUp(cents, percent))).toBe((product + 99_999n) / 100_000n)
      }),
      { numRuns: 2000 },
    )
  })
  test('rounding up and rounding down differ by one at most', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 100_000 }), (cents, of) => {
        expect(partUp(cents, 1, of) - partDown(cents, 1, of)).toBe(cents % of === 0 ? 0 : 1)
      }),
    )
  })
  test('an amount is the same after its way over the wire', () => {
    fc.assert(
      fc.property(fc.nat(mostCents), (cents) => {
        expect(centsOf(decimalOf(cents))).toBe(cents)
      }),
    )
  })
})
