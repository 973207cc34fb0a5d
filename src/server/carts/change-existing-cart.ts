import type { Cart } from '#contract/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import { findCartSite } from '#server/db/carts.ts'
import type { PersonalContext } from '#server/context.ts'
import { changeCart, type CartRequest, idIn, type CartTransaction, loadCart, wireCart } from './cart-session.ts'

const nothing: Cart = {
  items: [],
  subtotal: '0.00',
  tax: '0.00',
  total: '0.00',
  payment_types: [],
  customer_type_id: null,
  is_parent: false,
  needs_login: false,
  blocked: 'empty',
  later_bills: [],
  term_total: '0.00',
}

type Known = Omit<CartRequest, 'site_id'> & { site_id?: string | undefined; item_id: string }

/**
 * Changes an existing cart, for calls that may omit the school: it is that of the cart with the item. Without a cart nothing is
 * created and an empty one is returned (CART-Q2).
 */
export const changeExistingCart = async (
  input: Known,
  context: PersonalContext,
  work: (cart: CartTransaction) => Promise<readonly StoredItem[]>,
): Promise<Cart> => {
  const id = idIn(input, context)
  const siteId = input.site_id ?? (id === null ? null : await findCartSite(context.db.read, { id, itemId: input.item_id }))
  if (siteId === null) return nothing
  const { catalogue, given, cart, items, shop } = await loadCart({ ...input, site_id: siteId }, context)
  return cart === null
    ? wireCart(items, shop, context)
    : changeCart(context, { catalogue, key: { site_id: siteId, id: cart.id }, given }, work)
}
