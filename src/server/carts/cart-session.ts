import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/call.ts'
import type { Cart, fetchCart, ItemType } from '#contract/cart.ts'
import { Problem } from '#contract/errors.ts'
import { cartIdIn } from '#domain/campaign.ts'
import { priceCart, type PricedCart } from '#domain/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import type { SelectionGroup } from '#domain/order-form.ts'
import { choicesOf, type Selections, type Shop } from '#domain/shop.ts'
import {
  addCartItem,
  type CartGiven,
  type CartKey,
  deleteCartItems,
  findCartWithItems,
  holdCart,
  listCartItems,
  updateShown,
  type StoredCart,
  type StoredCartItem,
} from '#server/db/carts.ts'
import type { Writer } from '#server/db/open.ts'
import type { PersonalContext } from '#server/context.ts'
import { floodGuard } from '#server/platform/flood-guard.ts'
import { hourMs } from '#server/platform/limits.ts'
import { cartView } from './cart-view.ts'
import { type Catalogue, catalogueAt, catalogueOf, shopFor } from './catalogue.ts'

/** The page sets this cookie with the cart's id (CART-01, API.md "Cart id"). */
const cartCookie = 'cart_id'
/** More than a family buys, less than fills a disk. */
export const mostItems = 50

export type CartRequest = Omit<Input<typeof fetchCart>, 'locale'>

export const idIn = ({ cookie }: Pick<CartRequest, 'cookie'>, { visitor }: Pick<PersonalContext, 'visitor'>): string | null =>
  cartIdIn(cookie || (visitor.cookie(cartCookie) ?? ''))

/** All of a residence may share one address. */
const guardNewCarts = floodGuard({ most: 2000, perMs: hourMs })

/** Limits new carts per address; existing carts are not counted. */
export const limitNewCarts = (cart: StoredCart | null, { visitor }: Pick<PersonalContext, 'visitor'>): void => {
  if (cart === null) guardNewCarts(visitor.address)
}

/** The cart's id from the request or the cookie, in this form only (CART-Q1). */
export const cartIdOf = (given: Pick<CartRequest, 'cookie'>, context: PersonalContext): string => {
  const id = idIn(given, context)
  if (id === null) throw new Problem('malformed')
  return id
}

const longestCampaign = 100

/** The selections that the form has, and the campaign ids; unknown selections are ignored. */
export const givenIn = (given: CartRequest, { sold }: Catalogue, { keys }: Pick<PersonalContext, 'keys'>): CartGiven => {
  const choice = (group: SelectionGroup, id: string) => (choicesOf(sold, group).some((one) => one.id === id) ? { [`${group}_id`]: id } : {})
  const visit = given.mcid === '' ? null : keys.open('campaign', given.mcid)
  return {
    ...choice('type', given.customer_type_id || given.type_id),
    ...choice('year', given.year_id),
    ...choice('location', given.location_id),
    ...choice('term', given.term_id),
    ...(visit === null ? {} : { visit_id: visit }),
    ...(given.cmpid === '' ? {} : { cmpid: given.cmpid.slice(0, longestCampaign) }),
  }
}

type Chosen = Pick<StoredCart, 'type_id' | 'year_id' | 'location_id' | 'term_id'>
const nothingChosen: Chosen = { type_id: null, year_id: null, location_id: null, term_id: null }

export const selectionsOf = (cart: Chosen): Selections => ({
  type: cart.type_id,
  year: cart.year_id,
  location: cart.location_id,
  term: cart.term_id,
})

export const storedItemOf = (row: StoredCartItem): StoredItem => ({
  id: row.id,
  type: row.type as ItemType,
  planId: row.plan_id,
  dbId: row.db_id,
  swipeId: row.swipe_id,
  amount: row.amount_cents,
  months: row.months,
  first: row.first_day,
  last: row.last_day,
  listPrice: row.list_cents,
  name: row.name,
  promoCode: row.promo_code,
})

export const rowOf = (item: StoredItem, { site_id: siteId, id }: CartKey, position: number): StoredCartItem => ({
  site_id: siteId,
  cart_id: id,
  position,
  id: item.id,
  type: item.type,
  plan_id: item.planId,
  db_id: item.dbId,
  swipe_id: item.swipeId,
  amount_cents: item.amount,
  months: item.months,
  first_day: item.first,
  last_day: item.last,
  list_cents: item.listPrice,
  name: item.name,
  promo_code: item.promoCode,
})

