import { Problem } from '#contract/errors.ts'
import {
  endOfficeSession,
  officeLogin,
  officeLogout,
  officePasswordReset,
  officeSession,
  officeSessions,
  type StaffSession,
} from '#contract/office-account.ts'
import { knownDevice, rememberDevice } from '#server/accounts/known-device.ts'
import { limitMailRequests } from '#server/accounts/limit-mail-requests.ts'
import { passkeysElsewhere } from '#server/accounts/passkeys.ts'
import { provePassword, requireCredentials } from '#server/accounts/prove-password.ts'
import { hashOf } from '#server/accounts/session.ts'
import {
  currentStaff,
  forgetStaffSession,
  needOf,
  staffCookie,
  type StaffLogin,
  startStaffSession,
} from '#server/accounts/staff-session.ts'
import { handleStaff, handleVisitor, type PersonalContext } from '#server/context.ts'
import { emailKey } from '#server/db/customers.ts'
import { hasUnconfirmedCodes, listFactors } from '#server/db/staff-factors.ts'
import { endStaffSession, endStaffSessions, listStaffSessions } from '#server/db/staff-sessions.ts'
import { findStaff, findStaffPassword, hasStaffPassword, noteStaffLogin, saveStaffPassword, type Staff } from '#server/db/staff-users.ts'
import { post } from '#server/mail/letters.ts'
import { storedSite } from './find-site.ts'

/** Who is logged in, as the office shows it. */
export const staffView = async (
  { staff: { siteId, email, role, places }, needs, factors }: Omit<StaffLogin, 'staffSession'>,
  context: Pick<PersonalContext, 'config' | 'db' | 'visitor'>,
): Promise<StaffSession> => ({
  email,
  role,
  places: places && [...places],
  needs,
  has_totp: factors.some(({ kind }) => kind === 'totp'),
  has_passkey: factors.some(({ kind }) => kind === 'passkey'),
  passkey_host: passkeysElsewhere(context, factors),
  // A password alone learns nothing of the codes.
  has_unsaved_codes: needs === 'none' && (await hasUnconfirmedCodes(context.db.read, { site_id: siteId, email_key: emailKey(email) })),
})

/** A customer of the same address is another account of the browser. */
const deviceAccount = ({ siteId, email }: Staff) => ({ site_id: siteId, id: `office\n${emailKey(email)}` })

/** Non-durable. Unknown address, wrong password and no password yet get one response in the same time. */
const logIn = async (given: { site_id: string; email: string; password: string }, context: PersonalContext) => {
  const { db, limits, now } = context
  const { id: siteId } = await storedSite(db.read, given.site_id)
  requireCredentials(given)
  const staff = await findStaff(db.read, siteId, given.email)
  const stored = await findStaffPassword(db.read, siteId, given.email)
  // The password of a person who no longer works in the office opens nothing.
  const hash = staff && stored
  const device = staff && knownDevice(deviceAccount(staff), context)
  const { counts, renewed } = await provePassword({ ...given, of: 'office', siteId, hash, device }, context)
  if (!staff || hash === null) throw new Problem('login_failed')
  const { after } = await db.writeNonDurable(async (trx) => {
    // The password may have changed during the slow verification.
    if (!(await hasStaffPassword(trx, staff, hash))) throw new Problem('login_failed')
    const person = { site_id: siteId, email_key: emailKey(staff.email) }
    if (renewed !== null) await saveStaffPassword(trx, { ...person, password_hash: renewed, updated_at: new Date(now).toISOString() })
    await noteStaffLogin(trx, staff, new Date(now).toISOString())
    await limits.forget(trx, ...counts)
    return startStaffSession(trx, staff, context)
  })
  after()
  rememberDevice(deviceAccount(staff), context)
  return staff
}

export const officeLogins = [
  handleVisitor(officeLogin, async (given, context) => {
    const staff = await logIn(given, context)
    const factors = await listFactors(context.db.read, { site_id: staff.siteId, email_key: emailKey(staff.email) })
    return { payload: { staff: await staffView({ staff, factors, needs: needOf(staff.role, { proved_at: null }, factors) }, context) } }
  }),

  handleVisitor(officeLogout, async (_, { db, visitor }) => {
    const token = visitor.cookie(staffCookie)
    if (token !== undefined) await db.transaction((trx) => endStaffSession(trx, hashOf(token)))
    forgetStaffSession(visitor)
    return { payload: {} }
  }),

  handleVisitor(officeSession, async ({ site_id: siteId }, context) => {
    await storedSite(context.db.read, siteId)
    const found = await currentStaff(context)
    return { payload: { staff: found?.staff.siteId === siteId ? await staffView(found, context) : null } }
  }),

  // The person is looked up when the mail is composed, so that the response takes the same time for every address.
  handleVisitor(officePasswordReset, async ({ site_id: siteId, email }, context) => {
    const { db, mail, locale } = context
    const site = await storedSite(db.read, siteId)
    await limitMailRequests({ name: 'office-reset', siteId: site.id, email }, context)
    await db.transaction((trx) => post(trx, site.id, 'staff_reset', { email, locale }))
    mail.wake()
    return { payload: {} }
  }),

  handleStaff(officeSessions, 'self', async (_, { db, staffSession, now }) => {
    const all = await listStaffSessions(db.read, staffSession, new Date(now).toISOString())
    const shown = all.map(({ id, agent, created_at, seen_at }) => ({ id, agent, created_at, seen_at, current: id === staffSession.id }))
    return { payload: { sessions: shown } }
  }),

  handleStaff(endOfficeSession, 'self', async ({ id }, { db, staffSession, visitor }) => {
    const which = id === '' ? { except: staffSession.token_hash } : { id }
    const ended = await db.transaction((trx) => endStaffSessions(trx, staffSession, which))
    if (ended > 0 && id === staffSession.id) forgetStaffSession(visitor)
    return { payload: { ended } }
  }),
]
