import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import { isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import {
  asksAgain,
  isOpenBefore,
  mayDo,
  needsSecondFactor,
  recentProofMs,
  type SecondFactorNeed,
  type StaffPermission,
} from '#domain/staff-roles.ts'
import { emailKey } from '#server/db/customers.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { listFactors, type StoredFactor } from '#server/db/staff-factors.ts'
import {
  addStaffSession,
  endStaffSession,
  extendStaffSession,
  findStaffSession,
  renewStaffSession,
  type StoredStaffSession,
} from '#server/db/staff-sessions.ts'
import { findStaff, noteStaffUse, type Staff } from '#server/db/staff-users.ts'
import type { Visitor } from '#server/platform/visitor.ts'
import { agentWords, hashOf, newSecret } from './session.ts'

/** Half an hour from the last use, ten hours from the login: shorter than a customer's, for more is at stake. */
export const staffSessionMs = 30 * 60_000
export const longestStaffSessionMs = 10 * 60 * 60_000
/** With this cookie, a write needs an Origin. */
export const staffCookie = 'staff'
/** Uses are stored at most this often, so that reads stay reads. */
const noteEveryMs = 60_000
/** A person's last use is for others to read, who need no minutes. */
const noteUseEveryMs = 5 * 60_000

type Request = { db: Pick<Database, 'read'>; visitor: Visitor; now: number }

/** Who is logged in at the office, and how far the login has come. */
export type StaffLogin = {
  staff: Staff
  staffSession: StoredStaffSession
  factors: readonly StoredFactor[]
  needs: SecondFactorNeed
}

const setCookie = (visitor: Visitor, token: string, ms: number): void =>
  visitor.setCookie(staffCookie, token, Math.max(0, Math.floor(ms / 1000)), 'Strict')

export const forgetStaffSession = (visitor: Visitor): void => {
  if (visitor.cookie(staffCookie) !== undefined) setCookie(visitor, '', 0)
}

/** Starts a session and ends this browser's former one. Call `after` once the transaction is committed. */
export const startStaffSession = async (
  trx: Writer,
  { siteId, email }: Pick<Staff, 'siteId' | 'email'>,
  { visitor, now }: Omit<Request, 'db'>,
): Promise<{ after: () => void }> => {
  const token = newSecret()
  const former = visitor.cookie(staffCookie)
  if (former !== undefined) await endStaffSession(trx, hashOf(former))
  await addStaffSession(trx, {
    site_id: siteId,
    token_hash: hashOf(token),
    id: randomUUID(),
    email_key: emailKey(email),
    agent: agentWords(visitor.agent),
    created_at: isoInstant(now),
    seen_at: isoInstant(now),
    expires_at: isoInstant(now + staffSessionMs),
    ends_at: isoInstant(now + longestStaffSessionMs),
    proved_at: null,
    pending: null,
  })
  return { after: () => setCookie(visitor, token, staffSessionMs) }
}

type Proof = Pick<StoredStaffSession, 'proved_at'>

/** What a session still needs before it opens the office. */
export const needOf = (role: Staff['role'], { proved_at: proved }: Proof, factors: readonly StoredFactor[]): SecondFactorNeed => {
  if (factors.length === 0) return needsSecondFactor(role) ? 'setup' : 'none'
  return proved === null ? 'second_factor' : 'none'
}

/** Null without a valid session, and for whom the school took out of its office meanwhile. */
export const currentStaff = async ({ db, visitor, now }: Request): Promise<StaffLogin | null> => {
  const token = visitor.cookie(staffCookie)
  const staffSession = token === undefined || token === '' ? null : await findStaffSession(db.read, hashOf(token), isoInstant(now))
  const staff = staffSession && (await findStaff(db.read, staffSession.site_id, staffSession.email_key))
  if (!staff) return null
  const factors = await listFactors(db.read, staffSession)
  return { staff, staffSession, factors, needs: needOf(staff.role, staffSession, factors) }
}

/** Throws `second_factor_again` if the last proof (the login, for an account without a second factor) is not of the last minutes. */
export const requireRecentProof = (
  { staffSession: { proved_at: proved, created_at: began } }: Pick<StaffLogin, 'staffSession'>,
  now: number,
) => {
  const age = now - Date.parse(proved ?? began)
  if (age > recentProofMs || age < -clockSkewMs) throw new Problem('second_factor_again')
}

/** Gives a session a new token and the proof of a second factor; throws if it was ended meanwhile. Call `after` once the transaction is committed. */
export const renewProven = async (
  trx: Writer,
  { staffSession }: Pick<StaffLogin, 'staffSession'>,
  { visitor, now }: Omit<Request, 'db'>,
): Promise<{ renewed: StoredStaffSession; after: () => void }> => {
  const token = newSecret()
  const until = Math.min(now + staffSessionMs, Date.parse(staffSession.ends_at))
  const times = { proved_at: isoInstant(now), seen_at: isoInstant(now), expires_at: isoInstant(until) }
  const renewed = await renewStaffSession(trx, staffSession, { token_hash: hashOf(token), ...times })
  if (!renewed) throw new Problem('unauthorized')
  return { renewed, after: () => setCookie(visitor, token, until - now) }
}

type StaffRequest = { siteId: unknown; permission: StaffPermission | undefined }

/** Throws `unauthorized` without a session, `forbidden` at another school or without the permission, and what the second factor still needs. */
export const requireStaff = async (request: Request, { siteId, permission }: StaffRequest): Promise<StaffLogin> => {
  const found = await currentStaff(request)
  if (!found) throw new Problem('unauthorized')
  const { staff, needs } = found
  if (permission === undefined || siteId !== staff.siteId) throw new Problem('forbidden')
  if (!isOpenBefore(needs, permission)) throw new Problem('second_factor_required')
  if (!mayDo(staff.role, permission)) throw new Problem('forbidden')
  if (needs === 'none' && asksAgain(permission)) requireRecentProof(found, request.now)
  return found
}

/** Extends a session that was used; null if that was stored recently. */
export const prolongStaff = ({ staffSession }: StaffLogin, { db, visitor, now }: Request & { db: Database }): Promise<void> | null => {
  if (now - Date.parse(staffSession.seen_at) < noteEveryMs) return null
  const until = Math.min(now + staffSessionMs, Date.parse(staffSession.ends_at))
  const to = { seen_at: isoInstant(now), expires_at: isoInstant(until) }
  return db
    .transaction(async (trx) => {
      const isExtended = await extendStaffSession(trx, staffSession, to)
      if (isExtended) await noteStaffUse(trx, staffSession, { now: to.seen_at, since: isoInstant(now - noteUseEveryMs) })
      return isExtended
    })
    .then((isExtended) => {
      const token = visitor.cookie(staffCookie)
      if (isExtended && token !== undefined) setCookie(visitor, token, until - now)
    })
}
