import { Problem } from '#contract/errors.ts'
import type { CustomerContext } from '#server/context.ts'
import { emailKey, hasPassword } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { post } from '#server/mail/letters.ts'
import { endEmailChange, pendingEmailOf } from '#server/accounts/keys.ts'

const guessing: LimitRule = { name: 'current-password', most: 10, perMs: hourMs }

const changes: LimitRule = { name: 'email-change', most: 5, perMs: hourMs }
/** Counted across accounts, so that several accounts cannot flood one mailbox. */
const changesPerMailbox: LimitRule = { name: 'email-change-mailbox', most: 5, perMs: hourMs }

/** An account of a social login has no password to require. */
export const requirePassword = async (given: string, { customer, passwords, limits }: CustomerContext): Promise<void> => {
  if (customer.password_hash === null) return
  if (given === '') throw new Problem('current_password_required')
  await limits.take({ rule: guessing, who: `${customer.site_id}\n${customer.id}` })
  if (!(await passwords.verify(customer.password_hash, given)).right) throw new Problem('current_password_wrong')
}

/** Refuses, inside the writing transaction, if the password changed since the request began: the session has ended. */
export const requireSamePassword = async (trx: Writer, { customer }: CustomerContext): Promise<void> => {
  if (!(await hasPassword(trx, customer))) throw new Problem('unauthorized')
}

/** Mails a key to the new address and a notice to the old one (ACCT-Q3); returns the pending address, never whether it is taken. */
export const requestEmailChange = async (email: string, password: string, context: CustomerContext): Promise<string | null> => {
  const { customer, db, limits, mail, now } = context
  const at = new Date(now).toISOString()
  if (emailKey(email) === customer.email_key) return pendingEmailOf(db.read, customer, at)
  await requirePassword(password, context)
  await limits.take(
    { rule: changes, who: `${customer.site_id}\n${customer.id}` },
    { rule: changesPerMailbox, who: `${customer.site_id}\n${emailKey(email)}` },
  )
  await db.transaction(async (trx) => {
    await requireSamePassword(trx, context)
    await endEmailChange(trx, customer, at)
    await post(trx, customer.site_id, 'email_confirm', { customer_id: customer.id, email })
    await post(trx, customer.site_id, 'email_notice', { customer_id: customer.id })
  })
  mail.wake()
  return email
}
