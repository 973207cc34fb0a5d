import { mayRetry } from '#domain/order-state.ts'
import { type NewPerson, newCustomer } from '#server/accounts/person.ts'
import { checkoutSession } from '#server/accounts/session.ts'
import { addCustomer, findAccount, findCustomer, rewriteCustomer, type StoredCustomer } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { findOrderOfCart } from '#server/db/orders.ts'
import type { PersonalContext } from '#server/http/context.ts'

type Checkout = { cartId: string | null; mayLogIn: boolean; context: PersonalContext }

/** The customer of a cart's checkout has one id, however often the form is sent; without a cart it is the given one. */
const idOf = ({ site_id: siteId, id }: StoredCustomer, { cartId, context }: Checkout): string =>
  cartId === null ? id : context.keys.digest('checkout', `${siteId}\n${cartId}`).slice(0, 22)

/**
 * Whether the same checkout may write its customer anew. Not once the cart is ordered, and not one that somebody may have come to
 * since: by a mail, or by the password that was typed, which only the browser that typed it goes on with. A guest's record counts
 * like an account, so that nothing tells which of them an address was given.
 */
const isStillIts = async (trx: Writer, former: StoredCustomer, wanted: StoredCustomer, { cartId, context }: Checkout): Promise<boolean> => {
  const order = cartId === null ? null : await findOrderOfCart(trx, former.site_id, cartId)
  if (order && (order.state === 'refunded' || !mayRetry(order.state))) return false
  if (former.facebook_id !== null || former.email_confirmed_at !== null) return false
  if (former.password_hash === null) return true
  const session = await checkoutSession({ ...context, db: { read: trx } })
  return session?.customer.id === former.id && former.email_key === wanted.email_key
}

/** Whether this browser's checkout has ordered the cart for its customer. */
const hasOrdered = async (trx: Writer, former: StoredCustomer, { cartId, context }: Checkout): Promise<boolean> => {
  const order = cartId === null ? null : await findOrderOfCart(trx, former.site_id, cartId)
  if (order?.customer_id !== former.id) return false
  return (await checkoutSession({ ...context, db: { read: trx } }))?.customer.id === former.id
}

/** What the form says replaces what it said; what else is known of an account stays. */
const rewritten = async (
  trx: Writer,
  former: StoredCustomer,
  { wanted, person, mayLogIn }: { wanted: StoredCustomer; person: NewPerson['person']; mayLogIn: boolean },
): Promise<StoredCustomer> => {
  const { email, email_key, locale, updated_at } = wanted
  const other = await findAccount(trx, former.site_id, email)
  const isAccount = mayLogIn && (other === null || other.id === former.id)
  const kind = isAccount ? 'account' : 'guest'
  const password_hash = mayLogIn ? (wanted.password_hash ?? former.password_hash) : null
  const customer: StoredCustomer = { ...former, ...person, email, email_key, locale, updated_at, kind, password_hash }
  await rewriteCustomer(trx, customer)
  return customer
}

const added = async (trx: Writer, wanted: StoredCustomer, mayLogIn: boolean): Promise<StoredCustomer | null> => {
  if (mayLogIn && (await addCustomer(trx, wanted))) return wanted
  const guest: StoredCustomer = { ...wanted, kind: 'guest', password_hash: mayLogIn ? wanted.password_hash : null }
  return (await addCustomer(trx, guest)) ? guest : null
}

/**
 * The customer of a checkout, made once and written anew by each repeat. A known address gets a record of its own and
 * answers like a new one (CHK-Q9).
 */
export const enterCheckout = async (trx: Writer, fresh: NewPerson, checkout: Checkout): Promise<StoredCustomer> => {
  const { mayLogIn } = checkout
  const given = newCustomer(fresh)
  const wanted = { ...given, id: idOf(given, checkout) }
  const find = () => findCustomer(trx, wanted.site_id, wanted.id)
  const former = await find()
  const made = former === null ? await added(trx, wanted, mayLogIn) : null
  if (made) return made
  // A parallel repeat was quicker.
  const found = former ?? (await find())
  if (found && (await isStillIts(trx, found, wanted, checkout))) return rewritten(trx, found, { wanted, person: fresh.person, mayLogIn })
  // The browser that ordered the cart stays the one that may read of its order.
  if (found && (await hasOrdered(trx, found, checkout))) return found
  return (await added(trx, given, mayLogIn)) ?? given
}
