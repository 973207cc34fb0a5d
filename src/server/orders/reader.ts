import { Problem } from '#contract/errors.ts'
import { checkoutSession, currentSession } from '#server/accounts/session.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { PersonalContext } from '#server/context.ts'

type Owned = Pick<StoredOrder, 'site_id' | 'customer_id'>

const sessionsOf = async (context: PersonalContext) =>
  (await Promise.all([currentSession(context), checkoutSession(context)])).filter((found) => found !== null)

/** Whether this browser may read an order: by the login of its customer, or by the cookie of the checkout that made them. */
export const mayReadOrder = async (context: PersonalContext, { site_id: siteId, customer_id: id }: Owned): Promise<boolean> =>
  id !== '' && (await sessionsOf(context)).some(({ customer }) => customer.id === id && customer.site_id === siteId)

/** Refuses an order that another browser's buyer placed: who knows the id of a cart learns nothing personal by it. */
export const requireReader = async (context: PersonalContext, order: Owned): Promise<void> => {
  if (await mayReadOrder(context, order)) return
  throw new Problem((await sessionsOf(context)).length > 0 ? 'forbidden' : 'unauthorized')
}
