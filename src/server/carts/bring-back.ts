import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import { cartIdIn } from '#domain/campaign.ts'
import { currentSession } from '#server/accounts/session.ts'
import { lookAtCart } from '#server/db/cart-look.ts'
import { type CartGiven, type CartKey, findCartOfVisit, type StoredCart, type StoredCartItem } from '#server/db/carts.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { PersonalContext } from '#server/context.ts'
import type { Catalogue } from './catalogue.ts'
import { changeCart, keptItem, limitNewCarts } from './keep.ts'

type Asked = { catalogue: Catalogue; key: CartKey; given: CartGiven; isNew: boolean }
type Found = { cart: StoredCart; items: StoredCartItem[] }

/** A cart that is unpaid and holds something; null for every other. */
const filled = async ({ db }: PersonalContext, key: CartKey): Promise<Found | null> => {
  const seen = await lookAtCart(db.read, key)
  return seen?.cart?.state === 'open' && seen.items.length > 0 ? { cart: seen.cart, items: seen.items } : null
}

/** What binds the cart that a profile is saved with to its customer; an empty one leaves the former (ACCT-Q6). */
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
 * Gives a device that has no cart a copy of one: of that which its campaign visit was about, whose id is signed (CAMP-06,
 * CAMP-Q2), or where it is `isNew` of that which is bound to who is logged in (ACCT-Q6). Null where there is nothing to give.
 */
export const bringBack = async (context: PersonalContext, { catalogue, key, given, isNew }: Asked): Promise<Cart | null> => {
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
    const copies = rows.map((row) => ({ ...keptItem(row), id: randomUUID() }))
    for (const copy of copies) await add(copy)
    return copies
  })
}
