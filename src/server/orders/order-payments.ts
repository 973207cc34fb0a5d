import type { OfficeOrder, OfficePayment } from '#contract/office-orders.ts'
import type { Locale, Translations } from '#contract/wire.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { type Cents, centsOrZero, decimalOf } from '#domain/money.ts'
import { takenState } from '#domain/payment-state.ts'
import { wasPaid } from '#domain/order-state.ts'
import { listAttempts, type StoredAttempt } from '#server/db/attempts.ts'
import { listBills, listPayments, type StoredBill, type StoredPayment } from '#server/db/billing.ts'
import { listSubscriptionsOfOrder } from '#server/db/order-history.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Reader } from '#server/db/open.ts'
import { findEnding, listRefundsOfOrders, refundsOfCharge, type StoredRefund } from '#server/db/refunds.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'
import { words } from '#server/words.ts'
import { stateOf } from './order-money.ts'

/** All that is stored of an order and its subscriptions. */
export type StoredParts = {
  order: StoredOrder
  attempts: StoredAttempt[]
  subscriptions: StoredSubscription[]
  payments: StoredPayment[]
  bills: StoredBill[]
  refunds: StoredRefund[]
  /** That it was ended without a refund by card. */
  ending: StoredRefund | null
}

export const readParts = async (db: Reader, order: StoredOrder): Promise<StoredParts> => {
  const subscriptions = await listSubscriptionsOfOrder(db, order)
  const ids = subscriptions.map(({ id }) => id)
  return {
    order,
    attempts: await listAttempts(db, { site_id: order.site_id, order_id: order.id }),
    subscriptions,
    payments: await listPayments(db, order.site_id, ids),
    bills: await listBills(db, order.site_id, ids),
    refunds: await listRefundsOfOrders(db, order.site_id, [order.id]),
    ending: await findEnding(db, order),
  }
}

export const subscriptionName = ({ kind, name, translations }: StoredSubscription, locale: Locale): string =>
  kind === 'coffee' || name === ''
    ? words(locale, 'purchase.tab.coffee')
    : inLocale({ name, translations: JSON.parse(translations) as Translations }, 'name', languageOf(locale))

export const namesOf = ({ subscriptions }: StoredParts, locale: Locale) => {
  const names = new Map(subscriptions.map((one) => [one.id, subscriptionName(one, locale)]))
  return (id: string): string => names.get(id) ?? ''
}

const refundView = ({ amount_cents: cents, reason, author, begun_at, done_at }: StoredRefund): OfficePayment['refunds'][number] => ({
  amount: decimalOf(cents),
  reason,
  author,
  begun_at,
  done_at,
})

const taken = (cents: Cents, isCard: boolean, refunds: readonly StoredRefund[]) =>
  takenState({ cents, isCard, refunds: refunds.map((one) => ({ cents: one.amount_cents, isDone: one.done_at !== null })) })

/** The payment of the order itself; none of an order that costs nothing today. */
const ofCheckout = ({ order, attempts, refunds: all }: StoredParts): OfficePayment[] => {
  const attempt = attempts.find((one) => one.attempt === order.attempt)
  if (order.total_cents === 0) return []
  const isCard = attempt?.provider_transaction != null
  const refunds = refundsOfCharge(all, attempt?.provider_order_id ?? '')
  const state = stateOf(order)
  // Older refunds have no rows: the charge went back in full.
  const isOldRefund = state === 'refunded' && isCard && refunds.length === 0
  return [
    {
      charge: isCard ? attempt.provider_order_id : '',
      due: null,
      name: '',
      at: order.paid_at ?? order.created_at,
      total: decimalOf(order.total_cents),
      state: isOldRefund ? 'refunded' : wasPaid(state) ? taken(order.total_cents, isCard, refunds) : state,
      refunds: refunds.map(refundView),
    },
  ]
}

/** Later payments of the order's subscriptions, and what of them still waits. */
const ofBilling = (stored: StoredParts, locale: Locale): OfficePayment[] => {
  const named = namesOf(stored, locale)
  const tried = stored.payments
    .filter(({ total_cents: cents }) => cents > 0)
    .map((one): OfficePayment => {
      const isCard = one.provider_transaction !== null && one.provider_order_id !== null
      const refunds = refundsOfCharge(stored.refunds, one.provider_order_id ?? '')
      return {
        charge: one.result === 0 && isCard ? (one.provider_order_id ?? '') : '',
        due: one.due,
        name: named(one.subscription_id),
        at: one.created_at,
        total: decimalOf(one.total_cents),
        state: one.result === 0 ? taken(one.total_cents, isCard, refunds) : 'declined',
        refunds: refunds.map(refundView),
      }
    })
  const waiting = stored.bills.flatMap((bill): OfficePayment[] =>
    bill.state === 'paid' || bill.total_cents === 0
      ? []
      : [
          {
            charge: '',
            due: bill.due,
            name: named(bill.subscription_id),
            at: null,
            total: decimalOf(bill.total_cents),
            state: bill.state,
            refunds: [],
          },
        ],
  )
  return [...tried, ...waiting]
}

/** Every payment of an order, its own first. */
export const paymentsOf = (stored: StoredParts, locale: Locale): OfficePayment[] => [...ofCheckout(stored), ...ofBilling(stored, locale)]

/** What is left of a payment: what went back of it is not. */
const leftOf = ({ total, refunds }: OfficePayment): Cents =>
  refunds.reduce((left, { amount, done_at: done }) => (done === null ? left : left - centsOrZero(amount)), centsOrZero(total))

const centsIn = (payments: readonly OfficePayment[], isIn: (payment: OfficePayment) => boolean): Cents =>
  payments.reduce((sum, one) => (isIn(one) ? sum + leftOf(one) : sum), 0)

const isRefundable = ({ charge, state }: OfficePayment): boolean => charge !== '' && (state === 'paid' || state === 'part_refunded')

type Refundable = Pick<OfficeOrder, 'whole' | 'elsewhere'>

/** What a refund of the whole order would give back: what is left; nothing while a part is about to go back. */
export const wholeOf = ({ state }: StoredOrder, payments: readonly OfficePayment[]): Refundable => {
  const isRefunding = payments.some((one) => one.state === 'refunding')
  return {
    whole: state === 'paid' && !isRefunding ? decimalOf(centsIn(payments, isRefundable)) : null,
    elsewhere: decimalOf(centsIn(payments, (one) => one.state === 'account')),
  }
}
