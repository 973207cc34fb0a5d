import type { CartItem } from '#contract/cart.ts'
import type { Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { installmentSchedule, paymentRuns } from '#domain/installments.ts'
import { inLocale, languageOf, longDay } from '#domain/locale-format.ts'
import { centsOf } from '#domain/money.ts'
import { moneyShown, percentageShown } from '#domain/money-shown.ts'
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

export const amountShown = (amount: string, locale: Locale): string => moneyShown(centsOf(amount) ?? 0, languageOf(locale))

/** Coffee and custom plans have the product's own names, a custom plan with its options (CUST-01). */
export const itemName = (item: CartItem, locale: Locale): string => {
  if (item.type === 'Coffee subscription') return words(locale, 'purchase.tab.coffee')
  const language = languageOf(locale)
  if (item.type !== 'Create your plan') return inLocale(item, 'name', language)
  const name = words(locale, 'purchase.tab.custom')
  const options = item.options?.map((option) => inLocale(option, 'name', language)).join(' + ')
  return options ? words(locale, 'receipt.custom', { name, options }) : name
}

type Effects = Pick<CartItem, 'discount' | 'bonus' | 'promo_code'>

/** The discount and bonus of an item, with the promo code. */
export const itemEffects = ({ discount, bonus, promo_code: code }: Effects, locale: Locale): string[] =>
  Object.entries({ discount, bonus }).flatMap(([effect, dollars]) => {
    if (dollars === '0.00') return []
    const key = `receipt.${effect as 'discount' | 'bonus'}` as const
    const amount = amountShown(dollars, locale)
    return [code === null ? words(locale, key, { amount }) : words(locale, `${key}_code`, { amount, code })]
  })

const person = (locale: Locale, { first_name: first, last_name: last, student_id: id }: Receipt['plan_for']): string => {
  const name = `${first} ${last}`
  return id === '' ? name : words(locale, 'receipt.student', { name, number: id })
}

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
  const fee = moneyShown(Math.max(totalCents - (centsOf(cart.total) ?? 0), 0), language)
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

/** Label and value. */
export const receiptFacts = (
  receipt: Receipt,
  { locale, timezone }: { locale: Locale; timezone: string },
): [label: string, value: string][] => {
  const { buyer, card } = receipt
  const type = paymentTypeShown(receipt.payment_type, locale)
  const paidBy = card ? `${type}, ${words(locale, 'receipt.card', { brand: card.brand, digits: card.last_four })}` : type
  return [
    [words(locale, 'receipt.no'), receipt.no],
    [words(locale, 'receipt.date'), longDay(today(Date.parse(receipt.created_at), timezone), languageOf(locale))],
    [words(locale, 'receipt.paid_by'), paidBy],
    ...planFacts(receipt, { locale, timezone }),
    ...(receipt.authorisation ? [[words(locale, 'receipt.authorisation'), receipt.authorisation] as [string, string]] : []),
    [words(locale, 'receipt.buyer'), `${buyer.first_name} ${buyer.last_name}`],
    [words(locale, 'receipt.plan_for'), person(locale, receipt.plan_for)],
  ]
}

/** Label and amount. */
export const receiptSums = ({ cart, plan }: Receipt, locale: Locale): [label: string, amount: string][] => [
  [words(locale, 'receipt.subtotal'), amountShown(cart.subtotal, locale)],
  [words(locale, 'receipt.tax'), amountShown(cart.tax, locale)],
  // The issuer adds the cost of a plan, and nothing is paid yet.
  [words(locale, plan ? 'receipt.order_total' : 'receipt.total'), amountShown(cart.total, locale)],
]

export const laterBills = ({ cart }: Receipt, locale: Locale): [day: string, amount: string][] =>
  cart.later_bills.map(({ date, total }) => [longDay(date, languageOf(locale)), amountShown(total, locale)])
