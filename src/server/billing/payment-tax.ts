import type { Cart, WireTaxPart } from '#contract/cart.ts'
import { type Cents, decimalOf, milliPercentOf } from '#domain/money.ts'
import { taxPartsAt } from '#domain/tax-parts.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'

type Payment = { total: Cents; tax: Cents }
type Ordered = { stored: Pick<StoredSubscription, 'plan_id'>; cart: Pick<Cart, 'items'> | undefined }

/** The tax in a payment of a subscription, in parts at the rates of its order; an older order has no parts. */
export const paymentTax = ({ total, tax }: Payment, { stored, cart }: Ordered): { tax: string; tax_parts: WireTaxPart[] } => {
  const item = cart?.items.find(({ subscription, meal_plan: id }) => subscription && id === stored.plan_id)
  const ordered = item?.tax_parts ?? []
  const parts = taxPartsAt(
    ordered.map(({ kind, rate }) => ({ kind, rate: milliPercentOf(rate) ?? 0 })),
    { charged: total - tax, tax },
  )
  return {
    tax: decimalOf(tax),
    tax_parts: parts.map(({ kind, amount }, index) => ({ kind, rate: ordered[index]?.rate ?? '', amount: decimalOf(amount) })),
  }
}
