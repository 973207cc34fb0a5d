import type { Cart } from '#contract/cart.ts'
import { Problem } from '#contract/errors.ts'
import { priceCart } from '#domain/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import { addToUnchanged } from '#server/db/carts.ts'
import type { Reader } from '#server/db/open.ts'
import type { PersonalContext } from '#server/context.ts'
import {
  type CartInSight,
  cartIdOf,
  changeCart,
  type Holder,
  limitNewCarts,
  mostItems,
  refuseLocked,
  rowOf,
  seeCart,
  shownOf,
  wireCart,
} from './keep.ts'

/** The item that a call asks for, or its refusal, in a cart as it stands; `read` is what the cart was read through. */
type Choose = (cart: Pick<CartInSight, 'catalogue' | 'items' | 'shop'> & { read: Reader }) => StoredItem | Promise<StoredItem>

/** Where an item goes: before another one as long as there is room, which one that was taken out leaves; else at the end. */
const placeIn = ({ items, places }: Pick<CartInSight, 'items' | 'places'>, before: string): { index: number; position: number } => {
  const index = before === '' ? -1 : items.findIndex(({ id }) => id === before)
  const [former = 0, next = 0] = [places[index - 1], places[index]]
  if (index >= 0 && next - former > 1) return { index, position: next - 1 }
  return { index: items.length, position: (places.at(-1) ?? 0) + 1 }
}

/** Adds that looked at a cart which changed meanwhile look again so often; then they hold it. */
const looks = 3

/**
 * Adds an item and answers the whole cart (CART-02). The cart is looked at and priced while nobody waits; what is written is
 * written only to the cart that was looked at.
 */
export const addItem = async (input: Holder & { before?: string }, context: PersonalContext, choose: Choose): Promise<Cart> => {
  const { db, now } = context
  for (let look = 0; look < looks; look += 1) {
    const { catalogue, given, cart, items, places, shop } = await seeCart(input, context)
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
  const { catalogue, given } = await seeCart(input, context)
  const key = { site_id: catalogue.site.id, id: cartIdOf(input, context) }
  return changeCart(context, { catalogue, key, given }, async ({ trx, items, shop, add }) => {
    const item = await choose({ catalogue, items, shop, read: trx })
    await add(item)
    return [...items, item]
  })
}
