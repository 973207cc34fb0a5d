import type { PersonalContext } from '#server/http/context.ts'
import { hourMs, type LimitRule } from '#server/http/rate-limits.ts'

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
