import { Problem } from '#contract/errors.ts'
import { checkoutSession, currentSession } from '#server/accounts/session.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { PersonalContext } from '#server/context.ts'

/** `loggedIn`: by an account's session, which subscriptions require (SUBS-01). */
export type Buyer = { customer: StoredCustomer; loggedIn: boolean }

/**
 * The customer of the login or of this browser's checkout. Any other `customer_id` is refused; none means the current one (calls 57,
 * 58).
 */
export const buyerOf = async (
  context: PersonalContext,
  { site_id: siteId, customer_id: named }: { site_id: string; customer_id: string },
): Promise<Buyer> => {
  const sessions = [
    { found: await currentSession(context), loggedIn: true },
    { found: await checkoutSession(context), loggedIn: false },
  ]
  const here = sessions.flatMap(({ found, loggedIn }) =>
    found?.customer.site_id === siteId ? [{ customer: found.customer, loggedIn }] : [],
  )
  const buyer = here.find(({ customer }) => named === '' || customer.id === named)
  if (!buyer) throw new Problem(here.length > 0 ? 'forbidden' : 'unauthorized')
  return buyer
}
