import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import { cartIdIn } from '#domain/campaign.ts'
import { currentSession } from '#server/accounts/session.ts'
import { findCartWithItems } from '#server/db/carts.ts'
import { type CartGiven, type CartKey, findCartOfVisit, type StoredCart, type StoredCartItem } from '#server/db/carts.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { PersonalContext } from '#server/context.ts'
import type { Catalogue } from './catalogue.ts'
import { changeCart, storedItemOf, limitNewCarts } from './cart-session.ts'

type CartTarget = { catalogue: Catalogue; key: CartKey; given: CartGiven; isNew: boolean }
type Found = { cart: StoredCart; items: StoredCartItem[] }

/** An open cart with items; null for any other. */
const filled = async ({ db }: PersonalContext, key: CartKey): Promise<Found | null> => {
  const seen = await findCartWithItems(db.read, key)
  return seen?.cart?.state === 'open' && seen.items.length > 0 ? { cart: seen.cart, items: seen.items } : null
}

/** Binds the cart of a profile save to the customer; an empty cart keeps the former one (ACCT-Q6). */
export const bindingOf = async (
  { cookie }: { cookie: string },
  context: PersonalContext & { customer: StoredCustomer },
): Promise<{ cart_id?: string }> => {
  const id = cartIdIn(cookie)
  return id !== null && (await filled(context, { site_id: context.customer.site_id, id })) ? { cart_id: id } : {}
}

const idOfCustomer = async (context: PersonalContext, siteId: string): Promise<string | null> => {
  const found = await currentSession(context)
  return found?.customer.site_id === siteId ? found.customer.cart_id : null
}

/**
 * Copies a cart to a device without one: that of its campaign visit, whose id is signed (CAMP-06, CAMP-Q2), or with `isNew` that of
 * the logged-in customer (ACCT-Q6). Null if there is none.
 */
export const restoreCart = async (context: PersonalContext, { catalogue, key, given, isNew }: CartTarget): Promise<Cart | null> => {
  const ofVisit = given.visit_id ? await findCartOfVisit(context.db.read, key.site_id, given.visit_id) : null
  const id = ofVisit ?? (isNew ? await idOfCustomer(context, key.site_id) : null)
  const former = id === null || id === key.id ? null : await filled(context, { site_id: key.site_id, id })
  if (former === null) return null
  if (isNew) limitNewCarts(null, context)
  const { cart, items: rows } = former
  const { type_id, year_id, location_id, term_id } = cart
  const chosen = { type_id, year_id, location_id, term_id, ...given }
  return changeCart(context, { catalogue, key, given: chosen }, async ({ items, add }) => {
    if (items.length > 0) return items
    const copies = rows.map((row) => ({ ...storedItemOf(row), id: randomUUID() }))
    for (const copy of copies) await add(copy)
    return copies
  })
}
