import { taxKinds } from '#contract/cart.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import type { Locale } from '#contract/wire.ts'
import type { Cell } from '#domain/csv.ts'
import { inLocale, languageOf, longDay } from '#domain/locale-format.ts'
import { amountToType, centsOrZero } from '#domain/money.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { subscriptionResult } from '#domain/payment-result.ts'
import { rateShown } from '#domain/price-lines.ts'
import { today } from '#domain/zone.ts'
import { words } from '#server/words.ts'

type Reading = { locale: Locale; timezone: string }
type Charge = Subscription['payments'][number]

const resultShown = ({ result }: Charge, locale: Locale): string => {
  const known = subscriptionResult(result)
  return known === null ? String(result) : words(locale, `subscriptions.result.${known}`)
}

/** The taxes of a payment; none of what was not taken. */
const taxOf = (payment: Charge, kind: (typeof taxKinds)[number]) =>
  payment.result === 0 ? payment.tax_parts?.find((part) => part.kind === kind) : undefined

/** Every charge of subscriptions as a table, the latest first; amounts include tax. */
export const paymentsTable = (subscriptions: readonly Subscription[], most: number, { locale, timezone }: Reading): Cell[][] => {
  const language = languageOf(locale)
  const all = subscriptions.flatMap(({ payments }) => payments)
  const kinds = taxKinds.filter((kind) => all.some((payment) => taxOf(payment, kind)))
  const rows = subscriptions
    .flatMap(({ item, payments }) => payments.map((payment) => ({ payment, name: inLocale(item, 'name', language) })))
    .toSorted((one, other) => Date.parse(other.payment.created_at) - Date.parse(one.payment.created_at))
    .slice(0, most)
    .map(({ payment, name }) => [
      today(Date.parse(payment.created_at), timezone),
      name,
      amountToType(payment.amt, language),
      ...kinds.map((kind) => amountToType(taxOf(payment, kind)?.amount ?? '', language)),
      amountToType(payment.result === 0 ? (payment.tax ?? '') : '', language),
      resultShown(payment, locale),
      amountToType(payment.refunded ?? '', language),
    ])
  const head = [
    words(locale, 'order.date'),
    words(locale, 'list.subscription'),
    words(locale, 'mail.subscription_amount'),
    ...kinds.map((kind) => words(locale, `tax.${kind}`)),
    words(locale, 'purchase.tax'),
    words(locale, 'subscriptions.payment_result'),
    words(locale, 'receipt.refunded'),
  ]
  return [head, ...rows]
}

type Row = [label: string, value: string]

/** The day and result of a charge with its amount, then its taxes. */
const chargeRows = (payment: Charge, { locale, timezone }: Reading): Row[] => {
  const language = languageOf(locale)
  const shown = (amount: string) => moneyShown(centsOrZero(amount), language)
  const day = longDay(today(Date.parse(payment.created_at), timezone), language)
  const refunded =
    payment.refunded === undefined ? '' : ` · ${words(locale, 'subscriptions.refunded', { amount: shown(payment.refunded) })}`
  const taxes = taxKinds.flatMap((kind): Row[] => {
    const part = taxOf(payment, kind)
    return part ? [[`${words(locale, `tax.${kind}`)} ${rateShown(part.rate, language)}`, shown(part.amount)]] : []
  })
  return [[`${day} · ${resultShown(payment, locale)}${refunded}`, shown(payment.amt)], ...taxes]
}

/** Subscriptions for a document: each with its charges, or with the sentence that it has none yet. */
export const paymentEntries = (subscriptions: readonly Subscription[], most: number, reading: Reading) => {
  const { locale } = reading
  const none: Row[] = [[words(locale, 'subscriptions.no_payments'), '']]
  return subscriptions.slice(0, most).map(({ item, payments }) => ({
    title: inLocale(item, 'name', languageOf(locale)),
    rows: payments.length === 0 ? none : payments.slice(-most).flatMap((payment) => chargeRows(payment, reading)),
  }))
}
