import { Problem } from '#contract/errors.ts'
import { facebookLogin } from '#contract/login.ts'
import { formEmail } from '#domain/shared-rules.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { endCustomerKeys } from '#server/accounts/keys.ts'
import { newCustomer, personOf } from '#server/accounts/person.ts'
import { startSession } from '#server/accounts/session.ts'
import { addCustomer, findAccount, findFacebookAccount, saveCustomer, type StoredCustomer } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { endSessions } from '#server/db/sessions.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { post } from '#server/mail/letters.ts'
import type { SocialPerson } from '#server/social/port.ts'
import { publishedSite } from './find-site.ts'

const perAddress: LimitRule = { name: 'facebook', most: 100, perMs: hourMs }

/** Finds the account by id or email; of an unconfirmed email, which a stranger may have typed, password, sessions and keys end. */
const linked = async (trx: Writer, siteId: string, person: SocialPerson, at: string): Promise<StoredCustomer | null> => {
  const known = await findFacebookAccount(trx, siteId, person.id)
  if (known) return known
  if (!formEmail(person.email)) throw new Problem('facebook_email')
  const found = await findAccount(trx, siteId, person.email)
  if (!found) return null
  if (found.facebook_id !== null) throw new Problem('facebook_failed')
  const isProven = found.email_confirmed_at !== null
  if (!isProven) {
    await endSessions(trx, { site_id: siteId, customer_id: found.id })
    await endCustomerKeys(trx, found, at)
  }
  const proven = isProven ? {} : { password_hash: null, email_confirmed_at: at }
  await post(trx, siteId, 'facebook_joined', { customer_id: found.id })
  return saveCustomer(trx, found, { ...proven, facebook_id: person.id, updated_at: at })
}

const created = async (trx: Writer, siteId: string, person: SocialPerson, { locale, now }: PersonalContext): Promise<StoredCustomer> => {
  const named = { ...personOf({}), first_name: person.firstName.slice(0, 100), last_name: person.lastName.slice(0, 100) }
  const made = newCustomer({ siteId, email: person.email, person: named, passwordHash: null, locale, now })
  const customer = { ...made, facebook_id: person.id, email_confirmed_at: made.created_at }
  if (!(await addCustomer(trx, customer))) throw new Problem('facebook_failed')
  await post(trx, siteId, 'welcome', { customer_id: customer.id })
  return customer
}

/** Social login (AUTH-25, AUTH-26, AUTH-Q9): one refusal for every fault except a missing email. */
export const facebookLogins = [
  handleVisitor(facebookLogin, async ({ site_id: siteId, fb_id: claimed, fb_token: token }, context) => {
    const { db, limits, visitor, mail, facebook, now } = context
    const site = await publishedSite(context, siteId)
    if (!site.customer_login || facebook === null || token === '') throw new Problem('facebook_failed')
    await limits.take({ rule: perAddress, who: visitor.address })
    const person = await facebook.verify(token)
    if (!person || (claimed !== '' && claimed !== person.id)) throw new Problem('facebook_failed')
    const { customer, after } = await db.transaction(async (trx) => {
      const at = new Date(now).toISOString()
      const found = (await linked(trx, site.id, person, at)) ?? (await created(trx, site.id, person, context))
      return { customer: found, ...(await startSession(trx, found, context)) }
    })
    after()
    mail.wake()
    return { payload: { customer: customerView(customer) } }
  }),
]
