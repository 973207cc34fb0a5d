import { expect, test } from 'vitest'
import { cheapestPlan, customBenefit, percentShown } from '#domain/custom-plan.ts'
import { decimalOf } from '#domain/money.ts'
import { cents } from './build-shop.ts'

test.each([
  ['W-CUST-01', 'bonus', '110.00', '100.00', '10.00', '0'],
  ['W-CUST-02', 'discount', '110.00', '100.00', '0.00', '9.09'],
  ['W-CUST-03', 'discount', '500.00', '450.00', '0.00', '10'],
  ['W-CUST-04', 'bonus', '500.00', '450.00', '50.00', '0'],
  ['W-CUST-05', 'discount', '300.00', '300.00', '0.00', '0'],
  ['W-CUST-06', 'bonus', '300.00', '300.00', '0.00', '0'],
  ['CUST-Q3: no value', 'discount', '0.00', '10.00', '0.00', '0'],
  ['CUST-Q3: price above value', 'bonus', '100.00', '110.00', '0.00', '0'],
] as const)('[%s] [CUST-04, CUST-05, CUST-Q2] a custom plan earns its bonus or discount', (_, as, value, price, bonus, percent) => {
  const found = customBenefit(as, { value: cents(value), price: cents(price) })
  expect([decimalOf(found.bonus), percentShown(found.percent)]).toEqual([bonus, percent])
})

test('[CUST-01] the cheapest custom plan has the cheapest meals and the cheapest balance', () => {
  const priced = (...prices: string[]) => prices.map((price) => ({ price }))
  expect(cheapestPlan(priced('1120.00', '680.00'), priced('450.00', '100.00', '280.00'))).toBe(cents('780.00'))
})
