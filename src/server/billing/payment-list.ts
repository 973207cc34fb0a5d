import type { Subscription } from '#contract/subscriptions.ts'
import type { Locale } from '#contract/wire.ts'
import type { Cell } from '#domain/csv.ts'
import { inLocale, languageOf, longDay } from '#domain/locale-format.ts'
import { amountToType, centsOf } from '#domain/money.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { subscriptionResult } from '#domain/payment-result.ts'
import { today } from '#domain/zone.ts'
import { words } from '#server/words.ts'

type Reading = { locale: Locale; timezone: string }
type Charge = Subscription['payments'][number]

const resultShown = ({ result }: Charge, locale: Locale): string => {
  const known = subscriptionResult(result)
  return known === null ? String(result) : words(locale, `subscriptions.result.${known}`)
}

/** Every charge of subscriptions as a table, the latest first; amounts include tax. */
export const paymentsTable = (subscriptions: readonly Subscription[], most: number, { locale, timezone }: Reading): Cell[][] => {
  const language = languageOf(locale)
  const rows = subscriptions
    .flatMap(({ item, payments }) => payments.map((payment) => ({ payment, name: inLocale(item, 'name', language) })))
    .toSorted((one, other) => Date.parse(other.payment.created_at) - Date.parse(one.payment.created_at))
    .slice(0, most)
    .map(({ payment, name }) => [
      today(Date.parse(payment.created_at), timezone),
      name,
      amountToType(payment.amt, language),
      resultShown(payment, locale),
      amountToType(payment.refunded ?? '', language),
    ])
  const head = [
    words(locale, 'receipt.date'),
    words(locale, 'list.subscription'),
    words(locale, 'mail.subscription_amount'),
    words(locale, 'subscriptions.payment_result'),
    words(locale, 'orders.refunded'),
  ]
  return [head, ...rows]
}

/** Subscriptions for a document: each with its charges. */
export const paymentEntries = (subscriptions: readonly Subscription[], most: number, { locale, timezone }: Reading) => {
  const language = languageOf(locale)
  const shown = (amount: string) => moneyShown(centsOf(amount) ?? 0, language)
  return subscriptions.slice(0, most).map(({ item, payments }) => ({
    title: inLocale(item, 'name', language),
    rows: payments.slice(-most).map((payment): [string, string] => {
      const refunded =
        payment.refunded === undefined ? '' : ` · ${words(locale, 'subscriptions.refunded', { amount: shown(payment.refunded) })}`
      const day = longDay(today(Date.parse(payment.created_at), timezone), language)
      return [`${day} · ${resultShown(payment, locale)}${refunded}`, shown(payment.amt)]
    }),
  }))
}
