import type { DecliningBalance } from '#contract/order-form.ts'
import { type Cents, centsOf, milliPercentOf, type MilliPercent, mostCents, partDown, percentUp, centsOrZero } from './money.ts'

type Rules = Omit<DecliningBalance, 'id' | 'name' | 'desc' | 'price' | 'apply_tax' | 'translations'>
/** A school's rules for one kind of declining balance, as decimal strings of dollars or percent in its pack (DB-01). */
export type DecliningBalanceRules = { [rule in keyof Rules]?: Rules[rule] | undefined }

/** The benefit of an amount: a discount on its price or a bonus on top, in cents, never both (DB-Q4). */
export type Benefit = { percent: MilliPercent; discount: Cents; bonus: Cents }

/** A decimal as DB-02 allows it, of any size. */
const decimal = /^\d+(\.\d{1,2})?$/
const none: Benefit = { percent: 0, discount: 0, bonus: 0 }
const milli = (text: string | null | undefined): MilliPercent => milliPercentOf(text ?? '') ?? 0
const off = (amount: Cents, percent: MilliPercent): Benefit => {
  const within = Math.min(percent, 100_000)
  return { percent: within, discount: Math.min(amount, percentUp(amount, within)), bonus: 0 }
}
const onTop = (bonus: Cents): Benefit => ({ ...none, bonus })

/** The benefit of an amount in cents: discount before bonus, graduated before plain; no limit without a cap (DB-04 to DB-08). */
export const benefitOf = (rules: DecliningBalanceRules, amount: Cents, hasPlan: boolean): Benefit => {
  if (rules.requires_plan && !hasPlan) return none
  const discountInterval = centsOrZero(rules.grad_discount_interval)
  if (rules.is_grad_discount && discountInterval > 0) {
    const steps = Math.ceil(amount / discountInterval)
    const cap = rules.max_grad_discount ? milli(rules.max_grad_discount) : 100_000
    return off(amount, Math.min(steps * milli(rules.grad_discount), cap))
  }
  if (rules.is_discount) return off(amount, milli(rules.discount))
  const bonusInterval = centsOrZero(rules.grad_bonus_interval)
  if (rules.is_grad_bonus && bonusInterval > 0) {
    const bonus = partDown(amount, 1, bonusInterval) * centsOrZero(rules.grad_bonus)
    return onTop(rules.max_grad_bonus ? Math.min(bonus, centsOrZero(rules.max_grad_bonus)) : bonus)
  }
  if (rules.is_bonus && amount > centsOrZero(rules.minimum_purchase)) return onTop(centsOrZero(rules.bonus))
  return none
}

const tooMuch = { refused: 'maximum' as const, maximum: mostCents }

/** The typed amount in cents, or why it is refused; `inCart` is the cart's other declining balance (DB-02, DB-03, DB-Q6, DB-Q7). */
export const checkAmount = (
  rules: DecliningBalanceRules,
  typed: string,
  inCart: Cents,
): { amount: Cents } | { refused: 'number' } | { refused: 'minimum'; minimum: Cents } | { refused: 'maximum'; maximum: Cents } => {
  const amount = centsOf(typed)
  if (amount === null) return decimal.test(typed) ? tooMuch : { refused: 'number' }
  const minimum = Math.max(1, centsOrZero(rules.minimum_purchase))
  if (amount < 1 || amount + inCart < minimum) return { refused: 'minimum', minimum }
  return amount > mostCents ? tooMuch : { amount }
}
