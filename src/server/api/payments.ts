import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/call.ts'
import type { Cart } from '#contract/cart.ts'
import { Problem, type ProblemCode } from '#contract/errors.ts'
import { installmentPlans, installmentPlansOfCard, preload, preloadGooglePay, validateWallet } from '#contract/payments.ts'
import { isExpiry, isCardNumber } from '#domain/card.ts'
import { offersInstallments } from '#domain/installments.ts'
import { type Cents, centsOf, decimalOf } from '#domain/money.ts'
import { type Catalogue, dayAt, settingsOf } from '#server/carts/catalogue.ts'
import { atSchool, cartIdOf, loadCart, wireCart } from '#server/carts/cart-session.ts'
import { findTicket } from '#server/db/payment-tickets.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'
import type { LimitRule } from '#server/platform/limits.ts'
import type { CardSource, Wallet } from '#server/payments/port.ts'
import { storeTicket, lookupGoodForMs } from '#server/payments/tickets.ts'
import { publishedSite } from './find-site.ts'

type Given = Input<typeof preload>
type Purchase = { catalogue: Catalogue; cart: { id: string; shown: Cart } | null }

const perAddress: LimitRule = { name: 'payment-tickets', most: 300, perMs: 60 * 60 * 1000 }
const perCart: LimitRule = { name: 'payment-tickets', most: 30, perMs: 10 * 60 * 1000 }

const loadPurchase = async (given: Given, context: PersonalContext): Promise<Purchase> => {
  const { catalogue, id, items, shop } = await loadCart({ ...given, mcid: '', cmpid: '' }, context)
  return { catalogue, cart: id === null ? null : { id, shown: wireCart(items, shop, context) } }
}

/** The amount is the cart's own total, which the page must have shown (PAY-Q5); without a cart, the given amount. */
const amountDue = ({ amount }: Given, { cart }: Purchase, refused: ProblemCode): Cents => {
  const own = cart === null ? null : centsOf(cart.shown.total)
  if (amount === '' && own === null) throw new Problem('malformed')
  const named = amount === '' ? own : centsOf(amount)
  if (named === null) throw new Problem('malformed')
  if (named === 0 || (own !== null && named !== own)) throw new Problem(refused)
  return named
}

/** Checks amount and payment type, and counts the attempt. */
const preparePayment = async (given: Given, type: 'installments' | Wallet, context: PersonalContext) => {
  const { limits, visitor } = context
  const purchase = await loadPurchase(given, context)
  const { catalogue, cart } = purchase
  const refused = type === 'installments' ? 'installments_failed' : 'transaction_refused'
  const amountCents = amountDue(given, purchase, refused)
  if (type === 'installments' && !offersInstallments(amountCents)) throw new Problem(refused)
  const allowed = cart?.shown.payment_types ?? settingsOf(catalogue.form).payment_types
  if (!allowed.includes(type)) throw new Problem('payment_type_unavailable')
  await limits.take({ rule: perAddress, who: visitor.address }, ...(cart ? [{ rule: perCart, who: cart.id }] : []))
  return { siteId: catalogue.site.id, cartId: cart?.id ?? '', amountCents }
}

const openTicket = async (wallet: Wallet, given: Given, context: PersonalContext) => {
  const { payments, db } = context
  const due = await preparePayment(given, wallet, context)
  const orderId = `w-${randomUUID()}`
  const opened = await payments?.preload({ orderId, amountCents: due.amountCents, wallet })
  if (opened?.outcome !== 'opened') throw new Problem('transaction_refused')
  const { ticket, untilMs } = opened
  await db.transaction((trx) => storeTicket(trx, { ...due, kind: wallet, ticket, orderId, untilMs }))
  return { preload: { ticket, currency: 'CAD' as const, amount: decimalOf(due.amountCents) }, order_id: orderId }
}

const paymentOptions = async ({ site_id: siteId, ...given }: Given, context: PersonalContext) => {
  const { config, payments, visitor } = context
  const { catalogue } = await atSchool({ ...given, site_id: siteId, mcid: '', cmpid: '' }, context)
  const { payment_types: types, test_mode: isTest, store } = settingsOf(catalogue.form)
  const cardFrame = `${new URL(config.publicUrl).protocol}//${visitor.host}/frames/card`
  return {
    payment_types: types,
    test_mode: isTest,
    store,
    card_entry: config.cardEntry,
    tokenization_url: config.cardEntry === 'hosted' && payments?.tokenizationUrl ? cardFrame : null,
  }
}

const lookUp = async (given: Given, source: CardSource | null, context: PersonalContext) => {
  const { payments, db } = context
  const due = await preparePayment(given, 'installments', context)
  const orderId = `i-${randomUUID()}`
  const found = await payments?.installmentPlans({ orderId, amountCents: due.amountCents, source })
  if (found?.outcome !== 'plans') throw new Problem('installments_failed')
  const { plans } = found
  const untilMs = Date.now() + lookupGoodForMs
  await db.transaction((trx) => storeTicket(trx, { ...due, kind: 'installments', ticket: orderId, orderId, untilMs, plans }))
  return { installments: plans, order_id: orderId }
}

type CardGiven = Input<typeof installmentPlansOfCard>

/** A typed card number, or a token if card data stays in the provider's frame. */
const sourceOf = async ({ pan, exp, token, ...given }: CardGiven, context: PersonalContext): Promise<CardSource> => {
  if (context.config.cardEntry === 'hosted') {
    if (pan !== '' || token === '') throw new Problem('installments_failed')
    return { kind: 'token', token }
  }
  const { catalogue } = await loadPurchase(given, context)
  if (!isCardNumber(pan) || !isExpiry(exp, dayAt(catalogue, context.now))) throw new Problem('installments_failed')
  return { kind: 'card', number: pan, expiry: exp, cvc: '' }
}

export const payments = [
  handleVisitor(preload, async (given, context) => {
    if (given.amount === '') return { payload: { preload: await paymentOptions(given, context) } }
    return { payload: { preload: (await openTicket('ApplePay', given, context)).preload } }
  }),

  handleVisitor(preloadGooglePay, async (given, context) => ({ payload: await openTicket('GooglePay', given, context) })),

  handleVisitor(installmentPlans, async ({ pan, exp, card_number: number, expiration, cvc, ...given }, context) => {
    if ([pan, exp, number, expiration, cvc].some((value) => value !== undefined)) throw new Problem('card_in_address')
    return { payload: await lookUp(given, null, context) }
  }),

  handleVisitor(installmentPlansOfCard, async (given, context) => {
    const { pan: _, exp: __, token: ___, ...rest } = given
    return { payload: await lookUp(rest, await sourceOf(given, context), context) }
  }),

  handleVisitor(validateWallet, async (given, context) => {
    const site = await publishedSite(context, given.site_id)
    const key = { site_id: site.id, cart_id: cartIdOf(given, context), ticket: given.ticket }
    const ticket = await findTicket(context.db.read, key, new Date().toISOString())
    if (ticket?.kind !== 'ApplePay') throw new Problem('transaction_refused')
    await context.limits.take({ rule: perAddress, who: context.visitor.address })
    const answered = await context.payments?.validateWallet({ ticket: given.ticket, validationUrl: given.validation_url })
    if (answered?.outcome !== 'session') throw new Problem('transaction_refused')
    return { payload: { session: answered.session } }
  }),
]
