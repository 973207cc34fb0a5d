import type { Cart } from '#contract/cart.ts'
import type { InstallmentPlan } from '#contract/payments.ts'
import type { Day } from '#domain/calendar.ts'
import type { Terms } from '#domain/checkout-rules.ts'
import type { SelectionGroup } from '#domain/order-form.ts'
import type { StoredCustomer } from './customers.ts'
import type { StoredOrder } from './orders.ts'

export const buyerFields = [
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
export type SnapshotBuyer = Pick<StoredCustomer, (typeof buyerFields)[number]>

/** The student of a parent's order. */
export type Student = Pick<
  StoredCustomer,
  'first_name' | 'last_name' | 'student_id' | 'email' | 'phone' | 'address' | 'city' | 'province' | 'postal_code'
>

/** Orders of before lack the payments. */
export type SnapshotPlan = Pick<InstallmentPlan, 'Name' | 'InstallmentFrequency' | 'NumInstallments' | 'Apr' | 'TotalPlanCost'> &
  Partial<Pick<InstallmentPlan, 'Payments'>>

/** An order as it was when it was placed: no later import, profile or deletion changes a price or a name in it. */
export type OrderSnapshot = {
  /** The school's day. */
  day: Day
  cart: Cart
  buyer: SnapshotBuyer
  student: Student | null
  /** What was chosen, by name. */
  chosen: Record<SelectionGroup, string | null>
  /** The plan of installments that pays it, as the card's issuer offered it; orders of before say none. */
  plan?: SnapshotPlan | null
  terms: { read: readonly Terms[]; accepted_at: string | null }
  /** What the buyer's own clock said, as it was sent: for information only (API-Q15). */
  order_time?: string | null
}

export const snapshotOf = ({ data }: Pick<StoredOrder, 'data'>): OrderSnapshot => JSON.parse(data) as OrderSnapshot
