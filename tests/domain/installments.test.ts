import { expect, test } from 'vitest'
import { aprText, installments, isOfferedPlan, offersInstallments, termsIn } from '#domain/installments.ts'
import { centsOf, decimalOf } from '#domain/money.ts'

test.each([
  ['W-INST-01', '249.99', false],
  ['W-INST-02', '250.00', true],
  ['W-INST-03', '1000.00', true],
])('[%s] [PAY-22, PAY-Q15] an order of %s, taxes included: %s', (_, total, offered) => {
  expect(offersInstallments(centsOf(total) ?? -1)).toBe(offered)
})

test.each([
  ['W-INST-04', 26_250, 3, 999, '262.50', '87.50', '87.50', '9.99'],
  ['W-INST-05', 100_000, 6, 0, '1000.00', '166.66', '166.70', '0.00'],
  ['W-INST-06', 100_001, 6, 1250, '1000.01', '166.66', '166.71', '12.50'],
  ['W-INST-07', 100_000, 7, 0, '1000.00', '142.85', '142.90', '0.00'],
])('[%s] [PAY-21, PAY-22] a plan of %s cents in %s terms at %s', (_, cost, terms, apr, total, each, last, rate) => {
  const parts = installments(cost, terms)
  expect(parts.map(decimalOf)).toEqual([...Array.from({ length: terms - 1 }, () => each), last])
  expect(decimalOf(parts.reduce((sum, part) => sum + part, 0))).toBe(total)
  expect(aprText(apr)).toBe(rate)
})

test.each([
  ['W-INST-07: seven terms', 7, 100_000, false],
  ['six terms', 6, 100_000, true],
  ['no terms', 0, 100_000, false],
  ['half a term', 1.5, 100_000, false],
  ['no number', Number.NaN, 100_000, false],
  ['no cost', 3, Number.NaN, false],
])('[PAY-Q14] %s', (_, NumInstallments, TotalPlanCost, offered) => {
  expect(isOfferedPlan({ NumInstallments, TotalPlanCost })).toBe(offered)
})

const terms = [
  { LanguageCode: 'eng', Text: 'Terms' },
  { LanguageCode: 'fra', Text: 'Conditions' },
]
test.each([
  ['en-ca', 'Terms'],
  ['fr-ca', 'Conditions'],
])('[PAY-21] the terms in %s', (locale, text) => {
  expect(termsIn(terms, locale)?.Text).toBe(text)
})

test('[PAY-21] terms in one language are shown in it; without any there are none', () => {
  expect(termsIn(terms.slice(1), 'en-ca')?.Text).toBe('Conditions')
  expect(termsIn([], 'en-ca')).toBeNull()
})
