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

export type Student = Pick<
  StoredCustomer,
  'first_name' | 'last_name' | 'student_id' | 'email' | 'phone' | 'address' | 'city' | 'province' | 'postal_code'
>

/** Older orders have no `Payments`. */
type SnapshotPlan = Pick<InstallmentPlan, 'Name' | 'InstallmentFrequency' | 'NumInstallments' | 'Apr' | 'TotalPlanCost'> &
  Partial<Pick<InstallmentPlan, 'Payments'>>

/** An order as it was placed: no later import, profile change or deletion changes a price or a name in it. */
export type OrderSnapshot = {
  /** The school's date. */
  day: Day
  cart: Cart
  buyer: SnapshotBuyer
  student: Student | null
  /** Names of the selections. */
  chosen: Record<SelectionGroup, string | null>
  /** The installment plan as the issuer offered it; older orders have none. */
  plan?: SnapshotPlan | null
  terms: { read: readonly Terms[]; accepted_at: string | null }
  /** The buyer's own time as it was sent, for information only (API-Q15). */
  order_time?: string | null
}

export const snapshotOf = ({ data }: Pick<StoredOrder, 'data'>): OrderSnapshot => JSON.parse(data) as OrderSnapshot
