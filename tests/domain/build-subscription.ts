import type { Bill, BillableSubscription } from '#domain/billing.ts'
import { weeklyBills } from '#domain/subscription-dates.ts'

export const billed = (days: readonly string[], price = 1000, tax = 130): Bill[] =>
  days.map((date) => ({ date, price, tax, total: price + tax }))

/** Bought on a Wednesday: one delivery in November, four in December, two in January. */
export const weeklyPlan = (price?: number, tax?: number): BillableSubscription => ({
  kind: 'weekly',
  orderedOn: '2026-11-25',
  firstPlan: '2026-11-30',
  lastPlan: '2027-01-11',
  bills: billed(weeklyBills({ first: '2026-11-30', last: '2027-01-11', today: '2026-11-25', billedToday: true }), price, tax),
  canceledOn: null,
})

export const weekly = weeklyPlan()
