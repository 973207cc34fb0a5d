import type { ItemType } from '#contract/cart.ts'
import { centsOf, decimalOf } from '#domain/money.ts'
import type { PricedCart, PricedItem } from '#domain/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import type { PromoCode } from '#domain/promo-code.ts'
import type { OrderFormSold, Shop, SoldBalance, SoldPlan, SoldType } from '#domain/shop.ts'

export const six = ['Student ID', 'Credit card', 'ApplePay', 'GooglePay', 'installments', 'Payroll deduction']

export const plan = (id: string, price: string, more: Partial<SoldPlan> = {}): SoldPlan => ({
  id,
  name: id,
  translations: [],
  price,
  apply_tax: null,
  payment_types: [],
  subscription: false,
  subscription_frequency: null,
  subscription_start: null,
  subscription_end: null,
  start_date: null,
  end_date: null,
  payments: null,
  promo_track_only: false,
  ...more,
})

export const balance = (id: string, rules: Partial<SoldBalance> = {}): SoldBalance => ({ id, name: id, translations: [], ...rules })

export const customerType = (id: string, more: Partial<SoldType> = {}): SoldType => ({
  id,
  name: id,
  translations: [],
  meal_plans: [],
  payment_types: [],
  apply_tax: null,
  ...more,
})

type Settings = OrderFormSold['orderFormSettings']
type Parts = Partial<Omit<OrderFormSold, 'orderFormSettings'>> & { settings?: Partial<Settings> }

/** An order form that sells everything, taxes everything at 13 %, and asks nothing. */
export const form = ({ settings = {}, ...lists }: Parts = {}): OrderFormSold => ({
  mealPlans: [],
  customMealPlans: null,
  decliningBalance: [],
  customerTypes: [],
  customerYears: [],
  customerLocations: [],
  customerTerms: [],
  ...lists,
  orderFormSettings: {
    has_customer_selections: false,
    use_customer_type: false,
    use_customer_year: false,
    use_customer_location: false,
    use_customer_term: false,
    sell_db: true,
    coffee_subscription: true,
    coffee_subscription_price: '29.99',
    tax_meal_plans: true,
    tax_declining_balance: true,
    tax_custom_meal_plans: true,
    payment_types: six,
    custom_meal_plan_payment_types: [],
    declining_balance_payment_types: [],
    declining_balance_customer_types: [],
    custom_plan_customer_types: [],
    custom_meal_plan_as: 'discount',
    provincial_tax_rate: '8',
    ...settings,
  },
})

export const noSelections = { type: null, year: null, location: null, term: null }

export const shop = (parts: Parts = {}, more: Partial<Omit<Shop, 'form'>> = {}): Shop => ({
  today: '2026-08-14',
  form: form(parts),
  site: { meal_plan_subscriptions: true, weekly_mpp_subscriptions: true, coffee_subscription: true },
  chosen: noSelections,
  promos: [],
  ...more,
})

let count = 0
const item = (type: ItemType, chosen: Partial<StoredItem>): StoredItem => ({
  id: `item-${(count += 1)}`,
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

export const planItem = (planId: string, more: Partial<StoredItem> = {}) => item('Meal plan', { planId, ...more })
export const coffeeItem = (months: number) => item('Coffee subscription', { months })
export const balanceItem = (dbId: string, amount: number) => item('Declining balance', { dbId, amount })
export const customItem = (swipeId: string, dbId: string) => item('Create your plan', { swipeId, dbId })

export const promo = (code: string, kind: string, value: string, more: Partial<PromoCode> = {}): PromoCode => {
  const [promo_type, promo_unit] = kind.split(' ') as [PromoCode['promo_type'], PromoCode['promo_unit']]
  return { code, promo_type, promo_unit, promo_value: value, ...more }
}

/** The cents of a written amount. */
export const cents = (text: string): number => centsOf(text) ?? -1

/** The first item of a cart that has one. */
export const firstItem = ({ items: [found] }: PricedCart): PricedItem => {
  if (!found) throw new Error('an empty cart')
  return found
}

/** "subtotal tax total" as the wire writes them. */
export const totals = ({ subtotal, tax, total }: Pick<PricedCart, 'subtotal' | 'tax' | 'total'>): string[] =>
  [subtotal, tax, total].map(decimalOf)
/** "price tax" of an item. */
export const cost = ({ price, tax }: Pick<PricedItem, 'price' | 'tax'>): string[] => [price, tax].map(decimalOf)