export const newItem = (type: ItemType, chosen: Partial<StoredItem>): StoredItem => ({
  id: randomUUID(),
  type,
  planId: null,
  dbId: null,
  swipeId: null,
  amount: 0,
  months: null,
  first: null,
  last: null,
  listPrice: 0,
  name: '',
  promoCode: null,
  ...chosen,
})

/** A locked cart: its items, what prices them, and how to change it. */
export type CartTransaction = {
  trx: Writer
  key: CartKey
  items: StoredItem[]
  shop: Shop
  add: (item: StoredItem) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}

/** The response for a cart, priced by today's catalogue. */
export const wireCart = (items: readonly StoredItem[], shop: Shop, { locale }: PersonalContext): Cart =>
  cartView(priceCart(items, shop), shop.chosen.type, locale)

/** A cart that is being paid or was paid cannot change. */
export const refuseLocked = (cart: Pick<StoredCart, 'state'> | null): void => {
  if (cart && cart.state !== 'open') throw new Problem(cart.state === 'paid' ? 'cart_paid' : 'cart_locked')
}

/** The totals of a cart with the revision that they belong to. */
export const shownOf = (
  { revision }: Pick<StoredCart, 'revision'>,
  { total, termTotal }: Pick<PricedCart, 'total' | 'termTotal'>,
): string => `${revision} ${total} ${termTotal}`

/** Stores the shown total, so that a later price change is reported before payment (CART-Q5). */
export const saveShown = async (
  { db }: PersonalContext,
  { cart, items, shop }: Pick<CartSession, 'cart' | 'items' | 'shop'>,
): Promise<void> => {
  if (cart === null || items.length === 0) return
  const shown = shownOf(cart, priceCart(items, shop))
  if (cart.shown !== shown) await db.writeNonDurable((trx) => updateShown(trx, cart, shown))
}

type Change = { catalogue: Catalogue; key: CartKey; given: CartGiven }

/** The school, the request's fields and the cart; an unknown cart, or none (`id` null), is empty. */
export type CartSession = {
  catalogue: Catalogue
  given: CartGiven
  id: string | null
  cart: StoredCart | null
  items: StoredItem[]
  places: number[]
  shop: Shop
}

export const loadCart = async (input: CartRequest, context: PersonalContext): Promise<CartSession> => {
  const { db, now } = context
  const id = idIn(input, context)
  const seen = await findCartWithItems(db.read, { site_id: input.site_id, id: id ?? '' })
  if (!seen) throw new Problem('site_invalid')
  const catalogue = await catalogueAt(context, input.site_id, seen.version)
  const given = givenIn(input, catalogue, context)
  const items = seen.items.map(storedItemOf)
  const shop = await shopFor(items, { read: db.read, now, catalogue, chosen: selectionsOf({ ...nothingChosen, ...seen.cart, ...given }) })
  return { catalogue, given, id, cart: seen.cart, items, places: seen.items.map(({ position }) => position), shop }
}

/**
 * Changes a cart in one transaction and returns it whole (CART-02). The row is locked first, so that changes of a cart run one after
 * another; `work` returns the new items.
 */
export const changeCart = (
  context: PersonalContext,
  { catalogue, key, given }: Change,
  work: (cart: CartTransaction) => Promise<readonly StoredItem[]>,
): Promise<Cart> =>
  context.db.transaction(async (trx) => {
    const cart = await holdCart(trx, key, given, new Date(context.now).toISOString())
    refuseLocked(cart)
    const rows = await listCartItems(trx, key)
    const items = rows.map(storedItemOf)
    const priced = { read: trx, now: context.now, catalogue, chosen: selectionsOf(cart) }
    let last = rows.at(-1)?.position ?? 0
    let held = rows.length
    const add = async (item: StoredItem) => {
      if (held >= mostItems) throw new Problem('cart_full')
      held += 1
      last += 1
      await addCartItem(trx, rowOf(item, key, last))
    }
    const remove = async (ids: readonly string[]) => {
      held -= ids.length
      await deleteCartItems(trx, key, ids)
    }
    const after = await work({ trx, key, items, shop: await shopFor(items, priced), add, remove })
    const shop = await shopFor(after, priced)
    await updateShown(trx, cart, shownOf(cart, priceCart(after, shop)))
    return wireCart(after, shop, context)
  })

export const atSchool = async (given: CartRequest, context: PersonalContext): Promise<{ catalogue: Catalogue; given: CartGiven }> => {
  const catalogue = await catalogueOf(context, given.site_id)
  return { catalogue, given: givenIn(given, catalogue, context) }
}
