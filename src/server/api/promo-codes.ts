import { applyPromoCode, removePromoCode } from '#contract/cart.ts'
import { Problem } from '#contract/errors.ts'
import { firstPlan, priceCart } from '#domain/cart.ts'
import { promoFits, promoKey } from '#domain/promo-code.ts'
import { usablePromos } from '#server/carts/catalogue.ts'
import { changeExistingCart } from '#server/carts/change-existing-cart.ts'
import { atSchool, cartIdOf, changeCart } from '#server/carts/cart-session.ts'
import { setPromo } from '#server/db/carts.ts'
import { handleVisitor } from '#server/context.ts'
import type { LimitRule } from '#server/platform/limits.ts'

const tenMinutes = 10 * 60 * 1000
const perCart: LimitRule = { name: 'promo', most: 20, perMs: tenMinutes }
/** A dorm shares one address, and a guesser makes a cart for each guess. */
const perAddress: LimitRule = { name: 'promo', most: 100, perMs: tenMinutes }

const longestCode = 64

export const promoCodes = [
  handleVisitor(applyPromoCode, async (input, context) => {
    const { catalogue, given } = await atSchool(input, context)
    const key = { site_id: catalogue.site.id, id: cartIdOf(input, context) }
    if (input.promo_code === '') throw new Problem('promo_required')
    const { limits, visitor } = context
    await limits.take({ rule: perCart, who: `${visitor.address}\n${key.id}` }, { rule: perAddress, who: visitor.address })
    const code = promoKey(input.promo_code).slice(0, longestCode)
    const cart = await changeCart(context, { catalogue, key, given }, async (transaction) => {
      const { trx, items } = transaction
      const shop = { ...transaction.shop, promos: await usablePromos(trx, catalogue) }
      const priced = priceCart(items, shop)
      const plan = firstPlan(priced)?.item
      const named = items.find(({ id }) => id === input.item_id)
      if (!plan || (named && named.type !== 'Meal plan')) throw new Problem('promo_only_plans')
      const purchase = { planId: plan.planId ?? '', subtotal: priced.subtotalBeforePromo, today: shop.today }
      const fits = shop.promos.some((promo) => promoKey(promo.code) === code && promoFits(promo, purchase))
      if (!fits) throw new Problem('promo_rejected')
      await setPromo(trx, key, { itemId: plan.id, code })
      return items.map((item) => ({ ...item, promoCode: item.id === plan.id ? code : null }))
    })
    return { payload: { cart } }
  }),

  handleVisitor(removePromoCode, async (input, context) => ({
    payload: {
      cart: await changeExistingCart(input, context, async ({ trx, key, items }) => {
        const isNamed = items.some(({ id, promoCode }) => promoCode !== null && (input.item_id === '' || id === input.item_id))
        if (!isNamed) return items
        await setPromo(trx, key, null)
        return items.map((item) => ({ ...item, promoCode: null }))
      }),
    },
  })),
]
