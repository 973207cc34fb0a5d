import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { confirmEmail, requestPasswordReset, resetPassword, resetStaffPassword } from '#contract/login.ts'
import { isoInstant } from '#domain/calendar.ts'
import { allowedDomain } from '#domain/campaign.ts'
import { passwordFault } from '#domain/password-rules.ts'
import { endCustomerKeys } from '#server/accounts/keys.ts'
import { limitMailRequests } from '#server/accounts/limit-mail-requests.ts'
import { currentSession, hashOf } from '#server/accounts/session.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { saveCustomer, takeEmail } from '#server/db/customers.ts'
import { findKey, type KeyKind, type ResetKey, takeKey } from '#server/db/reset-keys.ts'
import { endSessions } from '#server/db/sessions.ts'
import { findSite } from '#server/db/sites.ts'
import { endStaffSessions } from '#server/db/staff-sessions.ts'
import { findStaff, findStaffPassword, saveStaffPassword } from '#server/db/staff-users.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { post } from '#server/mail/letters.ts'
import { words } from '#server/words.ts'
import { publishedSite } from './find-site.ts'

const keyAttempts: LimitRule = { name: 'key', most: 100, perMs: hourMs }

/** The school's own host if this server knows it (AUTH-Q5), and the school of the next login page. */
const whereTo = (site: PackSite | undefined, { config }: PersonalContext) => {
  const hosts = [new URL(config.publicUrl).host, ...(config.frenchHosts ?? []), ...config.redirectHosts]
  const domain = allowedDomain(site?.hosts[0] ?? '', hosts)
  return { site_slug: site?.slug ?? null, ...(domain === '' ? {} : { domain }) }
}

const keyOf = async (publicKey: string, kind: KeyKind, context: PersonalContext): Promise<ResetKey> => {
  await context.limits.take({ rule: keyAttempts, who: context.visitor.address })
  const found = await findKey(context.db.read, { hash: hashOf(publicKey), kind, now: isoInstant(context.now) })
  if (!found) throw new Problem('key_invalid')
  return found
}

type NewPassword = Pick<Input<typeof resetPassword>, 'password' | 'public_key'>

/** Checks key and rule (an empty password asks whether a link still works), then saves the password in the transaction that consumes the key (AUTH-29, AUTH-Q7). */
const newPassword = async (
  { password, public_key: publicKey }: NewPassword,
  context: PersonalContext,
  { kind, save }: { kind: KeyKind; save: (key: ResetKey, hash: string, trx: Parameters<typeof takeKey>[0]) => Promise<void> },
) => {
  const { site_id: siteId } = await keyOf(publicKey, kind, context)
  const fault = passwordFault(password, 'reset')
  if (fault) throw new Problem(fault)
  const hash = await context.passwords.hash(password)
  await context.db.transaction(async (trx) => {
    const key = await takeKey(trx, { hash: hashOf(publicKey), kind, now: isoInstant(context.now) })
    if (!key) throw new Problem('key_invalid')
    await save(key, hash, trx)
  })
  return (await findSite(context.db.read, siteId))?.site
}

export const passwordResets = [
  // The account is looked up when the mail is composed, so the response takes the same time for every address (AUTH-Q6).
  handleVisitor(requestPasswordReset, async ({ site_id: siteId, email }, context) => {
    const { db, mail, locale } = context
    const site = await publishedSite(context, siteId)
    await limitMailRequests({ name: 'reset', siteId: site.id, email }, context)
    await db.transaction((trx) => post(trx, site.id, 'password_reset', { email, locale }))
    mail.wake()
    return { payload: { msg: words(locale, 'login.reset_sent') } }
  }),

  handleVisitor(resetPassword, async (given, context) => {
    const now = isoInstant(context.now)
    const site = await newPassword(given, context, {
      kind: 'password',
      save: async ({ site_id: siteId, owner }, hash, trx) => {
        const saved = await saveCustomer(
          trx,
          { site_id: siteId, id: owner },
          { password_hash: hash, email_confirmed_at: now, updated_at: now },
        )
        if (!saved) throw new Problem('key_invalid')
        await endSessions(trx, { site_id: siteId, customer_id: owner })
        await endCustomerKeys(trx, saved, now)
        await post(trx, siteId, 'password_changed', { customer_id: owner })
      },
    })
    context.mail.wake()
    return { payload: { msg: words(context.locale, 'reset.saved'), ...whereTo(site, context) } }
  }),

  handleVisitor(resetStaffPassword, async (given, context) => {
    const site = await newPassword(given, context, {
      kind: 'staff',
      save: async ({ site_id: siteId, owner }, hash, trx) => {
        const staff = await findStaff(trx, siteId, owner)
        if (!staff) throw new Problem('key_invalid')
        const isFirst = (await findStaffPassword(trx, siteId, owner)) === null
        await saveStaffPassword(trx, { site_id: siteId, email_key: owner, password_hash: hash, updated_at: isoInstant(context.now) })
        await endStaffSessions(trx, { site_id: siteId, email_key: owner })
        const { locale } = context
        if (!isFirst) await post(trx, siteId, 'staff_notice', { email: staff.email, about: 'password_changed', locale })
      },
    })
    context.mail.wake()
    return { payload: { msg: words(context.locale, 'reset.saved_staff'), ...whereTo(site, context) } }
  }),

  handleVisitor(confirmEmail, async ({ public_key: publicKey }, context) => {
    const { site_id: siteId } = await keyOf(publicKey, 'email', context)
    const now = isoInstant(context.now)
    const session = await currentSession(context)
    await context.db.transaction(async (trx) => {
      const key = await takeKey(trx, { hash: hashOf(publicKey), kind: 'email', now })
      const customer = { site_id: siteId, id: key?.owner ?? '' }
      if (!key?.email || !(await takeEmail(trx, customer, key.email, now))) throw new Problem('key_invalid')
      const here = session?.customer.id === key.owner ? session.session.token_hash : null
      await endSessions(trx, { site_id: siteId, customer_id: key.owner }, here)
      await endCustomerKeys(trx, customer, now)
    })
    const found = await findSite(context.db.read, siteId)
    return { payload: { msg: words(context.locale, 'auth.email_confirmed'), site_slug: found?.site.slug ?? null } }
  }),
]
