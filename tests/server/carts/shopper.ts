import type { Cart, CartItem } from '#contract/cart.ts'
import type { AnyCallName } from '#contract/all-calls.ts'
import type { TestServer } from '../../support/server.ts'
import { type Answer, askCall, type Given, read } from '../api/ask.ts'
import { site } from '../api/maple.ts'
import { cartId } from '../api/maple-shop.ts'

type CartCall = Extract<
  AnyCallName,
  'addMealPlan' | 'addCustomPlan' | 'addDecliningBalance' | 'deleteCartItem' | 'applyPromoCode' | 'removePromoCode'
>

let carts = 0

/** A buyer with a cart of their own at Maple University, a student in residence. */
export const newShopper = (server: TestServer, headers: Record<string, string> = {}, given: Given = {}) => {
  const holder = { ...site, cookie: cartId((carts += 1) + 0xca_0000), customer_type_id: 'student', location_id: 'residence', ...given }
  const change = async (name: CartCall, wish: Given): Promise<Cart> => (await read(server, name, { ...holder, ...wish }, headers)).cart
  return {
    holder,
    /** The answer as it comes, for refusals. */
    ask: (name: AnyCallName, wish: Given = {}): Promise<Answer> => askCall(server, name, { ...holder, ...wish }, headers),
    fetch: async (more: Given = {}): Promise<Cart> => (await read(server, 'fetchCart', { ...holder, ...more }, headers)).shoppingCart,
    plan: (meal_plan: string, more: Given = {}) => change('addMealPlan', { meal_plan, item_type: 'Meal plan', ...more }),
    coffee: (months: number | string) => change('addMealPlan', { item_type: 'Coffee subscription', months }),
    custom: (swipe_id = 'swipes-10', db_id = 'flex-500') => change('addCustomPlan', { swipe_id, db_id }),
    balance: (db_id: string, declining_balance_value: string) => change('addDecliningBalance', { db_id, declining_balance_value }),
    remove: (cart_item_id: string) => change('deleteCartItem', { cart_item_id }),
    promo: (promo_code: string) => change('applyPromoCode', { promo_code }),
    noPromo: (item_id: string) => change('removePromoCode', { item_id }),
  }
}

/** "subtotal tax total". */
export const sums = ({ subtotal, tax, total }: Cart): string => `${subtotal} ${tax} ${total}`
/** The item at a place, which must be there. */
export const itemAt = ({ items }: Cart, index: number): CartItem => {
  const found = items.at(index)
  if (!found) throw new Error(`no item ${index}`)
  return found
}
