import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#contract/errors.ts'
import { loginDelayMs } from '#domain/login-delay.ts'
import { emailKey } from '#server/db/customers.ts'
import { type Count, hourMs, isWithinLimits, type RateLimiter, unlimited } from '#server/platform/limits.ts'
import type { Visitor } from '#server/platform/visitor.ts'
import type { Config } from '#server/config.ts'
import { isDemoLogin } from './demo-logins.ts'
import type { Passwords } from './passwords.ts'
import { requireEmail } from './limit-mail-requests.ts'

const quarterHourMs = 15 * 60_000
/** The counts of customers' logins and of the office's, apart. */
const rulesOf = (of: Guess['of']) => ({
  perPerson: { name: of, most: 10, perMs: quarterHourMs },
  /** A dorm shares one address. */
  perAddress: { name: `${of}-address`, most: 300, perMs: quarterHourMs },
  perDevice: { name: `${of}-device`, most: 10, perMs: quarterHourMs },
  /** Guesses from many addresses are delayed more and more, never refused. */
  perAccount: { name: `${of}-account`, most: unlimited, perMs: hourMs },
})

type Credentials = { email: string; password: string }
type Guess = Credentials & {
  of: 'login' | 'office'
  siteId: string
  /** The account's hash; null without an account or a password. */
  hash: string | null
  /** The browser's id, if the account was logged in there before. */
  device: string | null
}
type Context = { config: Pick<Config, 'production'>; limits: RateLimiter; passwords: Passwords; visitor: Visitor }

/** Refuses an incomplete login before anything is counted (AUTH-07). */
export const requireCredentials = ({ email, password }: Credentials): void => {
  requireEmail(email)
  if (password === '') throw new Problem('password_required')
}

/** Counts an attempt and waits before the password is checked; returns the counts to reset on success. */
const countGuess = async ({ of, siteId, email, device }: Guess, { limits, visitor }: Context): Promise<Count[]> => {
  const { perPerson, perAddress, perDevice, perAccount } = rulesOf(of)
  const account = `${siteId}\n${emailKey(email)}`
  // A known browser has its own limit, which others cannot use up.
  const own = { rule: perDevice, who: `${device}\n${account}` }
  if (device !== null && (await isWithinLimits(limits, own))) return [own]
  const guessing = { rule: perPerson, who: `${visitor.address}\n${account}` }
  const onAccount = { rule: perAccount, who: account }
  const [, , tries = 0] = await limits.take(guessing, { rule: perAddress, who: visitor.address }, onAccount)
  await sleep(loginDelayMs(tries))
  return [guessing, onAccount]
}

/**
 * Throws `login_failed` unless the password is right: in one time, and with one answer, for every reason (AUTH-09). `renewed` replaces a
 * hash that was made at another cost.
 */
export const provePassword = async (guess: Guess, context: Context): Promise<{ counts: Count[]; renewed: string | null }> => {
  const counts = await countGuess(guess, context)
  const { right, old } = await context.passwords.verify(guess.hash, guess.password)
  if (!right || (context.config.production && isDemoLogin(guess))) throw new Problem('login_failed')
  return { counts, renewed: old ? await context.passwords.hash(guess.password) : null }
}
