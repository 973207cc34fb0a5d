import { type Cents, centsOrZero } from './money.ts'

/** The benefit of a custom plan's declining balance: a bonus in cents, or a discount in hundredths of a percent (CUST-Q1). */
export type CustomBenefit = { bonus: Cents; percent: number }

/** The benefit of a balance by its value and price in cents (CUST-04, CUST-05); none when the price reaches the value (CUST-Q3). */
export const customBenefit = (as: 'discount' | 'bonus', { value, price }: { value: Cents; price: Cents }): CustomBenefit => {
  if (value <= 0 || price >= value) return { bonus: 0, percent: 0 }
  if (as === 'bonus') return { bonus: value - price, percent: 0 }
  return { bonus: 0, percent: Math.round(((value - price) * 10_000) / value) }
}

/** Hundredths of a percent as text without zeros at the end: "9.09", "10" (CUST-Q2). */
export const percentShown = (hundredths: number): string => String(hundredths / 100)

/** The price in cents of the cheapest custom plan: the cheapest option of each half (CUST-01). */
export const cheapestPlan = (...halves: readonly (readonly { price: string }[])[]): Cents =>
  halves.reduce((sum, options) => sum + Math.min(...options.map(({ price }) => centsOrZero(price))), 0)
