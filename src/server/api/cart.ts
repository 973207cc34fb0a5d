import type { Input } from '#contract/call.ts'
import { addCustomPlan, addDecliningBalance, addMealPlan, deleteCartItem, fetchCart } from '#contract/cart.ts'
import { Problem } from '#contract/errors.ts'
import { faceValue } from '#domain/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import { monthOf, monthsFrom } from '#domain/subscription-dates.ts'
import { isCoffeeTerm } from '#domain/subscription-dates.ts'
import { currentSession } from '#server/accounts/session.ts'
import { addItem } from '#server/carts/add-item.ts'
import { restoreCart } from '#server/carts/restore-cart.ts'
import {
  type CartSession,
  cartIdOf,
  changeCart,
  limitNewCarts,
  newItem,
  saveShown,
  loadCart,
  wireCart,
} from '#server/carts/cart-session.ts'
import { changeExistingCart } from '#server/carts/change-existing-cart.ts'
import { addToOpenCart } from '#server/carts/next-cart.ts'
import { amountToAdd, quoteToAdd } from '#server/carts/refuse-item.ts'
import type { CartGiven } from '#server/db/carts.ts'
import type { Reader } from '#server/db/open.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'

type Wanted = Input<typeof addMealPlan>

/** Subscriptions need a login at this school (SUBS-01, COFF-Q4). */
const requireCustomer = async (context: PersonalContext, read: Reader, siteId: string): Promise<void> => {
  const found = await currentSession({ ...context, db: { read } })
  if (found?.customer.site_id !== siteId) throw new Problem('subscription_login')
}

const coffeeMonths = ({ months, first_bill_date: first, last_bill_date: last }: Wanted): number =>
  months ?? (first !== null && last !== null ? monthsFrom(monthOf(first), monthOf(last)).length : 0)

type CartContents = Pick<CartSession, 'items' | 'shop'>

const coffeeOf = (wanted: Wanted, { items, shop }: CartContents): StoredItem => {
  const months = coffeeMonths(wanted)
  const item = newItem('Coffee subscription', { months: isCoffeeTerm(months) ? months : 1 })
  const { list } = quoteToAdd(item, shop)
  if (!isCoffeeTerm(months)) throw new Problem('coffee_months')
  if (items.some(({ type }) => type === 'Coffee subscription')) throw new Problem('coffee_twice')
  if (wanted.bill_today === false) throw new Problem('bill_today_wrong')
  return { ...item, listPrice: list }
}

/** Stores the dates that the server computed; bill dates in the request are ignored (SUBS-Q4). */
const planOf = (wanted: Wanted, { shop }: CartContents): StoredItem => {
  const [first, last] = [wanted.first_plan_date ?? wanted.first_bill_date, wanted.last_plan_date ?? wanted.last_bill_date]
  const item = newItem('Meal plan', { planId: wanted.meal_plan, first, last })
  const { list, named, term } = quoteToAdd(item, shop)
  const isToday = term?.bills[0] === shop.today
  if (term && wanted.bill_today !== null && wanted.bill_today !== isToday) throw new Problem('bill_today_wrong')
  return { ...item, listPrice: list, name: named.name, first: term?.first ?? null, last: term?.last ?? null }
}

export const carts = [
  handleVisitor(fetchCart, async (input, context) => {
    const { catalogue, given, id, cart, items, shop } = await loadCart(input, context)
    const shown = wireCart(items, shop, context)
    if (id === null) return { payload: { shoppingCart: shown } }
    if (cart?.state === 'paid') return { payload: { shoppingCart: shown, paid: true } }
    if (cart?.state === 'paying') return { payload: { shoppingCart: shown, paying: true } }
    const change = { catalogue, key: { site_id: catalogue.site.id, id }, given }
    // A campaign's items are added once, to an empty cart only; the cart is bound to its holder when it is created.
    const isNew = cart === null
    const isRestored = items.length > 0 || (!isNew && cart.visit_id === given.visit_id)
    const brought = isRestored ? null : await restoreCart(context, { ...change, isNew })
    if (brought) return { payload: { shoppingCart: brought } }
    const isChanged = Object.entries(given).some(([name, value]) => cart?.[name as keyof CartGiven] !== value)
    if (isChanged) {
      limitNewCarts(cart, context)
      return { payload: { shoppingCart: await changeCart(context, change, async (transaction) => transaction.items) } }
    }
    await saveShown(context, { cart, items, shop })
    return { payload: { shoppingCart: shown } }
  }),

  handleVisitor(addMealPlan, (given, context) =>
    addToOpenCart(given, context, (input) => {
      const isCoffee = input.item_type === 'Coffee subscription'
      return addItem(input, context, async ({ catalogue, read, ...rest }) => {
        if (!isCoffee && input.item_type !== 'Meal plan') throw new Problem('plan_unavailable')
        const isSubscription = isCoffee || catalogue.sold.mealPlans.some(({ id, subscription }) => id === input.meal_plan && subscription)
        if (isSubscription) await requireCustomer(context, read, catalogue.site.id)
        return (isCoffee ? coffeeOf : planOf)(input, rest)
      })
    }),
  ),

  handleVisitor(addCustomPlan, (sent, context) =>
    addToOpenCart(sent, context, async (input) => {
      const { catalogue, given, cart } = await loadCart(input, context)
      const key = { site_id: catalogue.site.id, id: cartIdOf(input, context) }
      if (input.swipe_id === '' || input.db_id === '') throw new Problem('options_required')
      limitNewCarts(cart, context)
      return changeCart(context, { catalogue, key, given }, async ({ items, shop, add, remove }) => {
        const item = newItem('Create your plan', { swipeId: input.swipe_id, dbId: input.db_id })
        const added = { ...item, listPrice: quoteToAdd(item, shop).list }
        // The pair is one choice: a new one replaces the former (CUST-Q4).
        const former = items.filter(({ type }) => type === 'Create your plan').map(({ id }) => id)
        if (former.length > 0) await remove(former)
        await add(added)
        return [...items.filter(({ id }) => !former.includes(id)), added]
      })
    }),
  ),

  handleVisitor(addDecliningBalance, (given, context) =>
    addToOpenCart(given, context, (input) => {
      const { locale } = context
      return addItem(input, context, ({ items, shop }) => {
        const item = newItem('Declining balance', { dbId: input.db_id })
        const { balance, named } = quoteToAdd(item, shop)
        if (!balance) throw new Problem('feature_off')
        const amount = amountToAdd(balance, { typed: input.declining_balance_value, inCart: faceValue(items, shop), locale })
        return { ...item, amount, listPrice: amount, name: named.name }
      })
    }),
  ),

  handleVisitor(deleteCartItem, async (input, context) => ({
    payload: {
      cart: await changeExistingCart({ ...input, item_id: input.cart_item_id }, context, async ({ items, remove }) => {
        const rest = items.filter(({ id }) => id !== input.cart_item_id)
        if (rest.length < items.length) await remove([input.cart_item_id])
        return rest
      }),
    },
  })),
]
