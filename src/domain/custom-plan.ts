import type { Cents } from './money.ts'

/** What a chosen pair gives: dollars on top, or hundredths of a percent off; of the declining balance alone (CUST-Q1). */
export type CustomBenefit = { bonus: Cents; percent: number }

/** CUST-04, CUST-05: a price above the value, or no value, is no benefit (CUST-Q3). `percent` is in hundredths of a percent, to the nearest. */
export const customBenefit = (as: 'discount' | 'bonus', { value, price }: { value: Cents; price: Cents }): CustomBenefit => {
  if (value <= 0 || price >= value) return { bonus: 0, percent: 0 }
  if (as === 'bonus') return { bonus: value - price, percent: 0 }
  return { bonus: 0, percent: Math.round(((value - price) * 10_000) / value) }
}

/** "9.09", "10": at most two digits, no zeros at the end (CUST-Q2). */
export const percentShown = (hundredths: number): string => String(hundredths / 100)
