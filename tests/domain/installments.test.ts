import { describe, expect, test } from 'vitest'
import {
  installmentSchedule,
  installments,
  isOfferedPlan,
  offersInstallments,
  paymentRuns,
  planPayments,
  plansOffered,
  termsIn,
} from '#domain/installments.ts'
import { percentageShown } from '#domain/money-shown.ts'
import { centsOf, decimalOf } from '#domain/money.ts'

test.each([
  ['W-INST-01', '249.99', false],
  ['W-INST-02', '250.00', true],
  ['W-INST-03', '1000.00', true],
])('[%s] [PAY-22, PAY-Q15] an order of %s, taxes included, may be paid in installments: %s', (_, total, offered) => {
  expect(offersInstallments(centsOf(total) ?? -1)).toBe(offered)
})

test.each([
  ['W-INST-04', 26_250, 3, 999, '262.50', '87.50', '87.50', '9.99%'],
  ['W-INST-05', 100_000, 6, 0, '1000.00', '166.66', '166.70', '0%'],
  ['W-INST-06', 100_001, 6, 1250, '1000.01', '166.66', '166.71', '12.5%'],
  ['W-INST-07', 100_000, 7, 0, '1000.00', '142.85', '142.90', '0%'],
])(
  '[%s] [PAY-21, PAY-22] a plan of %s cents is divided into %s payments at a rate of %s',
  (_, cost, terms, apr, total, each, last, rate) => {
    const parts = installments(cost, terms)
    expect(parts.map(decimalOf)).toEqual([...Array.from({ length: terms - 1 }, () => each), last])
    expect(decimalOf(parts.reduce((sum, part) => sum + part, 0))).toBe(total)
    expect(percentageShown(apr, 'en')).toBe(rate)
  },
)

test.each([
  ['in equal payments', 26_250, 3, '2026-11-26', ['2026-12-26 87.50', '2027-01-26 87.50', '2027-02-26 87.50']],
  ['with the odd cents last', 100_001, 3, '2026-11-26', ['2026-12-26 333.33', '2027-01-26 333.33', '2027-02-26 333.35']],
  ['from the end of a month', 30_000, 3, '2027-01-31', ['2027-02-28 100.00', '2027-03-31 100.00', '2027-04-30 100.00']],
  ['in a leap year', 30_000, 2, '2027-12-31', ['2028-01-31 150.00', '2028-02-29 150.00']],
  ['in one payment', 30_000, 1, '2026-12-01', ['2027-01-01 300.00']],
])('[PAY-21, PAY-22] a monthly plan %s shows each payment with its date and amount', (_, totalCents, terms, orderedOn, payments) => {
  const schedule = installmentSchedule({ payments: planPayments(totalCents, terms), frequency: 'MONTHLY', orderedOn })
  expect(schedule.map(({ date, cents }) => `${date} ${decimalOf(cents)}`)).toEqual(payments)
  expect(schedule.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
})

test.each([
  ['WEEKLY', ['2026-12-03', '2026-12-10']],
  ['BIWEEKLY', ['2026-12-10', '2026-12-24']],
])('[PAY-21] a %s plan shows its dates', (frequency, dates) => {
  const schedule = installmentSchedule({ payments: [100, 100], frequency, orderedOn: '2026-11-26' })
  expect(schedule.map(({ date }) => date)).toEqual(dates)
})

// The first one is the example of CyberSource for Visa's installment service: 500.00 in two payments, fees of 18.00.
test.each([
  ['with an upfront fee within the first fee', 51_800, 2, [25_000, 1200, 600], [25_000, 600], [26_200, 25_600]],
  ['with an upfront fee beside the first fee', 51_800, 2, [25_000, 600, 600], [25_000, 600], [26_200, 25_600]],
  ['with the odd cents last', 100_001, 3, [33_333, 0, 0], [33_335, 0], [33_333, 33_333, 33_335]],
  ['with the odd cents first', 100_001, 3, [33_335, 0, 0], [33_333, 0], [33_335, 33_333, 33_333]],
  ['with a fee in each payment', 30_900, 3, [10_000, 300, 0], [10_000, 300], [10_300, 10_300, 10_300]],
  ['that does not add up', 100_001, 3, [20_000, 0, 0], [33_335, 0], [33_333, 33_333, 33_335]],
  ['in dollars where cents are meant', 100_000, 2, [500, 0, 0], [500, 0], [50_000, 50_000]],
] as const)(
  "[W-INST-06] the issuer's own schedule %s is shown as it is billed",
  (_, total, terms, [amount, fee, upfrontFee], last, payments) => {
    const own = { first: { amount, fee, upfrontFee }, last: { amount: last[0], fee: last[1] } }
    expect(planPayments(total, terms, own)).toEqual(payments)
    expect(payments.reduce((sum: number, cents) => sum + cents, 0)).toBe(total)
  },
)

test('payments of the same amount are shown together', () => {
  expect(paymentRuns([300, 200, 200, 201])).toEqual([
    { count: 1, cents: 300 },
    { count: 2, cents: 200 },
    { count: 1, cents: 201 },
  ])
})

test('[PAY-21] a plan of an unknown frequency shows no dates', () => {
  const schedule = installmentSchedule({ payments: [15_000, 15_000], frequency: 'SEASONAL', orderedOn: '2026-11-26' })
  expect(schedule).toEqual([
    { date: null, cents: 15_000 },
    { date: null, cents: 15_000 },
  ])
})

test.each([
  ['W-INST-07: seven terms', 7, 100_000, false],
  ['six terms', 6, 100_000, true],
  ['no terms', 0, 100_000, false],
  ['half a term', 1.5, 100_000, false],
  ['no number', Number.NaN, 100_000, false],
  ['no cost', 3, Number.NaN, false],
])('[PAY-Q14] a plan is offered or left out: %s', (_, NumInstallments, TotalPlanCost, offered) => {
  expect(isOfferedPlan({ NumInstallments, TotalPlanCost })).toBe(offered)
})

const terms = [
  { LanguageCode: 'eng', Text: 'Terms' },
  { LanguageCode: 'fra', Text: 'Conditions' },
]
test.each([
  ['en-ca', 'Terms'],
  ['fr-ca', 'Conditions'],
])('[PAY-21] the terms are shown in %s', (locale, text) => {
  expect(termsIn(terms, locale)?.Text).toBe(text)
})

test('[PAY-21] terms in one language are shown in it; without any there are none', () => {
  expect(termsIn(terms.slice(1), 'en-ca')?.Text).toBe('Conditions')
  expect(termsIn([], 'en-ca')).toBeNull()
})

describe('the plans of a provider in one line', () => {
  const plan = (count: number, cost: number, apr: number, frequency = 'MONTHLY') => ({
    NumInstallments: count,
    InstallmentFrequency: frequency,
    Apr: apr,
    Payments: planPayments(cost, count),
  })
  test.each([
    ['of one plan', [plan(3, 201_598, 0)], { counts: [3], lowestApr: 0, first: { date: '2026-12-25', cents: 67_199 } }],
    [
      'of several: their numbers, the lowest rate and the first payment at that rate',
      [plan(6, 205_800, 999), plan(3, 201_598, 0)],
      { counts: [3, 6], lowestApr: 0, first: { date: '2026-12-25', cents: 67_199 } },
    ],
    ['without a known date', [plan(2, 30_000, 500, 'SEASONAL')], { counts: [2], lowestApr: 500, first: { date: null, cents: 15_000 } }],
    ['without a plan', [], null],
  ])('%s', (_, plans, expected) => expect(plansOffered(plans, '2026-11-25')).toEqual(expected))
})
