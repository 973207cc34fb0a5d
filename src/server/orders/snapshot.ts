import { chosenRecords, type Selections } from '#domain/shop.ts'
import type { Catalogue } from '#server/carts/catalogue.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import { buyerFields, type OrderSnapshot, type SnapshotBuyer } from '#server/db/order-snapshot.ts'

const longestTime = 100

/** The buyer's time as sent; null for anything else. */
export const orderTimeOf = (given: unknown): string | null =>
  typeof given === 'string' && given.trim() !== '' && given.length <= longestTime ? given.trim() : null

/** The customer with the ids that this order gives. */
export const snapshotBuyer = (customer: StoredCustomer, given: { student_id: string; barcode_id: string }): SnapshotBuyer => ({
  ...(Object.fromEntries(buyerFields.map((field) => [field, customer[field]])) as SnapshotBuyer),
  student_id: given.student_id || customer.student_id,
  barcode_id: given.barcode_id || customer.barcode_id,
})

export const chosenNames = ({ sold }: Catalogue, selections: Selections): OrderSnapshot['chosen'] => {
  const { type, year, location, term } = chosenRecords(sold, selections)
  return { type: type?.name ?? null, year: year?.name ?? null, location: location?.name ?? null, term: term?.name ?? null }
}
