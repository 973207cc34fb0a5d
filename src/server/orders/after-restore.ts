import pLimit from 'p-limit'
import {
  addLostAttempt,
  makeAllAttemptsDue,
  clearRestored,
  lastCartChange,
  listKnownCharges,
  listOpenCarts,
  listUnpaidOrders,
  raiseOrderNumber,
} from '#server/db/after-restore.ts'
import { findOrderById } from '#server/db/order-history.ts'
import { listSites } from '#server/db/sites.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { ListedCharge, PaymentGateway } from '#server/payments/port.ts'
import { attemptName, attemptNamed, isChargeName, orderIdOf } from './charge-names.ts'
import { type Reconciling, reconcile } from './reconcile.ts'

/** `names`: charge names from the provider's export; null without one. */
type Restored = Reconciling & { keys: Keys; names: readonly string[] | null }
export type AfterRestore = {
  settled: number
  billed: number
  lost: ListedCharge[]
  /** The last number of each school, above all given ones. */
  numbers: { slug: string; last: number }[]
  /** False if only names that this database can derive were checked. */
  isWhole: boolean
}

const checksAtOnce = 8
const backMs = 14 * 24 * 60 * 60 * 1000
/** Attempts of one order or cart that a backup may have missed. */
const triesAhead = 3

/** The names under which unpaid orders and open carts may have been paid since the backup. */
const possibleNames = async ({ db, keys }: Restored): Promise<string[]> => {
  const last = await lastCartChange(db.read)
  if (last === null) return []
  const since = new Date(Date.parse(last) - backMs).toISOString()
  const orders = await listUnpaidOrders(db.read, since)
  const carts = await listOpenCarts(db.read, since)
  const ahead = (id: string, from: number) => Array.from({ length: triesAhead }, (_, index) => attemptName(id, from + index))
  return [...orders.flatMap(({ id, attempt }) => ahead(id, attempt + 1)), ...carts.flatMap((cart) => ahead(orderIdOf(keys, cart), 1))]
}

const checkCharges = async (gateway: PaymentGateway, names: readonly string[]): Promise<ListedCharge[]> => {
  const limit = pLimit(checksAtOnce)
  const found = await Promise.all(names.map((name) => limit(async () => ({ name, known: await gateway.status(name) }))))
  return found.flatMap(({ name, known }) => {
    if (known.outcome === 'unknown') throw new Error(`the provider did not answer about ${name} (${known.reason}); run this again`)
    if (known.outcome !== 'approved') return []
    const { amountCents, lastFour } = known.receipt
    return [{ orderId: name, amountCents, lastFour, at: '' }]
  })
}

/** The valid charges at the provider, as far as it can list them. */
const validCharges = async (context: Restored, gateway: PaymentGateway): Promise<Pick<AfterRestore, 'lost' | 'isWhole'>> => {
  const { names } = context
  if (gateway.listCharges === null) {
    const candidates = new Set([...(names ?? []), ...(await possibleNames(context))])
    return { lost: await checkCharges(gateway, [...candidates]), isWhole: names !== null }
  }
  const listed = await gateway.listCharges()
  if (listed.outcome === 'unknown') throw new Error(`the provider did not list its charges (${listed.reason}); run this again`)
  return { lost: listed.charges.filter(({ orderId }) => isChargeName(orderId)), isWhole: true }
}

const unknownAmong = async ({ db }: Restored, charges: readonly ListedCharge[]): Promise<ListedCharge[]> => {
  const known = await listKnownCharges(
    db.read,
    charges.map(({ orderId }) => orderId),
  )
  return charges.filter(({ orderId }) => !known.has(orderId))
}

/** Adds the attempt of a charge to an unpaid order whose later attempt the database does not know. */
const revive = async ({ db }: Restored, { orderId: name, amountCents }: ListedCharge): Promise<void> => {
  const found = attemptNamed(name)
  const order = found && (await findOrderById(db.read, found.orderId))
  if (!found || !order || (order.state !== 'declined' && order.state !== 'voided')) return
  if (found.attempt <= order.attempt || order.total_cents !== amountCents) return
  await db.transaction((trx) => addLostAttempt(trx, order, { attempt: found.attempt, name }))
}

/**
 * Reconciles a restored backup with later charges: checks open payments, marks orders that were paid since, lets `bill` find charged
 * periods, and raises the order numbers above all given ones. Returns what is left. It may be repeated, and then raises the numbers
 * again.
 */
export const reconcileAfterRestore = async (context: Restored, bill: () => Promise<{ charged: number }>): Promise<AfterRestore> => {
  const { db, payments } = context
  await db.transaction((trx) => makeAllAttemptsDue(trx))
  let settled = await reconcile(context)
  const found = payments ? await validCharges(context, payments) : { lost: [], isWhole: true }
  for (const charge of await unknownAmong(context, found.lost)) await revive(context, charge)
  settled += await reconcile(context)
  const { charged: billed } = await bill()
  const lost = await unknownAmong(context, found.lost)
  const numbers: AfterRestore['numbers'] = []
  for (const { site } of await listSites(db.read))
    numbers.push({ slug: site.slug, last: await db.transaction((trx) => raiseOrderNumber(trx, site.id, lost.length)) })
  if (found.isWhole) await db.transaction((trx) => clearRestored(trx))
  return { settled, billed, lost, numbers, isWhole: found.isWhole }
}
