import type { StoredItem } from '#domain/cart-quote.ts'
import type { PromoCode } from '#domain/promo-code.ts'
import type { Shop, SoldBalance, SoldPlan } from '#domain/shop.ts'

// A second reading of the requirements, in whole numbers of any size and by the machine's own calendar. It shares no rule
// with the product: where the two differ, one of them is wrong.

/** A decimal string as a whole number of its `digits`-th parts. */
const parts = (text: string | null | undefined, digits: number): bigint => {
  const [whole = '0', rest = ''] = (text ?? '0').split('.')
  return BigInt(whole + rest.slice(0, digits).padEnd(digits, '0'))
}
const cents = (text: string | null | undefined) => parts(text, 2)
const milli = (text: string | null | undefined) => parts(text, 3)
const up = (amount: bigint, percent: bigint) => (amount * percent + 99_999n) / 100_000n
const down = (amount: bigint, percent: bigint) => (amount * percent) / 100_000n
const least = (one: bigint, other: bigint) => (one < other ? one : other)

const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const firstAfter = (day: string, months: number) => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))

/** Every 1st after a day, up to another. */
const firsts = (after: string, until: string): string[] => {
  const found: string[] = []
  for (let months = 1; firstAfter(after, months) <= until; months += 1) found.push(firstAfter(after, months))
  return found
}

const earliestMonday = (today: string): string => {
  const weekday = new Date(at(today)).getUTCDay()
  const toMonday = ((8 - weekday) % 7 || 7) + (weekday >= 4 ? 7 : 0)
  return dayOf(at(today) + toMonday * dayMs)
}

const weeklyDays = (first: string, last: string, today: string): string[] => {
  if (at(first) - at(earliestMonday(today)) < 7 * dayMs) return [today, ...firsts(today, last)]
  const own = firstAfter(first, 0)
  const begin = own > today ? own : firstAfter(today, 1)
  return [begin, ...firsts(begin, last)]
}

const planDays = (plan: SoldPlan, item: StoredItem, today: string): string[] => {
  if (!plan.subscription) return [today]
  const [first, last] = [item.first ?? today, item.last ?? today]
  if (plan.subscription_frequency === 'weekly') return weeklyDays(first, last, today)
  const all = [firstAfter(first, 0), ...firsts(first, last)]
  return all.map((day) => (day === firstAfter(today, 0) ? today : day))
}

const coffeeDays = (months: number, today: string): string[] =>
  Array.from({ length: months }, (_, index) => {
    const lastOfMonth = dayOf(at(firstAfter(today, index + 1)) - dayMs)
    const wished = `${lastOfMonth.slice(0, 8)}${today.slice(8)}`
    return wished > lastOfMonth ? lastOfMonth : wished
  })

const balanceDiscount = (rules: SoldBalance, amount: bigint): bigint => {
  const step = cents(rules.grad_discount_interval)
  if (rules.is_grad_discount && step > 0n) {
    const percent = ((amount + step - 1n) / step) * milli(rules.grad_discount)
    const cap = rules.max_grad_discount ? milli(rules.max_grad_discount) : 100_000n
    return up(amount, least(least(percent, cap), 100_000n))
  }
  return rules.is_discount ? up(amount, least(milli(rules.discount), 100_000n)) : 0n
}

const promoOff = (promo: PromoCode, price: bigint): bigint => {
  if (promo.promo_type !== 'discount') return 0n
  return least(price, promo.promo_unit === 'percent' ? up(price, milli(promo.promo_value)) : cents(promo.promo_value))
}

type Line = { days: string[]; charged: bigint; taxed: boolean; item: StoredItem }

const linesOf = (items: readonly StoredItem[], { form, chosen, today }: Shop): Line[] => {
  const { orderFormSettings: settings } = form
  const exempt = form.customerTypes.find(({ id }) => id === chosen.type)?.apply_tax === false
  const hasPlan = items.some(({ type }) => type === 'Meal plan')
  return items.map((item): Line => {
    if (item.type === 'Meal plan') {
      const plan = form.mealPlans.find(({ id }) => id === item.planId)
      if (!plan) throw new Error('the oracle knows sold plans alone')
      const taxed = settings.tax_meal_plans && !exempt && plan.apply_tax !== false
      return { item, days: planDays(plan, item, today), charged: cents(plan.price), taxed }
    }
    if (item.type === 'Coffee subscription')
      return { item, days: coffeeDays(item.months ?? 0, today), charged: cents(settings.coffee_subscription_price), taxed: false }
    if (item.type === 'Create your plan') {
      const swipe = form.customMealPlans?.swipes.find(({ id }) => id === item.swipeId)
      const flex = form.customMealPlans?.declining_balances.find(({ id }) => id === item.dbId)
      return { item, days: [today], charged: cents(swipe?.price) + cents(flex?.price), taxed: settings.tax_custom_meal_plans && !exempt }
    }
    const rules = form.decliningBalance.find(({ id }) => id === item.dbId)
    if (!rules) throw new Error('the oracle knows sold balances alone')
    const amount = BigInt(item.amount)
    const discount = rules.requires_plan && !hasPlan ? 0n : balanceDiscount(rules, amount)
    return { item, days: [today], charged: amount - discount, taxed: settings.tax_declining_balance && !exempt }
  })
}

/** What a cart of available items costs: today, and over its whole term. */
export const oracle = (items: readonly StoredItem[], shop: Shop): { subtotal: bigint; tax: bigint; total: bigint; term: bigint } => {
  const lines = linesOf(items, shop)
  const rate = 5000n + milli(shop.form.orderFormSettings.provincial_tax_rate)
  const isToday = ({ days }: Line) => days[0] === shop.today
  const before = lines.filter(isToday).reduce((sum, { charged }) => sum + charged, 0n)
  const paid = lines.map((line) => {
    const promo = shop.promos.find(({ code }) => code === line.item.promoCode)
    const met = promo !== undefined && before >= cents(promo.promo_min_purchase_amnt)
    const once = line.charged - (met ? promoOff(promo, line.charged) : 0n)
    const taxOf = (amount: bigint) => (line.taxed ? down(amount, rate) : 0n)
    const later = BigInt(line.days.length - 1) * (line.charged + taxOf(line.charged))
    return { isToday: isToday(line), price: once, tax: taxOf(once), term: once + taxOf(once) + later }
  })
  const sum = (pick: (one: (typeof paid)[number]) => bigint) => paid.reduce((total, one) => total + pick(one), 0n)
  const subtotal = sum((one) => (one.isToday ? one.price : 0n))
  const tax = sum((one) => (one.isToday ? one.tax : 0n))
  return { subtotal, tax, total: subtotal + tax, term: sum((one) => one.term) }
}
