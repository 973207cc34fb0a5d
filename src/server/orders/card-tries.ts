import { Problem } from '#contract/errors.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { findAttempt } from '#server/db/attempts.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Writer } from '#server/db/open.ts'
import type { PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'

/** Who tries card numbers makes a cart for every few of them. A campus shares one address, so that only refusals of cards count. */
const declinesPerAddress: LimitRule = { name: 'declined-cards', most: 60, perMs: hourMs }

type Asked = Pick<PersonalContext, 'limits' | 'visitor'>

/** A wallet's cards were checked by their bank. */
const isTyped = (paymentType: string): boolean => paymentType === 'Credit card' || paymentType === 'installments'
const countOf = ({ visitor }: Asked) => ({ rule: declinesPerAddress, who: visitor.address })

/** Refuses a typed card from an address whose cards were refused too often: the provider is not asked. */
export const refuseTester = async (paymentType: string, context: Asked): Promise<void> => {
  if (isTyped(paymentType)) await context.limits.refuseFull(countOf(context))
}

/** Counts a card that the provider refused; the answer of who is over the count already stays what it is. */
export const countDecline = async (paymentType: string, context: Asked): Promise<void> => {
  if (isTyped(paymentType)) await context.limits.take(countOf(context)).catch(() => undefined)
}

/** More tries within an hour than a person makes of one cart. */
const mostTries = 10

/** Refuses one more try of a cart whose tenth last one is less than an hour ago. */
export const refuseTooSoon = async (
  trx: Writer,
  { site_id, id, attempt }: Pick<StoredOrder, 'site_id' | 'id' | 'attempt'>,
): Promise<void> => {
  if (attempt < mostTries) return
  const earlier = await findAttempt(trx, { site_id, order_id: id, attempt: attempt - mostTries + 1 })
  const wait = earlier === null ? 0 : Date.parse(earlier.started_at) + hourMs - Date.now()
  // One that is still to come was begun by a clock that has gone back since.
  if (wait > 0 && wait <= hourMs + clockSkewMs) throw new Problem('too_many', { retryAfter: Math.ceil(wait / 1000) })
}
