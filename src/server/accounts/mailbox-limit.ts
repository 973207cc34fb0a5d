import { emailKey } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { hourMs, isWithinLimits, type LimitRule, type RateLimiter } from '#server/platform/limits.ts'

/** Accounts can be made and deleted at any address, over and over: three of each are more than its owner needs. */
const perMailbox: LimitRule = { name: 'account-mails', most: 6, perMs: hourMs }

/** Whether a mailbox gets another mail about an account that begins or ends; counted in the transaction that queues it. */
export const mayMailAccount = (trx: Writer, { takeIn }: Pick<RateLimiter, 'takeIn'>, email: string): Promise<boolean> =>
  isWithinLimits({ take: (...counts) => takeIn(trx, ...counts) }, { rule: perMailbox, who: emailKey(email) })
