import { mayRetry } from '#domain/order-state.ts'
import { type NewPerson, newCustomer } from '#server/accounts/person.ts'
import { checkoutSession } from '#server/accounts/session.ts'
import { addCustomer, findCustomer, rewriteCustomer, type StoredCustomer } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { findOrderOfCart } from '#server/db/orders.ts'
import type { PersonalContext } from '#server/context.ts'

type Checkout = { cartId: string | null; context: PersonalContext }

/** One id per cart, however often the form is sent; without a cart the given one. */
const idOf = ({ site_id: siteId, id }: StoredCustomer, { cartId, context }: Checkout): string =>
  cartId === null ? id : context.keys.digest('checkout', `${siteId}\n${cartId}`).slice(0, 22)

/**
 * Whether a repeat may rewrite the customer: not once the cart is ordered or the guest has become an account, and only in the same
 * browser, because a cart's id is no secret. A password is kept only with its address.
 */
const isStillIts = async (trx: Writer, former: StoredCustomer, wanted: StoredCustomer, { cartId, context }: Checkout): Promise<boolean> => {
  const order = cartId === null ? null : await findOrderOfCart(trx, former.site_id, cartId)
  if (order && (order.state === 'refunded' || !mayRetry(order.state))) return false
  if (former.kind === 'account') return false
  const session = await checkoutSession({ ...context, db: { read: trx } })
  if (session?.customer.id !== former.id) return false
  return former.password_hash === null || former.email_key === wanted.email_key
}

const hasOrdered = async (trx: Writer, former: StoredCustomer, { cartId, context }: Checkout): Promise<boolean> => {
  const order = cartId === null ? null : await findOrderOfCart(trx, former.site_id, cartId)
  if (order?.customer_id !== former.id) return false
  return (await checkoutSession({ ...context, db: { read: trx } }))?.customer.id === former.id
}

const rewritten = async (trx: Writer, former: StoredCustomer, wanted: StoredCustomer): Promise<StoredCustomer> => {
  const { created_at } = former
  const customer = { ...wanted, created_at, password_hash: wanted.password_hash ?? former.password_hash }
  await rewriteCustomer(trx, customer)
  return customer
}

/**
 * Creates the guest of a checkout, or rewrites it for a repeat. The address stays free: a guest becomes an account only with the paid
 * order, so that a known address gets the same response as a new one (CHK-Q9).
 */
export const enterCheckout = async (trx: Writer, fresh: NewPerson, checkout: Checkout): Promise<StoredCustomer> => {
  const given: StoredCustomer = { ...newCustomer(fresh), kind: 'guest' }
  const wanted = { ...given, id: idOf(given, checkout) }
  if (await addCustomer(trx, wanted)) return wanted
  const found = await findCustomer(trx, wanted.site_id, wanted.id)
  if (found && (await isStillIts(trx, found, wanted, checkout))) return rewritten(trx, found, wanted)
  // The browser that ordered the cart may still read its order.
  if (found && (await hasOrdered(trx, found, checkout))) return found
  await addCustomer(trx, given)
  return given
}
