import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import * as wire from '#contract/subscriptions.ts'
import { deliveriesToChange } from '#domain/delivery-skips.ts'
import { fullName } from '#domain/full-name.ts'
import { today } from '#domain/zone.ts'
import { dropEnded, readSubscriptionBills } from '#server/billing/subscription-bills.ts'
import { paymentEntries, paymentsTable } from '#server/billing/payment-list.ts'
import { subscriptionsOf } from '#server/billing/view.ts'
import { acceptedCardTypes, catalogueOf, dayAt } from '#server/carts/catalogue.ts'
import { reopenOwed } from '#server/db/billing.ts'
import { addSkips, removeSkips } from '#server/db/delivery-skips.ts'
import { cancelOnce, findSubscription, holdSubscription, setCard, type StoredSubscription } from '#server/db/subscriptions.ts'
import type { LimitRule } from '#server/platform/limits.ts'
import { post } from '#server/mail/letters.ts'
import { mostListed } from '#server/orders/order-list.ts'
import { sourceOf } from '#server/orders/payment-method.ts'
import { words } from '#server/words.ts'
import { type CustomerContext, handleCustomer, ownerOf } from '#server/context.ts'
import { csvBytes, drawDocument } from './draw-document.ts'
import { customersSite } from './find-site.ts'

const perCustomer: LimitRule = { name: 'subscription-card', most: 20, perMs: 60 * 60 * 1000 }

const skipsPerCustomer: LimitRule = { name: 'delivery-skips', most: 60, perMs: 60 * 60 * 1000 }

const listed = async (context: CustomerContext) => {
  const { db, now } = context
  const site = await customersSite(context)
  return { payload: { subscriptions: await subscriptionsOf(db.read, ownerOf(context), { site, now }) } }
}

/** Without the payments that came with an order: its file has them, and both files can be added up. */
const paidLater = async (context: CustomerContext) =>
  (await listed(context)).payload.subscriptions.map((one) => ({
    ...one,
    payments: one.payments.filter(({ created_at: at }) => at !== one.order.created_at),
  }))

const ownSubscription = async ({ db, customer }: CustomerContext, id: string): Promise<StoredSubscription> => {
  const stored = await findSubscription(db.read, { site_id: customer.site_id, id })
  if (stored?.customer_id !== customer.id) throw new Problem('not_found')
  return stored
}

const refusals = { no_delivery: 'subscription_dates', too_late: 'delivery_too_late', settled: 'delivery_settled' } as const

/** The subscription is locked as for a bill, so that what is skipped and what is charged never see half of each other. */
const changeDeliveries = async (
  { subscription_id: id, from, until }: Input<typeof wire.skipDeliveries>,
  skip: boolean,
  context: CustomerContext,
) => {
  const { db, customer, limits, locale, mail, now } = context
  const stored = await ownSubscription(context, id)
  const site = await customersSite(context)
  await limits.take({ rule: skipsPerCustomer, who: customer.id })
  await db.transaction(async (trx) => {
    const held = await holdSubscription(trx, stored)
    if (!held) throw new Problem('not_found')
    const { ordered, billed } = await readSubscriptionBills(trx, held, site.timezone)
    const { days, refused } = deliveriesToChange(ordered, { skip, from, until }, { today: today(now, site.timezone), billed })
    if (refused !== null) throw new Problem(refusals[refused])
    if (days.length === 0) return
    if (skip) await addSkips(trx, held, days, new Date(now).toISOString())
    else await removeSkips(trx, held, days)
    await post(trx, held.site_id, skip ? 'deliveries_skipped' : 'deliveries_resumed', { subscription_id: id, days, locale })
  })
  mail.wake()
  return listed(context)
}

export const subscriptions = [
  handleCustomer(wire.listSubscriptions, (_, context) => listed(context)),

  handleCustomer(wire.subscriptionPaymentsCsv, async (_, context) => {
    const { locale } = context
    const bytes = await drawDocument(context, async () => {
      const site = await customersSite(context)
      return csvBytes(paymentsTable(await paidLater(context), mostListed, { locale, timezone: site.timezone }), locale)
    })
    return { payload: {}, document: { bytes, name: 'subscription-payments.csv' } }
  }),

  handleCustomer(wire.subscriptionPaymentsPdf, async (_, context) => {
    const { locale, customer, now } = context
    const { listPdf } = await import('#server/documents/list-pdf.ts')
    const bytes = await drawDocument(context, async () => {
      const site = await customersSite(context)
      const entries = paymentEntries(await paidLater(context), mostListed, { locale, timezone: site.timezone })
      const [title, empty] = [words(locale, 'list.payments'), words(locale, 'account.no_subscriptions')]
      return listPdf({ title, empty, entries, person: fullName(customer), site, locale, now })
    })
    return { payload: {}, document: { bytes, name: 'subscription-payments.pdf' } }
  }),

  handleCustomer(wire.cancelSubscription, async ({ subscription_id: id }, context) => {
    const { db, locale, mail, now } = context
    const stored = await ownSubscription(context, id)
    const at = new Date(now).toISOString()
    const site = await customersSite(context)
    await db.transaction(async (trx) => {
      if (!(await cancelOnce(trx, stored, at))) return
      await dropEnded(trx, { ...stored, canceled_at: at }, site.timezone)
      await post(trx, stored.site_id, 'subscription_canceled', { subscription_id: id, locale })
    })
    mail.wake()
    return listed(context)
  }),

  handleCustomer(wire.updateSubscriptionCard, async ({ subscription_id: id, ...given }, context) => {
    const { db, customer, payments, limits, visitor, config, now } = context
    const stored = await ownSubscription(context, id)
    const catalogue = await catalogueOf(context, stored.site_id)
    if (!payments || stored.payment_type !== 'Credit card') throw new Problem('feature_off')
    const [day, hosted] = [dayAt(catalogue, now), config.cardEntry === 'hosted']
    const source = sourceOf(given, { today: day, hosted, accepted: acceptedCardTypes(catalogue.form) })
    // Prevents testing stolen cards.
    await limits.take({ rule: perCustomer, who: customer.id }, { rule: perCustomer, who: visitor.address })
    const vaulted = await payments.vault({ source, customer: customer.id })
    if (vaulted.outcome === 'declined') throw new Problem(vaulted.response === 'Declined' ? 'transaction_refused' : 'card_number_invalid')
    if (vaulted.outcome === 'unknown') throw new Problem('transaction_failed')
    const card = { vault_key: vaulted.dataKey, card_brand: vaulted.brand, card_last4: vaulted.lastFour }
    await db.transaction(async (trx) => {
      await setCard(trx, stored, card)
      await reopenOwed(trx, stored, day)
    })
    return listed(context)
  }),

  handleCustomer(wire.skipDeliveries, (given, context) => changeDeliveries(given, true, context)),

  handleCustomer(wire.resumeDeliveries, (given, context) => changeDeliveries(given, false, context)),
]
