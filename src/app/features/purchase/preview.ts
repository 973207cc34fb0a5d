import type { Cart } from '#contract/cart.ts'
import type { CustomerType, MealPlan, OrderFormSettings } from '#contract/order-form.ts'
import type { Day } from '#domain/calendar.ts'
import { type Cents, centsOrZero } from '#domain/money.ts'
import { isTaxed, taxOf, taxRateOf } from '#domain/tax.ts'

/** The price of something that is not in the cart yet; the server's price counts once it is. */
type Price = { price: Cents; tax: Cents; total: Cents }

/** The days on which it is paid, each time the same amount. */
export type Payments = { each: Price; days: readonly Day[] }

type Buyer = { settings: OrderFormSettings; customerType: CustomerType | null }
type Kind = 'tax_meal_plans' | 'tax_declining_balance' | 'tax_custom_meal_plans'

/** An amount with its tax for this buyer (TAX-01 to TAX-05). */
export const priceOf = ({ settings, customerType }: Buyer, kind: Kind, price: Cents, planApplies?: boolean | null): Price => {
  const taxed = isTaxed({ flag: settings[kind], typeApplies: customerType?.apply_tax, planApplies })
  const tax = taxOf(price, taxRateOf(settings.provincial_tax_rate), taxed)
  return { price, tax, total: price + tax }
}

export const planPrice = (buyer: Buyer, plan: MealPlan): Price => priceOf(buyer, 'tax_meal_plans', centsOrZero(plan.price), plan.apply_tax)

/** A coffee subscription has no tax (COFF-05). */
export const coffeePrice = ({ coffee_subscription_price }: OrderFormSettings): Price => {
  const price = centsOrZero(coffee_subscription_price)
  return { price, tax: 0, total: price }
}

/** The face value of all declining balance in the cart that is valid or would be with more of it: what counts towards the minimum (DB-03). */
export const faceInCart = (cart: Pick<Cart, 'items'> | undefined): Cents =>
  (cart?.items ?? [])
    .filter(({ type, available, reason }) => type === 'Declining balance' && (available || reason === 'minimum'))
    .reduce((sum, { price, discount }) => sum + centsOrZero(price) + centsOrZero(discount), 0)
