import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/cart.ts'
import { CartSummary } from '#app/features/checkout/cart-summary.tsx'
import type { Shop } from '#app/features/purchase/shop.ts'
import { markupOf } from './markup.tsx'

const reason = 'None of the plans in your cart meet the requirements of this promo code'
const item = { id: 'a', type: 'Meal plan', name: 'Gold', price: '100.00', tax: '0.00', translations: [], bills: [] as unknown }
const nothing = { swipePrice: null, dbPrice: null, dbDiscount: null, value: null, first_bill_date: null, previous_price: null }
const shop = { form: { mealPlans: [], customerTerms: [] }, chosen: {} } as unknown as Shop
const summary = (promo: Partial<CartItem>) => {
  const cart = { items: [{ ...item, ...nothing, ...promo }], subtotal: '100.00', tax: '0.00', total: '100.00', later_bills: [] }
  const markup = markupOf(<CartSummary shop={shop} cart={cart as unknown as Cart} busy={false} onEdit={() => {}} />)
  const [line = ''] = /<summary.*?<\/summary>/.exec(markup) ?? []
  return { hasCode: line.includes('Code ONCE'), hasReason: markup.includes(`Code ONCE · ${reason}`) }
}

test.each([
  ['names a code that lowers its price', null, { hasCode: true, hasReason: false }],
  ['says beside its plan why a code, used up meanwhile, changes nothing', reason, { hasCode: false, hasReason: true }],
])('[PROMO-04] the summary of a checkout %s', (_, promoMessage, expected) => {
  expect(summary({ promo_code: 'ONCE', promo_type: 'discount', promo_unit: 'percent', promo_value: '10.00', promoMessage })).toEqual(
    expected,
  )
})
