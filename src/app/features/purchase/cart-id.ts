import { cookieNames, storeCookieFor, readCookie } from '#app/cookies.ts'
import { randomHex } from '#app/random-hex.ts'

const maxAgeDays = 7
const form = /^(?:[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/

const newId = (): string => randomHex(16)

/** Starts another cart; returns the id of the one before (CART-03). */
export const changeCartId = (id: string = newId()): string => {
  const before = cartId()
  storeCookieFor(cookieNames.cart, id, maxAgeDays)
  return before
}

/** The id of this browser's cart, the only key to it; it lasts seven days from its last use (CART-01, CART-Q1). */
export const cartId = (): string => {
  const known = readCookie(cookieNames.cart)
  const id = known !== null && form.test(known) ? known : newId()
  storeCookieFor(cookieNames.cart, id, maxAgeDays)
  return id
}
