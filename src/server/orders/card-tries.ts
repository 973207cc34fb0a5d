import { Problem } from '#contract/errors.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { findAttempt } from '#server/db/attempts.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Writer } from '#server/db/open.ts'
import type { PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'

/** Card testers make a new cart for every few cards. A campus may share one address, so only declined cards count. */
const declinesPerAddress: LimitRule = { name: 'declined-cards', most: 60, perMs: hourMs }

type CardContext = Pick<PersonalContext, 'limits' | 'visitor'>

const isTyped = (paymentType: string): boolean => paymentType === 'Credit card' || paymentType === 'installments'
const countOf = ({ visitor }: CardContext) => ({ rule: declinesPerAddress, who: visitor.address })

/** Refuses typed cards from an address with too many declined ones, without calling the provider. */
export const refuseTester = async (paymentType: string, context: CardContext): Promise<void> => {
  if (isTyped(paymentType)) await context.limits.refuseFull(countOf(context))
}

/** Counts a declined card; the response stays the same over the limit. */
export const countDecline = async (paymentType: string, context: CardContext): Promise<void> => {
  if (isTyped(paymentType)) await context.limits.take(countOf(context)).catch(() => undefined)
}

/** More attempts than a person makes in an hour for one cart. */
const mostTries = 10

/** Refuses an attempt if the tenth last one is less than an hour ago. */
export const refuseTooSoon = async (
  trx: Writer,
  { site_id, id, attempt }: Pick<StoredOrder, 'site_id' | 'id' | 'attempt'>,
): Promise<void> => {
  if (attempt < mostTries) return
  const earlier = await findAttempt(trx, { site_id, order_id: id, attempt: attempt - mostTries + 1 })
  const wait = earlier === null ? 0 : Date.parse(earlier.started_at) + hourMs - Date.now()
  // A start in the future was written by a wrong clock.
  if (wait > 0 && wait <= hourMs + clockSkewMs) throw new Problem('too_many', { retryAfter: Math.ceil(wait / 1000) })
}
