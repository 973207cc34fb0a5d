import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import { type CartGiven, type CartKey, findCart, findCartOfVisit, listCartItems } from '#server/db/carts.ts'
import type { PersonalContext } from '#server/http/context.ts'
import type { Catalogue } from './catalogue.ts'
import { changeCart, keptItem } from './keep.ts'

type Asked = { catalogue: Catalogue; key: CartKey; given: CartGiven }

/**
 * Gives a device that has no cart a copy of the one that its campaign visit was about: the visit's id is signed, the cart
 * unpaid and of this school (CAMP-06, CAMP-Q2). Null where there is nothing to give.
 */
export const bringBack = async (context: PersonalContext, { catalogue, key, given }: Asked): Promise<Cart | null> => {
  if (!given.visit_id) return null
  const { read } = context.db
  const id = await findCartOfVisit(read, key.site_id, given.visit_id)
  if (id === null || id === key.id) return null
  const former = { site_id: key.site_id, id }
  const [cart, rows] = [await findCart(read, former), await listCartItems(read, former)]
  if (cart?.state !== 'open' || rows.length === 0) return null
  const { type_id, year_id, location_id, term_id } = cart
  const chosen = { type_id, year_id, location_id, term_id, ...given }
  return changeCart(context, { catalogue, key, given: chosen }, async ({ items, add }) => {
    if (items.length > 0) return items
    const copies = rows.map((row) => ({ ...keptItem(row), id: randomUUID() }))
    for (const copy of copies) await add(copy)
    return copies
  })
}
