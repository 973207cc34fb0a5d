import type { Cart } from '#contract/cart.ts'
import { chosenRecords, type Selections } from '#domain/shop.ts'
import type { Catalogue } from '#server/carts/catalogue.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import { buyerFields, type OrderSnapshot, type SnapshotBuyer } from '#server/db/order-snapshot.ts'

const longestTime = 100

/** The text of the buyer's clock; whatever is no such text says nothing. */
export const orderTimeOf = (given: unknown): string | null =>
  typeof given === 'string' && given.trim() !== '' && given.length <= longestTime ? given.trim() : null

/** The buyer with what this order says of them. */
export const snapshotBuyer = (customer: StoredCustomer, given: { student_id: string; barcode_id: string }): SnapshotBuyer => ({
  ...(Object.fromEntries(buyerFields.map((field) => [field, customer[field]])) as SnapshotBuyer),
  student_id: given.student_id || customer.student_id,
  barcode_id: given.barcode_id || customer.barcode_id,
})

export const chosenNames = ({ sold }: Catalogue, selections: Selections): OrderSnapshot['chosen'] => {
  const { type, year, location, term } = chosenRecords(sold, selections)
  return { type: type?.name ?? null, year: year?.name ?? null, location: location?.name ?? null, term: term?.name ?? null }
}

/** Whether something is billed after the day of the order, for which a card is kept. */
export const hasLaterBills = ({ later_bills: later }: Pick<Cart, 'later_bills'>): boolean => later.length > 0
