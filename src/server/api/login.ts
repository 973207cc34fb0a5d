import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#contract/errors.ts'
import { authenticate, login as loginCall, loginOptions } from '#contract/login.ts'
import { loginDelayMs } from '#domain/login-delay.ts'
import { formEmail } from '#domain/shared-rules.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { isDemoLogin } from '#server/accounts/demo-customer.ts'
import { knownDevice, rememberDevice } from '#server/accounts/known-device.ts'
import { startSession } from '#server/accounts/session.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { emailKey, findAccount, hasPassword, saveCustomer, type StoredCustomer } from '#server/db/customers.ts'
import { handlePublic, handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, isWithinLimits, type LimitRule, type Tally } from '#server/platform/limits.ts'
import { publishedSite } from './find-site.ts'

const quarterHourMs = 15 * 60_000
const perPerson: LimitRule = { name: 'login', most: 10, perMs: quarterHourMs }
/** A dorm shares one address. */
const perAddress: LimitRule = { name: 'login-address', most: 300, perMs: quarterHourMs }
const perDevice: LimitRule = { name: 'login-device', most: 10, perMs: quarterHourMs }
/** Guesses from many addresses are delayed more and more, never refused. */
const perAccount = { name: 'login-account', perMs: hourMs }

type Credentials = { site_id: string; email: string; password: string }
type Guess = { site: PackSite; email: string; found: StoredCustomer | null }

/** Counts an attempt and waits before the password is checked; returns the counts to reset on success. */
const countGuess = async (guess: Guess, context: PersonalContext): Promise<Tally[]> => {
  const { limits, visitor } = context
  const device = guess.found && knownDevice(guess.found, context)
  const account = `${guess.site.id}\n${emailKey(guess.email)}`
  // A known browser has its own limit, which others cannot use up.
  const own = { rule: perDevice, who: `${device}\n${account}` }
  if (device && (await isWithinLimits(limits, own))) return [own]
  const guessing = { rule: perPerson, who: `${visitor.address}\n${account}` }
  await limits.take(guessing, { rule: perAddress, who: visitor.address })
  const tally = { rule: perAccount, who: account }
  await sleep(loginDelayMs(await limits.tally(tally)))
  return [guessing, tally]
}

/** Non-durable. Unknown email, wrong password and disabled login get one response in the same time (AUTH-09). */
const logIn = async ({ site_id: siteId, email, password }: Credentials, context: PersonalContext) => {
  const { config, db, limits, passwords } = context
  const site = await publishedSite(context, siteId)
  if (email === '') throw new Problem('email_required')
  if (!formEmail(email)) throw new Problem('email_invalid')
  if (password === '') throw new Problem('password_required')
  const found = site.customer_login ? await findAccount(db.read, site.id, email) : null
  const counts = await countGuess({ site, email, found }, context)
  const { right, old } = await passwords.verify(found?.password_hash ?? null, password)
  if (!found || !right || (config.production && isDemoLogin({ email, password }))) throw new Problem('login_failed')
  const renewed = old ? { password_hash: await passwords.hash(password) } : null
  const { after } = await db.writeNonDurable(async (trx) => {
    // The password may have changed during the slow verification.
    if (!(await hasPassword(trx, found))) throw new Problem('login_failed')
    if (renewed) await saveCustomer(trx, found, renewed)
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
