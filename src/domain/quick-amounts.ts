import { benefitOf, type DecliningBalanceRules } from './declining-balance.ts'
import { type Cents, type MilliPercent, mostCents, centsOrZero } from './money.ts'

/** The next amount with a larger benefit, `more` cents away: its discount in thousandths of a percent, or the cents added to the bonus. */
type NextStep = { amount: Cents; more: Cents; percent: MilliPercent; extra: Cents }

const dollar: Cents = 100
const common: readonly Cents[] = [2500, 5000, 10_000]

const wholeDollars = (amount: Cents): Cents => Math.ceil(amount / dollar) * dollar

/** Amounts in cents to choose with one tap: the common ones that reach the minimum together with the cart, else the least one (DB-03). */
export const quickAmounts = (rules: DecliningBalanceRules, inCart: Cents): Cents[] => {
  const least = Math.max(1, centsOrZero(rules.minimum_purchase) - inCart)
  const fitting = common.filter((amount) => amount >= least)
  return fitting.length > 0 ? fitting : [wholeDollars(least)]
}

/** The amounts from which each rule gives more than at this one; a graduated discount begins its step a cent above it (DB-05 to DB-07). */
const thresholds = (rules: DecliningBalanceRules, amount: Cents): Cents[] => {
  const [discount, bonus] = [centsOrZero(rules.grad_discount_interval), centsOrZero(rules.grad_bonus_interval)]
  return [
    discount > 0 ? Math.ceil(amount / discount) * discount + 1 : 0,
    bonus > 0 ? (Math.floor(amount / bonus) + 1) * bonus : 0,
    centsOrZero(rules.minimum_purchase) + 1,
  ]
}

/** The next larger benefit of an amount in cents, at whole dollars; null at the cap, without one, and without a required plan. */
export const nextStep = (rules: DecliningBalanceRules, amount: Cents, hasPlan: boolean): NextStep | null => {
  const now = benefitOf(rules, amount, hasPlan)
  const [next] = thresholds(rules, amount)
    .map(wholeDollars)
    .filter((one) => one > amount && one <= mostCents)
    .toSorted((one, other) => one - other)
    .map((one) => ({ amount: one, benefit: benefitOf(rules, one, hasPlan) }))
    .filter(({ benefit }) => benefit.percent > now.percent || benefit.bonus > now.bonus)
  if (!next) return null
  const { percent, bonus } = next.benefit
  return { amount: next.amount, more: next.amount - amount, percent, extra: bonus - now.bonus }
}
