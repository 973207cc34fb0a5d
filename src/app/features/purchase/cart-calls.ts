import type { Cart } from '#contract/cart.ts'
import type { Locale } from '#contract/wire.ts'
import { storePayingCart } from './paying-cart.ts'
import { cookieNames, readCookie } from '#app/cookies.ts'
import { callServer } from '#app/offline/call-server.ts'
import { cartId, changeCartId } from './cart-id.ts'
import { chosenParams, readChosen } from './chosen.ts'

export type CartOwner = { siteId: string; locale: Locale }

export type Change =
  | { kind: 'plan'; plan: string; first?: string | undefined; last?: string | undefined }
  | { kind: 'plan-again'; plan: string; first?: string | undefined; last?: string | undefined; before: string; code: string | null }
  | { kind: 'coffee'; months: number }
  | { kind: 'custom'; swipe: string; balance: string }
  | { kind: 'balance'; balance: string; amount: string }
  | { kind: 'delete'; item: string }
  | { kind: 'code'; code: string; item: string; subtotal: string }
  | { kind: 'no-code'; item: string }

/** The cart by its id, with this browser's selections and campaign (CAMP-08). */
export const ownerParams = ({ siteId, locale }: CartOwner) => {
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

export const fetchCart = async (owner: CartOwner, signal?: AbortSignal): Promise<Cart> => {
  const params = ownerParams(owner)
  const { shoppingCart, paid = false, paying = false } = await callServer('fetchCart', params, signal)
  // The page was closed before its order was confirmed: following it shows the receipt and starts another cart.
  if ((paid || paying) && cartId() === params.cookie) storePayingCart(owner.siteId, params.cookie)
  return shoppingCart
}

/** Makes one change; the answer is the complete cart (CART-02). Nothing is queued offline. */
export const changeCart = async (owner: CartOwner, change: Change): Promise<Cart> => {
  const params = ownerParams(owner)
  const answer = await send(params, change)
  // The cart was paid, perhaps in another tab, and adding started the next one.
  if (answer.cart_id !== undefined && cartId() === params.cookie) changeCartId(answer.cart_id)
  return answer.cart
}

const send = (owner: ReturnType<typeof ownerParams>, change: Change): Promise<{ cart: Cart; cart_id?: string | undefined }> => {
  switch (change.kind) {
    case 'plan':
      return callServer('addMealPlan', {
        ...owner,
        item_type: 'Meal plan',
        meal_plan: change.plan,
        first_plan_date: change.first,
        last_plan_date: change.last,
      })
    case 'plan-again':
      return restorePlan(owner, change)
    case 'coffee':
      return callServer('addMealPlan', { ...owner, item_type: 'Coffee subscription', months: change.months })
    case 'custom':
      return callServer('addCustomPlan', { ...owner, swipe_id: change.swipe, db_id: change.balance })
    case 'balance':
      return callServer('addDecliningBalance', { ...owner, db_id: change.balance, declining_balance_value: change.amount })
    case 'delete':
      return callServer('deleteCartItem', { ...owner, cart_item_id: change.item })
    case 'code':
      return callServer('applyPromoCode', { ...owner, promo_code: change.code, item_id: change.item, subtotal: change.subtotal })
    case 'no-code':
      return callServer('removePromoCode', { ...owner, item_id: change.item })
  }
}

/** Puts a plan back in its place, with its promo code unless another one was applied since (PROMO-Q7). */
const restorePlan = async (
  owner: ReturnType<typeof ownerParams>,
  { plan, first, last, before, code }: Change & { kind: 'plan-again' },
): Promise<{ cart: Cart; cart_id?: string | undefined }> => {
  const added = await callServer('addMealPlan', {
    ...owner,
    item_type: 'Meal plan',
    meal_plan: plan,
    first_plan_date: first,
    last_plan_date: last,
    before,
  })
  const taker = added.cart.items.find(({ type, available }) => type === 'Meal plan' && available)
  if (code === null || taker?.meal_plan !== plan || added.cart.items.some((item) => item.promo_code !== null)) return added
  // A code that expired meanwhile is left out; the plan is back.
  return callServer('applyPromoCode', {
    ...owner,
    cookie: added.cart_id ?? owner.cookie,
    promo_code: code,
    item_id: taker.id,
    subtotal: added.cart.subtotal,
  }).then(
    (answer) => ({ ...answer, cart_id: added.cart_id }),
    () => added,
  )
}
