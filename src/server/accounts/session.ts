import { hash, randomBytes, randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { Database, Reader, Writer } from '#server/db/open.ts'
import { addSession, endSession, extendSession, findSession, type StoredSession } from '#server/db/sessions.ts'
import type { Visitor } from '#server/platform/visitor.ts'

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (known: [RegExp, string][], agent: string) => known.find(([sign]) => sign.test(agent))?.[1]

/** A device's name for the list of sessions: "Firefox, Android"; "" if unknown. */
export const agentWords = (agent: string): string => [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(', ')

/** AUTH-22, AUTH-Q3: two hours from the last use, twelve from the login. */
export const sessionMs = 7_200_000
export const longestSessionMs = 12 * 60 * 60 * 1000
/** With this cookie, a write needs an Origin. */
export const sessionCookie = 'session'
/** Uses are stored at most this often, so that reads stay reads. */
const noteEveryMs = 60_000

type SessionRequest = { db: Database; visitor: Visitor; now: number }
/** Also accepts a transaction, which must not wait for a second connection. */
type SessionLookup = Omit<SessionRequest, 'db'> & { db: { read: Reader } }
export type Session = { session: StoredSession; customer: StoredCustomer }

let [lastMs, lastInstant] = [Number.NaN, '']
/** Formatting an instant is shared by requests of the same millisecond. */
const instant = (ms: number): string => {
  if (ms !== lastMs) [lastMs, lastInstant] = [ms, new Date(ms).toISOString()]
  return lastInstant
}

/** 256 random bits need no slow hash. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')
export const newSecret = (): string => randomBytes(32).toString('base64url')

const setCookies = (visitor: Visitor, token: string, customerId: string, ms: number): void => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  visitor.setCookie(sessionCookie, token, seconds)
  visitor.setHint('user_id', customerId, seconds)
}

/** Deletes the cookies on logout only: a refusal may arrive after a login and would delete its new cookie. */
export const forgetSession = (visitor: Visitor): void => {
  if (visitor.cookie(sessionCookie) !== undefined) setCookies(visitor, '', '', 0)
}

/** A guest's order has its own session, which opens no account. */
export const checkoutCookie = 'checkout'

/** Logging out must leave no receipt to the browser's next user. */
export const forgetCheckout = (visitor: Visitor): void => {
  if (visitor.cookie(checkoutCookie) !== undefined) visitor.setCookie(checkoutCookie, '', 0)
}

/** Starts a session and ends this browser's former one. Call `after` once the transaction is committed. */
export const startSession = async (
  trx: Writer,
  { site_id: siteId, id }: Pick<StoredCustomer, 'site_id' | 'id'>,
  { visitor, now }: Omit<SessionRequest, 'db'>,
  scope: StoredSession['scope'] = 'login',
): Promise<{ after: () => void }> => {
  const token = newSecret()
  const former = visitor.cookie(scope === 'login' ? sessionCookie : checkoutCookie)
  if (former !== undefined) await endSession(trx, hashOf(former))
  await addSession(trx, {
    site_id: siteId,
    token_hash: hashOf(token),
    id: randomUUID(),
    customer_id: id,
    scope,
    agent: agentWords(visitor.agent),
    created_at: instant(now),
    seen_at: instant(now),
    expires_at: instant(now + sessionMs),
    ends_at: instant(now + longestSessionMs),
  })
  const seconds = sessionMs / 1000
  return {
    after: () => (scope === 'login' ? setCookies(visitor, token, id, sessionMs) : visitor.setCookie(checkoutCookie, token, seconds)),
  }
}

export const currentSession = ({ db, visitor, now }: SessionLookup): Promise<Session | null> => {
  const token = visitor.cookie(sessionCookie)
  return token === undefined || token === '' ? Promise.resolve(null) : findSession(db.read, hashOf(token), instant(now))
}

/** The customer created by this browser's checkout, valid for their order only (API.md, "Checkout details"). */
export const checkoutSession = async ({ db, visitor, now }: SessionLookup): Promise<Session | null> => {
  const token = visitor.cookie(checkoutCookie)
  return token === undefined || token === '' ? null : findSession(db.read, hashOf(token), instant(now), 'checkout')
}

/** Throws `unauthorized` without a session, `forbidden` if the request names another customer or school. */
export const requireSession = async (request: SessionRequest, named: { customer_id?: unknown; site_id?: unknown }): Promise<Session> => {
  const found = await currentSession(request)
  if (!found) throw new Problem('unauthorized')
  const { customer } = found
  const isTheirs = named.customer_id === undefined || named.customer_id === customer.id
  const isHere = named.site_id === undefined || named.site_id === customer.site_id
  if (!isTheirs || !isHere) throw new Problem('forbidden')
  return found
}

const noteUse = async ({ session, customer }: Session, { db, visitor, now }: SessionRequest): Promise<void> => {
  const until = Math.min(now + sessionMs, Date.parse(session.ends_at))
  const to = { seen_at: instant(now), expires_at: instant(until) }
  const isExtended = await db.transaction((trx) => extendSession(trx, session.token_hash, to))
  const token = visitor.cookie(sessionCookie)
  if (isExtended && token !== undefined) setCookies(visitor, token, customer.id, until - now)
}

/** Extends a session that was used (AUTH-Q3); null if that was stored recently. */
export const prolong = (used: Session, request: SessionRequest): Promise<void> | null =>
  request.now - Date.parse(used.session.seen_at) < noteEveryMs ? null : noteUse(used, request)
