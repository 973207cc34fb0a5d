import { isoInstant } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { listLookups, saveTicket, type StoredTicket, takeTicket } from '#server/db/payment-tickets.ts'
import type { InstallmentPlan, Wallet } from './port.ts'

/** The validity of a look-up, long enough to read the terms. */
export const lookupGoodForMs = 30 * 60 * 1000

/** `cartId` is "" for a ticket without a cart, which pays none. */
type For = { siteId: string; cartId: string; amountCents: Cents }

type Opened = For & { kind: StoredTicket['kind']; ticket: string; orderId: string; untilMs: number; plans?: readonly InstallmentPlan[] }

/** Stores a ticket, or a look-up with its offered plans. Tickets use real time. */
export const storeTicket = (trx: Writer, { siteId, cartId, amountCents, kind, ticket, orderId, untilMs, plans }: Opened): Promise<void> =>
  saveTicket(trx, {
    site_id: siteId,
    ticket,
    cart_id: cartId,
    kind,
    order_id: orderId,
    amount_cents: amountCents,
    plans: plans === undefined ? null : JSON.stringify(plans),
    opened_at: isoInstant(Date.now()),
    expires_at: isoInstant(untilMs),
    used_at: null,
  })

/**
 * Consumes a wallet's ticket in the transaction that claims the cart: once, for this cart, wallet and amount. Returns the order id
 * under which the provider opened it; null if it is not valid (PAY-12, API.md "Wallets").
 */
export const spendTicket = async (
  trx: Writer,
  { siteId, cartId, amountCents, wallet, ticket }: For & { wallet: Wallet; ticket: string },
): Promise<string | null> => {
  if (cartId === '' || ticket === '') return null
  const key = { site_id: siteId, cart_id: cartId, amount_cents: amountCents, kind: wallet, ticket }
  return (await takeTicket(trx, key, isoInstant(Date.now())))?.order_id ?? null
}

/** A plan that was offered to this cart for this amount; null for any other (PAY-Q14). */
export const offeredPlan = async (
  db: Reader,
  { siteId, cartId, amountCents, planId }: For & { planId: string },
): Promise<InstallmentPlan | null> => {
  const lookups = await listLookups(db, { site_id: siteId, cart_id: cartId, amount_cents: amountCents }, isoInstant(Date.now()))
  const plans = lookups.flatMap(({ plans: stored }) => JSON.parse(stored ?? '[]') as InstallmentPlan[])
  return plans.find(({ PlanId }) => PlanId === planId) ?? null
}
