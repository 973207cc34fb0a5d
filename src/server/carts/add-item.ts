import type { Cart } from '#contract/cart.ts'
import { Problem } from '#contract/errors.ts'
import { priceCart } from '#domain/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import { addToUnchanged } from '#server/db/carts.ts'
import type { Reader } from '#server/db/open.ts'
import type { PersonalContext } from '#server/context.ts'
import {
  type CartSession,
  cartIdOf,
  changeCart,
  type CartRequest,
  limitNewCarts,
  mostItems,
  refuseLocked,
  rowOf,
  loadCart,
  shownOf,
  wireCart,
} from './cart-session.ts'

/** The requested item, or its refusal; `read` is the connection that the cart was read through. */
type Choose = (cart: Pick<CartSession, 'catalogue' | 'items' | 'shop'> & { read: Reader }) => StoredItem | Promise<StoredItem>

/** Before the given item as long as there is room, which a removed item leaves; else at the end. */
const placeIn = ({ items, places }: Pick<CartSession, 'items' | 'places'>, before: string): { index: number; position: number } => {
  const index = before === '' ? -1 : items.findIndex(({ id }) => id === before)
  const [former = 0, next = 0] = [places[index - 1], places[index]]
  if (index >= 0 && next - former > 1) return { index, position: next - 1 }
  return { index: items.length, position: (places.at(-1) ?? 0) + 1 }
}

/** An add that finds a changed cart tries again this often; then it locks the cart. */
const looks = 3

/**
 * Adds an item and returns the whole cart (CART-02). The cart is read and priced without a lock, and written only if it has not
 * changed since.
 */
export const addItem = async (input: CartRequest & { before?: string }, context: PersonalContext, choose: Choose): Promise<Cart> => {
  const { db, now } = context
  for (let look = 0; look < looks; look += 1) {
    const { catalogue, given, cart, items, places, shop } = await loadCart(input, context)
    const key = { site_id: catalogue.site.id, id: cartIdOf(input, context) }
    refuseLocked(cart)
    const item = await choose({ catalogue, items, shop, read: db.read })
    if (items.length >= mostItems) throw new Problem('cart_full')
    if (look === 0) limitNewCarts(cart, context)
    const revision = cart?.revision ?? null
    const { index, position } = placeIn({ items, places }, input.before ?? '')
    const after = items.toSpliced(index, 0, item)
    const shown = shownOf({ revision: revision === null ? 0 : revision + 1 }, priceCart(after, shop))
    const added = { key, given, revision, shown, item: rowOf(item, key, position), at: new Date(now).toISOString() }
    if (await addToUnchanged(db, added)) return wireCart(after, shop, context)
  }
  const { catalogue, given } = await loadCart(input, context)
  const key = { site_id: catalogue.site.id, id: cartIdOf(input, context) }
  return changeCart(context, { catalogue, key, given }, async ({ trx, items, shop, add }) => {
    const item = await choose({ catalogue, items, shop, read: trx })
    await add(item)
    return [...items, item]
  })
}
