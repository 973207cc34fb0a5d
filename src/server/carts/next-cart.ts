import type { Cart } from '#contract/cart.ts'
import { Problem } from '#contract/errors.ts'
import type { PersonalContext } from '#server/context.ts'
import { type CartRequest, idIn } from './cart-session.ts'

/** More paid carts in a row than a browser has without learning the new id. */
const mostFollowed = 20

/** The id of the cart after a paid one, the same for every tab and every repeat. */
const nextId = (siteId: string, id: string, { keys }: PersonalContext): string =>
  Buffer.from(keys.digest('next-cart', `${siteId} ${id}`), 'base64url')
    .toString('hex')
    .slice(0, 32)

/** Adds to the named cart, or if it is paid to the one after it, whose id is then in the response (CART-03). */
export const addToOpenCart = async <H extends CartRequest>(
  given: H,
  context: PersonalContext,
  add: (given: H) => Promise<Cart>,
): Promise<{ payload: { cart: Cart; cart_id?: string } }> => {
  let id = idIn(given, context)
  let isMoved = false
  for (let paid = 0; ; paid += 1) {
    try {
      if (id === null || !isMoved) return { payload: { cart: await add(given) } }
      return { payload: { cart: await add({ ...given, cookie: id }), cart_id: id } }
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'cart_paid' || id === null || paid === mostFollowed) throw error
      id = nextId(given.site_id, id, context)
      isMoved = true
    }
  }
}
