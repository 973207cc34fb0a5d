import type { Config } from '#server/config.ts'
import { isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { invitationMs, keyMs } from '#server/accounts/keys.ts'
import { longestSessionMs, sessionMs } from '#server/accounts/session.ts'
import { longestStaffSessionMs, staffSessionMs } from '#server/accounts/staff-session.ts'
import { cleanUp, cutEnds, inSteps } from '#server/db/clean.ts'
import { deleteOldDrafts } from '#server/db/content-drafts.ts'
import { removeCustomer } from '#server/db/customer-data.ts'
import { listOldGuests } from '#server/db/customers.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { hasOrdered, listUnpaidOrders } from '#server/db/order-history.ts'
import { forgetPerson } from '#server/orders/own-orders.ts'
import { everyHour, type ScheduledJob } from './schedule.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A device keeps a cart for a week; a campaign's link may restore it later. */
const cartDays = 60
const checkoutDays = 30
/** A year of content changes, and the weeks in which the next one is compared with it. */
const historyDays = 400

const latestAt = (now: number) => ({
  now: isoInstant(now),
  session: isoInstant(now + sessionMs),
  sessionAtAll: isoInstant(now + longestSessionMs),
  staffSession: isoInstant(now + staffSessionMs),
  staffSessionAtAll: isoInstant(now + longestStaffSessionMs),
  key: isoInstant(now + keyMs),
  staffKey: isoInstant(now + invitationMs),
})

/** Each row takes several statements, and SQLite blocks other writers until the step is committed. */
const most = 20

const forgetBuyers = async (trx: Writer, until: string): Promise<number> => {
  const found = await listUnpaidOrders(trx, until, most)
  for (const order of found) await forgetPerson(trx, order)
  return found.length
}

const removeGuests = async (trx: Writer, until: string): Promise<number> => {
  const found = await listOldGuests(trx, until, most)
  for (const { site_id, id } of found) {
    const owner = { site_id, customer_id: id }
    // An order that began meanwhile is visible once the guest's row is locked.
    if (!(await hasOrdered(trx, owner))) await removeCustomer(trx, owner)
  }
  return found.length
}

/**
 * Removes personal data of checkouts abandoned since `until` (ISO): guests without an order, and the persons of unpaid orders.
 * Returns the number of rows.
 */
const forgetCheckouts = async (db: Database, until: string, signal: AbortSignal | undefined): Promise<number> => {
  const orders = await inSteps(db, (trx) => forgetBuyers(trx, until), { most, signal })
  return orders + (await inSteps(db, (trx) => removeGuests(trx, until), { most, signal }))
}

type How = {
  /** Now, for what is deleted. */
  at?: number
  signal?: AbortSignal
}

/**
 * Deletes expired sessions, keys and counters, forms after FORMS_KEEP_DAYS, old carts and the persons of abandoned checkouts. Shortens
 * what a wrong clock made too long.
 */
export const clean = async (
  db: Database,
  { now, formsKeepDays }: Pick<Config, 'now' | 'formsKeepDays'>,
  { at = now(), signal }: How = {},
): Promise<number> => {
  await cutEnds(db, latestAt(now() + clockSkewMs), latestAt(now()), { signal })
  const realNow = Date.now()
  const ends = {
    sessions: isoInstant(at),
    keys: isoInstant(at - dayMs),
    counts: isoInstant(realNow),
    forms: isoInstant(at - formsKeepDays * dayMs),
    tickets: isoInstant(realNow - dayMs),
    carts: isoInstant(at - cartDays * dayMs),
    history: isoInstant(at - historyDays * dayMs),
  }
  const forgotten = await forgetCheckouts(db, isoInstant(at - checkoutDays * dayMs), signal)
  const drafts = await inSteps(db, (trx) => deleteOldDrafts(trx, ends.history, most), { most, signal })
  return forgotten + drafts + (await cleanUp(db, ends, { signal }))
}

/**
 * A clock that follows another by at most a day per call: after a jump ahead by mistake nothing is lost before the jump is noticed, and
 * it goes back at once.
 */
export const following = (now: () => number): (() => number) => {
  let at = now()
  return () => (at = Math.min(now(), at + dayMs))
}

/** Every process may run it, because nothing is deleted twice. It stops between two batches. */
export const cleaning = (db: Database, config: Pick<Config, 'now' | 'formsKeepDays'>): ScheduledJob => {
  const at = following(config.now)
  return { name: 'clean', when: everyHour(), run: (signal) => clean(db, config, { at: at(), signal }) }
}
