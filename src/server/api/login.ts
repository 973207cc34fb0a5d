import { Problem } from '#contract/errors.ts'
import { authenticate, login as loginCall, loginOptions } from '#contract/login.ts'
import { formEmail } from '#domain/validators.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { isDemoLogin } from '#server/accounts/demo-customer.ts'
import { startSession } from '#server/accounts/session.ts'
import { emailKey, findAccount, hasPassword, saveCustomer } from '#server/db/customers.ts'
import { handle, handlePersonal, type PersonalContext } from '#server/http/context.ts'
import type { LimitRule } from '#server/http/rate-limits.ts'
import { publishedSite } from './find-site.ts'

const quarterHourMs = 15 * 60_000
const perPerson: LimitRule = { name: 'login', most: 10, perMs: quarterHourMs }
/** A dorm shares one address. */
const perAddress: LimitRule = { name: 'login-address', most: 300, perMs: quarterHourMs }

type Credentials = { site_id: string; email: string; password: string }

/** Logs in, which a power failure may undo: one verification and one answer, whether the address is unknown, the password wrong or login off (AUTH-09). */
const logIn = async ({ site_id: siteId, email, password }: Credentials, context: PersonalContext) => {
  const { config, db, limits, passwords, visitor } = context
  const site = await publishedSite(context, siteId)
  if (email === '') throw new Problem('email_required')
  if (!formEmail(email)) throw new Problem('email_invalid')
  if (password === '') throw new Problem('password_required')
  const guessing = { rule: perPerson, who: `${visitor.address}\n${site.id}\n${emailKey(email)}` }
  await limits.take(guessing, { rule: perAddress, who: visitor.address })
  const found = site.customer_login ? await findAccount(db.read, site.id, email) : null
  const { right, old } = await passwords.verify(found?.password_hash ?? null, password)
  if (!found || !right || (config.production && isDemoLogin({ email, password }))) throw new Problem('login_failed')
  const renewed = old ? { password_hash: await passwords.hash(password) } : null
  const { after } = await db.passing(async (trx) => {
    // A new password may have been set while this one was verified: whoever knows the former one stays out.
    if (!(await hasPassword(trx, found))) throw new Problem('login_failed')
    if (renewed) await saveCustomer(trx, found, renewed)
    await limits.forget(trx, guessing)
    return startSession(trx, found, context)
  })
  after()
  return { payload: { customer: customerView(found) } }
}

export const login = [
  handlePersonal(authenticate, logIn),
  handlePersonal(loginCall, logIn),

  handle(loginOptions, async ({ site_id: siteId }, context) => {
    const site = await publishedSite(context, siteId)
    const { facebook } = context.config
    const offered = site.customer_login && facebook ? { app_id: facebook.appId, dialog_url: facebook.dialogUrl } : null
    return { payload: { facebook: offered } }
  }),
]
