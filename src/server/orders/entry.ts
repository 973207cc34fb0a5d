import { mayRetry } from '#domain/order-state.ts'
import { type NewPerson, newCustomer } from '#server/accounts/person.ts'
import { checkoutSession } from '#server/accounts/session.ts'
import { addCustomer, findCustomer, rewriteCustomer, type StoredCustomer } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { findOrderOfCart } from '#server/db/orders.ts'
import type { PersonalContext } from '#server/context.ts'

type Checkout = { cartId: string | null; context: PersonalContext }

/** The customer of a cart's checkout has one id, however often the form is sent; without a cart it is the given one. */
const idOf = ({ site_id: siteId, id }: StoredCustomer, { cartId, context }: Checkout): string =>
  cartId === null ? id : context.keys.digest('checkout', `${siteId}\n${cartId}`).slice(0, 22)

/**
 * Whether the same checkout may write its customer anew: not once the cart is ordered or the guest has become an account, and in
 * the browser alone that wrote it first, for a cart's id is no secret. A password goes on only with its address.
 */
const isStillIts = async (trx: Writer, former: StoredCustomer, wanted: StoredCustomer, { cartId, context }: Checkout): Promise<boolean> => {
  const order = cartId === null ? null : await findOrderOfCart(trx, former.site_id, cartId)
  if (order && (order.state === 'refunded' || !mayRetry(order.state))) return false
  if (former.kind === 'account') return false
  const session = await checkoutSession({ ...context, db: { read: trx } })
  if (session?.customer.id !== former.id) return false
  return former.password_hash === null || former.email_key === wanted.email_key
}

/** Whether this browser's checkout has ordered the cart for its customer. */
const hasOrdered = async (trx: Writer, former: StoredCustomer, { cartId, context }: Checkout): Promise<boolean> => {
  const order = cartId === null ? null : await findOrderOfCart(trx, former.site_id, cartId)
  if (order?.customer_id !== former.id) return false
  return (await checkoutSession({ ...context, db: { read: trx } }))?.customer.id === former.id
}

/** What the form says replaces what it said before. */
const rewritten = async (trx: Writer, former: StoredCustomer, wanted: StoredCustomer): Promise<StoredCustomer> => {
  const { created_at } = former
  const customer = { ...wanted, created_at, password_hash: wanted.password_hash ?? former.password_hash }
  await rewriteCustomer(trx, customer)
  return customer
}

/**
 * The guest of a checkout, made once and written anew by each repeat. It keeps no address from anybody: a guest becomes an
 * account with the paid order alone, so that a known address answers like a new one (CHK-Q9).
 */
export const enterCheckout = async (trx: Writer, fresh: NewPerson, checkout: Checkout): Promise<StoredCustomer> => {
  const given: StoredCustomer = { ...newCustomer(fresh), kind: 'guest' }
  const wanted = { ...given, id: idOf(given, checkout) }
  if (await addCustomer(trx, wanted)) return wanted
  const found = await findCustomer(trx, wanted.site_id, wanted.id)
  if (found && (await isStillIts(trx, found, wanted, checkout))) return rewritten(trx, found, wanted)
  // The browser that ordered the cart stays the one that may read of its order.
  if (found && (await hasOrdered(trx, found, checkout))) return found
  await addCustomer(trx, given)
  return given
}
