import { inSteps } from '#server/db/clean.ts'
import { removeCustomer } from '#server/db/customer-data.ts'
import { listOldGuests } from '#server/db/customers.ts'
import type { Database } from '#server/db/open.ts'
import { hasOrdered, listUnpaidOrders } from '#server/db/orders-kept.ts'
import { forgetPerson } from '#server/orders/own-orders.ts'

/** Each row takes several statements, and the embedded database keeps everybody waiting until a step is committed. */
const most = 20

type Way = { until: string; signal?: AbortSignal | undefined }

/**
 * Removes name, address and student id of checkouts that nobody went on with since `until` (ISO): the guests without an order,
 * and the person of orders that were never paid. Answers how many rows.
 */
export const forgetCheckouts = async (db: Pick<Database, 'writeNonDurable'>, { until, signal }: Way): Promise<number> => {
  const orders = await inSteps(
    db,
    async (trx) => {
      const found = await listUnpaidOrders(trx, until, most)
      for (const order of found) await forgetPerson(trx, order)
      return found.length
    },
    { most, signal },
  )
  const guests = await inSteps(
    db,
    async (trx) => {
      const found = await listOldGuests(trx, until, most)
      for (const { site_id, id } of found) {
        const owner = { site_id, customer_id: id }
        // An order that was under way while the guests were listed is seen once the guest's row is locked.
        if (!(await hasOrdered(trx, owner))) await removeCustomer(trx, owner)
      }
      return found.length
    },
    { most, signal },
  )
  return orders + guests
}
