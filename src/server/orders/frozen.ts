import type { Cart } from '#contract/cart.ts'
import type { InstallmentPlan } from '#contract/payments.ts'
import type { Day } from '#domain/calendar.ts'
import type { Terms } from '#domain/checkout-rules.ts'
import type { SelectionGroup } from '#domain/order-form.ts'
import { chosenRecords, type Selections } from '#domain/shop.ts'
import type { Catalogue } from '#server/carts/catalogue.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Student } from './student.ts'

const kept = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'province',
  'postal_code',
  'student_id',
  'barcode_id',
] as const
export type FrozenBuyer = Pick<StoredCustomer, (typeof kept)[number]>

/** Orders of before lack the payments. */
export type FrozenPlan = Pick<InstallmentPlan, 'Name' | 'InstallmentFrequency' | 'NumInstallments' | 'Apr' | 'TotalPlanCost'> &
  Partial<Pick<InstallmentPlan, 'Payments'>>

/** An order as it was when it was placed: no later import, profile or deletion changes a price or a name in it. */
export type Frozen = {
  /** The school's day. */
  day: Day
  cart: Cart
  buyer: FrozenBuyer
  student: Student | null
  /** What was chosen, by name. */
  chosen: Record<SelectionGroup, string | null>
  /** The plan of installments that pays it, as the card's issuer offered it; orders of before say none. */
  plan?: FrozenPlan | null
  terms: { read: readonly Terms[]; accepted_at: string | null }
  /** What the buyer's own clock said, as it was sent: for information only (API-Q15). */
  order_time?: string | null
}

const longestTime = 100

/** The text of the buyer's clock; whatever is no such text says nothing. */
export const orderTimeOf = (given: unknown): string | null =>
  typeof given === 'string' && given.trim() !== '' && given.length <= longestTime ? given.trim() : null

/** The buyer with what this order says of them. */
export const frozenBuyer = (customer: StoredCustomer, given: { student_id: string; barcode_id: string }): FrozenBuyer => ({
  ...(Object.fromEntries(kept.map((field) => [field, customer[field]])) as FrozenBuyer),
  student_id: given.student_id || customer.student_id,
  barcode_id: given.barcode_id || customer.barcode_id,
})

export const chosenNames = ({ sold }: Catalogue, selections: Selections): Frozen['chosen'] => {
  const { type, year, location, term } = chosenRecords(sold, selections)
  return { type: type?.name ?? null, year: year?.name ?? null, location: location?.name ?? null, term: term?.name ?? null }
}

export const frozenOf = ({ data }: Pick<StoredOrder, 'data'>): Frozen => JSON.parse(data) as Frozen

/** Whether something is billed after the day of the order, for which a card is kept. */
export const hasLaterBills = ({ later_bills: later }: Pick<Cart, 'later_bills'>): boolean => later.length > 0
