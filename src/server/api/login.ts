import { Problem } from '#contract/errors.ts'
import { authenticate, login as loginCall, loginOptions } from '#contract/login.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { knownDevice, rememberDevice } from '#server/accounts/known-device.ts'
import { provePassword, requireCredentials } from '#server/accounts/prove-password.ts'
import { startSession } from '#server/accounts/session.ts'
import { findAccount, hasPassword, saveCustomer } from '#server/db/customers.ts'
import { handlePublic, handleVisitor, type PersonalContext } from '#server/context.ts'
import { publishedSite } from './find-site.ts'

type Credentials = { site_id: string; email: string; password: string }

/** Non-durable. Unknown email, wrong password and disabled login get one response in the same time (AUTH-09). */
const logIn = async ({ site_id: siteId, email, password }: Credentials, context: PersonalContext) => {
  const { db, limits } = context
  const site = await publishedSite(context, siteId)
  requireCredentials({ email, password })
  const found = site.customer_login ? await findAccount(db.read, site.id, email) : null
  const guess = { siteId: site.id, email, password, hash: found?.password_hash ?? null, device: found && knownDevice(found, context) }
  const { counts, renewed } = await provePassword({ ...guess, of: 'login' }, context)
  if (!found) throw new Problem('login_failed')
  const { after } = await db.writeNonDurable(async (trx) => {
    // The password may have changed during the slow verification.
    if (!(await hasPassword(trx, found))) throw new Problem('login_failed')
    if (renewed !== null) await saveCustomer(trx, found, { password_hash: renewed })
    await limits.forget(trx, ...counts)
    return startSession(trx, found, context)
  })
  after()
  rememberDevice(found, context)
  return { payload: { customer: customerView(found) } }
}

export const login = [
  handleVisitor(authenticate, logIn),
  handleVisitor(loginCall, logIn),

  handlePublic(loginOptions, async ({ site_id: siteId }, context) => {
    const site = await publishedSite(context, siteId)
    const { facebook } = context.config
    const offered = site.customer_login && facebook ? { app_id: facebook.appId, dialog_url: facebook.dialogUrl } : null
    return { payload: { facebook: offered } }
  }),
]
