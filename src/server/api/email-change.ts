import { Problem } from '#contract/errors.ts'
import type { PrivateContext } from './private.ts'
import { emailKey, hasPassword } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { post } from '#server/mail/letters.ts'
import { endEmailChange, pendingEmailOf } from '#server/accounts/keys.ts'

const guessing: LimitRule = { name: 'current-password', most: 10, perMs: hourMs }

const changes: LimitRule = { name: 'email-change', most: 5, perMs: hourMs }
/** Counted across accounts, so that several of them cannot flood one mailbox. */
const changesPerMailbox: LimitRule = { name: 'email-change-mailbox', most: 5, perMs: hourMs }

/** Refuses who does not know the account's password; an account without one (a social login) has none to know. */
export const requirePassword = async (given: string, { customer, passwords, limits }: PrivateContext): Promise<void> => {
  if (customer.password_hash === null) return
  if (given === '') throw new Problem('current_password_required')
  await limits.take({ rule: guessing, who: `${customer.site_id}\n${customer.id}` })
  if (!(await passwords.verify(customer.password_hash, given)).right) throw new Problem('current_password_wrong')
}

/** Refuses, in the transaction that writes, whose password is another since it was asked for: their sessions have ended. */
export const requireSamePassword = async (trx: Writer, { customer }: PrivateContext): Promise<void> => {
  if (!(await hasPassword(trx, customer))) throw new Problem('unauthorized')
}

/**
 * Asks for a new e-mail where the given one is another: needs the password, mails a key to the new address and a notice to
 * the present one (ACCT-Q3), and ends the request before it. Returns the address that waits for its confirmation, or null; never whether it is taken.
 */
export const askForEmail = async (email: string, password: string, context: PrivateContext): Promise<string | null> => {
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
