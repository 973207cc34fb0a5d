import type { Cart, CartItem } from '#contract/cart.ts'
import type { Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { fullName } from '#domain/full-name.ts'
import { isFree, isPaidLater } from '#domain/order-state.ts'
import { installmentSchedule, paymentRuns } from '#domain/installments.ts'
import { inLocale, languageOf, longDay } from '#domain/locale-format.ts'
import { centsOrZero } from '#domain/money.ts'
import { moneyShown, percentageShown } from '#domain/money-shown.ts'
import { fullPrice, rateShown } from '#domain/price-lines.ts'
import { addMonths, firstOf, monthOf } from '#domain/subscription-dates.ts'
import { today } from '#domain/zone.ts'
import { words } from '#server/words.ts'

const paymentTypeWords = {
  'Credit card': 'purchase.pay.card',
  installments: 'purchase.pay.installments',
  'Payroll deduction': 'purchase.pay.payroll',
  'Student ID': 'purchase.pay.student_id',
  ApplePay: 'place.payment.apple_pay',
  GooglePay: 'place.payment.google_pay',
} as const

/** An unknown payment type is shown as it is. */
export const paymentTypeShown = (type: string, locale: Locale): string =>
  type in paymentTypeWords ? words(locale, paymentTypeWords[type as keyof typeof paymentTypeWords]) : type

export const amountShown = (amount: string, locale: Locale): string => moneyShown(centsOrZero(amount), languageOf(locale))

/** Coffee and custom plans have the product's own names, a custom plan with its options (CUST-01). */
export const itemName = (item: CartItem, locale: Locale): string => {
  if (item.type === 'Coffee subscription') return words(locale, 'purchase.tab.coffee')
  const language = languageOf(locale)
  if (item.type !== 'Create your plan') return inLocale(item, 'name', language)
  const name = words(locale, 'purchase.tab.custom')
  const options = item.options?.map((option) => inLocale(option, 'name', language)).join(' + ')
  return options ? words(locale, 'receipt.custom', { name, options }) : name
}

/** The first and last day of an item, where they are known; a monthly plan stores the month that it ends with. */
export const itemPeriod = (item: CartItem): { start: Day | null; end: Day | null } => {
  const { subscription_frequency: often, first_plan_date: first, last_plan_date: last } = item
  return {
    start: first ?? item.valid_from ?? null,
    end: often === 'monthly' && last !== null ? lastOfMonth(last) : (last ?? item.valid_to ?? null),
  }
}

/** The period of an item, or its months, where they are known. */
export const itemDates = (item: CartItem, locale: Locale): [label: string, dates: string][] => {
  const { type, months } = item
  const label = words(locale, 'subscriptions.dates')
  if (type === 'Coffee subscription') return months === null ? [] : [[label, words(locale, 'purchase.months', { count: months })]]
  const { start, end } = itemPeriod(item)
  if (start === null || end === null) return []
  const [from, to] = [longDay(start, languageOf(locale)), longDay(end, languageOf(locale))]
  return [[label, words(locale, 'subscriptions.span', { start: from, end: to })]]
}

/** How a subscription is cancelled; null for an order without one. */
export const cancelSentence = ({ cart }: Pick<Receipt, 'cart'>, locale: Locale): string | null => {
  const count = cart.items.filter(({ subscription }) => subscription).length
  return count > 0 ? words(locale, 'order.cancel.subscription', { count }) : null
}

const lastOfMonth = (day: Day): Day => addDays(firstOf(addMonths(monthOf(day), 1)), -1)

const offOrOn = (kind: 'discount' | 'bonus', { promo_code: code, promo_unit: unit, promo_value: value }: CartItem, locale: Locale) => {
  if (code === null) return words(locale, `receipt.${kind}`)
  if (unit !== 'percent' || value === null) return words(locale, `receipt.${kind}_code`, { code })
  return words(locale, `receipt.${kind}_percent`, { code, percent: rateShown(value, languageOf(locale)) })
}

/** The rows of an item: its price before all that is off it, the discount and the bonus by their name and code. Only what is paid today counts. */
export const itemRows = (item: CartItem, locale: Locale): [label: string, amount: string][] => {
  const language = languageOf(locale)
  const first = moneyShown(item.bill_today ? fullPrice(item) : 0, language)
  const effects = (['discount', 'bonus'] as const).flatMap((kind): [string, string][] => {
    const cents = centsOrZero(item[kind])
    if (cents === 0) return []
    const amount = kind === 'discount' ? `−${moneyShown(cents, language)}` : `+${moneyShown(cents, language)}`
    return [[offOrOn(kind, item, locale), item.bill_today ? amount : words(locale, 'receipt.with_first', { amount })]]
  })
  return [[itemName(item, locale), first], ...effects]
}

/** Each tax by its name and rate; an older order has one line for all. */
export const taxRows = (
  { tax, tax_parts: parts = [] }: Pick<Cart, 'tax' | 'tax_parts'>,
  locale: Locale,
): [label: string, amount: string][] =>
  parts.length === 0
    ? [[words(locale, 'purchase.tax'), amountShown(tax, locale)]]
    : parts.map(({ kind, rate, amount }) => [
        `${words(locale, `tax.${kind}`)} ${rateShown(rate, languageOf(locale))}`,
        amountShown(amount, locale),
      ])

const person = (locale: Locale, { student_id: id, ...name }: Receipt['plan_for']): string =>
  id === '' ? fullName(name) : words(locale, 'order.student', { name: fullName(name), number: id })

/** The facts of an installment plan (W-INST-06). */
const planFacts = (
  { cart, plan, created_at: at }: Receipt,
  { locale, timezone }: { locale: Locale; timezone: string },
): [label: string, value: string][] => {
  if (plan === null) return []
  const { frequency, apr, payments, total_cents: totalCents } = plan
  const language = languageOf(locale)
  const orderedOn = today(Date.parse(at), timezone)
  const first = installmentSchedule({ payments, frequency, orderedOn })[0]?.date ?? null
  const runs = paymentRuns(payments)
    .map(({ count, cents }) => words(locale, 'installments.equal', { count, amount: moneyShown(cents, language) }))
    .reduce((before, after) => words(locale, 'installments.then', { before, after }))
  const fee = moneyShown(Math.max(totalCents - centsOrZero(cart.total), 0), language)
  const rate = percentageShown(apr, language)
  return [
    [
      words(locale, 'order.plan'),
      first === null ? runs : words(locale, 'order.plan_text', { payments: runs, first: longDay(first, language) }),
    ],
    [words(locale, 'order.plan_rate'), words(locale, 'order.plan_rate_text', { rate, fee })],
    [words(locale, 'order.plan_total'), moneyShown(totalCents, language)],
  ]
}

/** The numbers under which the school collects taxes. */
export const taxNumberRows = (
  { tax_numbers: numbers = [] }: Pick<Receipt, 'tax_numbers'>,
  locale: Locale,
): [label: string, value: string][] =>
  numbers.map(({ kind, number }) => [words(locale, 'tax.number', { tax: words(locale, `tax.${kind}`) }), number])

/** Label and value. */
export const receiptFacts = (
  receipt: Receipt,
  { locale, timezone }: { locale: Locale; timezone: string },
): [label: string, value: string][] => {
  const { buyer, card } = receipt
  const type = paymentTypeShown(receipt.payment_type, locale)
  const paidBy = card ? `${type}, ${words(locale, 'order.card', { brand: card.brand, digits: card.last_four })}` : type
  return [
    [words(locale, 'order.no'), receipt.number ?? receipt.no],
    [words(locale, 'order.date'), longDay(today(Date.parse(receipt.created_at), timezone), languageOf(locale))],
    ...(isFree(receipt.cart) ? [] : [[words(locale, 'order.paid_by'), paidBy] as [string, string]]),
    ...planFacts(receipt, { locale, timezone }),
    ...(receipt.authorisation ? [[words(locale, 'order.authorisation'), receipt.authorisation] as [string, string]] : []),
    [words(locale, 'order.buyer'), fullName(buyer)],
    [words(locale, 'order.plan_for'), person(locale, receipt.plan_for)],
    ...taxNumberRows(receipt, locale),
  ]
}

/** Label and amount. */
export const receiptSums = (
  { cart, payment_type: type }: Pick<Receipt, 'cart' | 'payment_type'>,
  locale: Locale,
): [label: string, amount: string][] => [
  [words(locale, 'cart.subtotal'), amountShown(cart.subtotal, locale)],
  ...taxRows(cart, locale),
  [words(locale, isPaidLater(type) ? 'receipt.order_total' : 'receipt.total'), amountShown(cart.total, locale)],
]

export const laterBills = ({ cart }: Receipt, locale: Locale): [day: string, amount: string][] =>
  cart.later_bills.map(({ date, total }) => [longDay(date, languageOf(locale)), amountShown(total, locale)])
