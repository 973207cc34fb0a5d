import { Problem } from '#contract/errors.ts'
import { checkoutSession, currentSession } from '#server/accounts/session.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { PersonalContext } from '#server/context.ts'

type Owned = Pick<StoredOrder, 'site_id' | 'customer_id'>

const sessionsOf = async (context: PersonalContext) =>
  (await Promise.all([currentSession(context), checkoutSession(context)])).filter((found) => found !== null)

/** By the customer's login or by the cookie of the checkout that created the customer. */
export const mayReadOrder = async (context: PersonalContext, { site_id: siteId, customer_id: id }: Owned): Promise<boolean> =>
  id !== '' && (await sessionsOf(context)).some(({ customer }) => customer.id === id && customer.site_id === siteId)

/** Knowing a cart's id must reveal nothing personal. */
export const requireReader = async (context: PersonalContext, order: Owned): Promise<void> => {
  if (await mayReadOrder(context, order)) return
  throw new Problem((await sessionsOf(context)).length > 0 ? 'forbidden' : 'unauthorized')
}
