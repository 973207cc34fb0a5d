import type { ItemFault, ItemType } from '#contract/cart.ts'
import type { Day } from './calendar.ts'
import { type CustomBenefit, customBenefit } from './custom-plan.ts'
import { type Cents, centsOrZero } from './money.ts'
import {
  fitsSelections,
  isForType,
  isOnSale,
  type Named,
  sellsCoffee,
  sellsSubscription,
  type Shop,
  type SoldBalance,
  type SoldOption,
  type SoldPlan,
  typeOf,
} from './shop.ts'
import { coffeeBills, isCoffeeTerm } from './subscription-dates.ts'
import { type Term, termOf } from './subscription-term.ts'
import { isTaxed } from './tax.ts'

/** An item as a cart stores it: the choices, never a price to charge. `listPrice` (cents) and `name` are those of the day it was added. */
export type StoredItem = {
  id: string
  type: ItemType
  planId: string | null
  dbId: string | null
  swipeId: string | null
  /** Face value of a declining balance, in cents. */
  amount: Cents
  months: number | null
  first: Day | null
  last: Day | null
  listPrice: Cents
  name: string
  promoCode: string | null
}

/** The two halves of a custom plan, swipes and declining balance: prices in cents, `swipeValue` in the school's words (CUST-03). */
export type CustomParts = {
  /** The chosen pair: swipes, then the balance. */
  options: readonly SoldOption[]
  swipeValue: string
  swipePrice: Cents
  dbValue: Cents
  dbPrice: Cents
  benefit: CustomBenefit
}

/** One item by today's catalogue, before benefits, promo codes and tax; `bills` are its payment days. */
export type Quote = {
  fault: ItemFault | null
  named: Pick<Named, 'name' | 'translations'>
  /** The catalogue's price of one payment, in cents. */
  list: Cents
  taxed: boolean
  /** Payment types that it allows; an empty list allows all. */
  payBy: readonly string[]
  bills: readonly Day[]
  term: Term | null
  plan: SoldPlan | null
  balance: SoldBalance | null
  custom: CustomParts | null
}

const unnamed = { name: '', translations: [] }

const once = ({ today }: Shop): Quote => ({
  fault: null,
  named: unnamed,
  list: 0,
  taxed: false,
  payBy: [],
  bills: [today],
  term: null,
  plan: null,
  balance: null,
  custom: null,
})

/** An item that is no longer sold keeps its name and its former price. */
const gone = (item: StoredItem, shop: Shop): Quote => ({
  ...once(shop),
  fault: 'gone',
  named: { name: item.name, translations: [] },
  list: item.listPrice,
})

const planFault = (plan: SoldPlan, term: Term | null, shop: Shop): ItemFault | null => {
  if (plan.subscription && !sellsSubscription(shop.site, plan)) return 'gone'
  if (!isOnSale(plan, shop.today)) return 'not_on_sale'
  if (!fitsSelections(shop, plan.id)) return 'selections'
  return plan.subscription && term === null ? 'dates' : null
}

const mealPlan = (item: StoredItem, shop: Shop): Quote => {
  const plan = shop.form.mealPlans.find(({ id }) => id === item.planId)
  if (!plan) return gone(item, shop)
  const term = plan.subscription ? termOf(plan, item, shop.today) : null
  const { tax_meal_plans: flag } = shop.form.orderFormSettings
  return {
    ...once(shop),
    fault: planFault(plan, term, shop),
    named: plan,
    list: centsOrZero(plan.price),
    taxed: isTaxed({ flag, typeApplies: typeOf(shop)?.apply_tax, planApplies: plan.apply_tax }),
    payBy: plan.payment_types,
    bills: term?.bills ?? [shop.today],
    term,
    plan,
  }
}

/** Paid by credit card alone, never taxed, one month at a time from the day of the purchase (COFF-02, COFF-04, COFF-05). */
const coffee = (item: StoredItem, shop: Shop): Quote => {
  const months = item.months ?? 0
  if (!sellsCoffee(shop)) return { ...gone(item, shop), payBy: ['Credit card'] }
  return {
    ...once(shop),
    fault: isCoffeeTerm(months) ? null : 'dates',
    list: centsOrZero(shop.form.orderFormSettings.coffee_subscription_price),
    payBy: ['Credit card'],
    bills: coffeeBills(months, shop.today),
  }
}

const custom = (item: StoredItem, shop: Shop): Quote => {
  const { customMealPlans: options, orderFormSettings: settings } = shop.form
  const swipe = options?.swipes.find(({ id }) => id === item.swipeId)
  const balance = options?.declining_balances.find(({ id }) => id === item.dbId)
  if (!swipe || !balance) return gone(item, shop)
  const [dbValue, dbPrice, swipePrice] = [centsOrZero(String(balance.value)), centsOrZero(balance.price), centsOrZero(swipe.price)]
  const benefit = customBenefit(settings.custom_meal_plan_as ?? 'discount', { value: dbValue, price: dbPrice })
  return {
    ...once(shop),
    fault: isForType(settings.custom_plan_customer_types, typeOf(shop)) ? null : 'customer_type',
    list: swipePrice + dbPrice,
    taxed: isTaxed({ flag: settings.tax_custom_meal_plans, typeApplies: typeOf(shop)?.apply_tax }),
    payBy: settings.custom_meal_plan_payment_types,
    custom: { options: [swipe, balance], swipeValue: String(swipe.value), swipePrice, dbValue, dbPrice, benefit },
  }
}

const decliningBalance = (item: StoredItem, shop: Shop): Quote => {
  const { decliningBalance: kinds, orderFormSettings: settings } = shop.form
  const balance = kinds.find(({ id }) => id === item.dbId)
  if (!balance || !settings.sell_db) return gone(item, shop)
  const { apply_tax: planApplies, payment_types: payBy = [] } = balance
  return {
    ...once(shop),
    fault: isForType(settings.declining_balance_customer_types, typeOf(shop)) ? null : 'customer_type',
    named: balance,
    list: item.amount,
    taxed: isTaxed({ flag: settings.tax_declining_balance, typeApplies: typeOf(shop)?.apply_tax, planApplies }),
    payBy: payBy.length > 0 ? payBy : settings.declining_balance_payment_types,
    balance,
  }
}

const quotes: { [T in ItemType]: (item: StoredItem, shop: Shop) => Quote } = {
  'Meal plan': mealPlan,
  'Coffee subscription': coffee,
  'Create your plan': custom,
  'Declining balance': decliningBalance,
}

/** The quote of an item by today's catalogue; an item that no longer fits has a `fault` and is never left out (PURCH-SEL-Q3). */
export const quoteOf = (item: StoredItem, shop: Shop): Quote => quotes[item.type](item, shop)
