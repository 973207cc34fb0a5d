import type { Day } from './calendar.ts'
import { type Cents, centsOrZero, milliPercentOf, percentUp } from './money.ts'

/** A promo code as its pack has it: amounts and percents as decimal strings, days of the site's zone, both inclusive. */
export type PromoCode = {
  code: string
  promo_type: 'discount' | 'bonus' | 'track'
  promo_unit: 'percent' | 'amount'
  promo_value: string
  promo_min_purchase_amnt?: string | null | undefined
  meal_plans?: readonly string[] | null | undefined
  starts?: Day | null | undefined
  ends?: Day | null | undefined
}

/** A typed code for comparison; blanks around it and case do not count (PROMO-Q4). */
export const promoKey = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase()

/** The effect of a code on a plan's price in cents: an amount off it, or a bonus on top (PROMO-05, PROMO-06, PROMO-Q6). */
export const promoEffect = (promo: PromoCode, price: Cents): { adjustment: Cents; price: Cents; bonus: Cents } => {
  const value = promo.promo_unit === 'percent' ? percentUp(price, milliPercentOf(promo.promo_value) ?? 0) : centsOrZero(promo.promo_value)
  if (promo.promo_type === 'bonus') return { adjustment: value, price, bonus: value }
  const adjustment = promo.promo_type === 'discount' ? Math.min(value, price) : 0
  return { adjustment, price: price - adjustment, bonus: 0 }
}

/** True when a code applies to a plan; `subtotal` is the cart's in cents before any code (PROMO-04, PROMO-07, PROMO-Q2). */
export const promoFits = (promo: PromoCode, { planId, subtotal, today }: { planId: string; subtotal: Cents; today: Day }): boolean => {
  const begun = !promo.starts || promo.starts <= today
  const over = Boolean(promo.ends && today > promo.ends)
  const isFor = !promo.meal_plans || promo.meal_plans.includes(planId)
  return begun && !over && isFor && subtotal >= centsOrZero(promo.promo_min_purchase_amnt)
}
