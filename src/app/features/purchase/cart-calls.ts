import type { Cart } from '#contract/cart.ts'
import type { Locale } from '#contract/wire.ts'
import { keepPaying } from './paying-cart.ts'
import { cookieNames, readCookie } from '#app/cookies.ts'
import { callServer } from '#app/offline/call-server.ts'
import { cartId, changeCartId } from './cart-id.ts'
import { chosenParams, readChosen } from './chosen.ts'

/** Whose cart, and in which words. */
export type Holder = { siteId: string; locale: Locale }

/** What somebody does to a cart. */
export type Change =
  | { kind: 'plan'; plan: string; first?: string | undefined; last?: string | undefined }
  | { kind: 'plan-again'; plan: string; first?: string | undefined; last?: string | undefined; before: string; code: string | null }
  | { kind: 'coffee'; months: number }
  | { kind: 'custom'; swipe: string; balance: string }
  | { kind: 'balance'; balance: string; amount: string }
  | { kind: 'delete'; item: string }
  | { kind: 'code'; code: string; item: string; subtotal: string }
  | { kind: 'no-code'; item: string }

/** The cart by its id, with the selections and the campaign that this browser knows (CAMP-08). */
export const holderParams = ({ siteId, locale }: Holder) => {
  const chosen = readChosen(siteId)
  const campaign = new URLSearchParams(readCookie(cookieNames.campaign) ?? '')
  return {
    site_id: siteId,
    cookie: cartId(),
    mcid: campaign.get('mcid') ?? '',
    cmpid: campaign.get('cmpid') ?? '',
    customer_type_id: chosen.type,
    ...chosenParams(chosen),
    locale,
  }
}

export const fetchCart = async (holder: Holder, signal?: AbortSignal): Promise<Cart> => {
  const params = holderParams(holder)
  const { shoppingCart, paid = false, paying = false } = await callServer('fetchCart', params, signal)
  // The page was closed before its order was confirmed: following it leads to the receipt and leaves the cart behind.
  if ((paid || paying) && cartId() === params.cookie) keepPaying(holder.siteId, params.cookie)
  return shoppingCart
}

/** Makes one change; the answer is the whole cart (CART-02). Nothing is kept or sent later. */
export const changeCart = async (holder: Holder, change: Change): Promise<Cart> => {
  const params = holderParams(holder)
  const answer = await send(params, change)
  // The cart was paid, perhaps in another tab, and the add began the next one.
  if (answer.cart_id !== undefined && cartId() === params.cookie) changeCartId(answer.cart_id)
  return answer.cart
}

const send = (holder: ReturnType<typeof holderParams>, change: Change): Promise<{ cart: Cart; cart_id?: string | undefined }> => {
  switch (change.kind) {
    case 'plan':
      return callServer('addMealPlan', {
        ...holder,
        item_type: 'Meal plan',
        meal_plan: change.plan,
        first_plan_date: change.first,
        last_plan_date: change.last,
      })
    case 'plan-again':
      return sendAgain(holder, change)
    case 'coffee':
      return callServer('addMealPlan', { ...holder, item_type: 'Coffee subscription', months: change.months })
    case 'custom':
      return callServer('addCustomPlan', { ...holder, swipe_id: change.swipe, db_id: change.balance })
    case 'balance':
      return callServer('addDecliningBalance', { ...holder, db_id: change.balance, declining_balance_value: change.amount })
    case 'delete':
      return callServer('deleteCartItem', { ...holder, cart_item_id: change.item })
    case 'code':
      return callServer('applyPromoCode', { ...holder, promo_code: change.code, item_id: change.item, subtotal: change.subtotal })
    case 'no-code':
      return callServer('removePromoCode', { ...holder, item_id: change.item })
  }
}

/** A plan that is put back: at its place, and with the code that went with it, as long as nobody gave another one (PROMO-Q7). */
const sendAgain = async (
  holder: ReturnType<typeof holderParams>,
  { plan, first, last, before, code }: Change & { kind: 'plan-again' },
): Promise<{ cart: Cart; cart_id?: string | undefined }> => {
  const added = await callServer('addMealPlan', {
    ...holder,
    item_type: 'Meal plan',
    meal_plan: plan,
    first_plan_date: first,
    last_plan_date: last,
    before,
  })
  const taker = added.cart.items.find(({ type, available }) => type === 'Meal plan' && available)
  if (code === null || taker?.meal_plan !== plan || added.cart.items.some((item) => item.promo_code !== null)) return added
  // A code that ended in this moment stays away; the plan is there.
  return callServer('applyPromoCode', {
    ...holder,
    cookie: added.cart_id ?? holder.cookie,
    promo_code: code,
    item_id: taker.id,
    subtotal: added.cart.subtotal,
  }).then(
    (answer) => ({ ...answer, cart_id: added.cart_id }),
    () => added,
  )
}
