import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

type Verified = { right: boolean; /** The hash was made at another cost and should be replaced. */ old: boolean }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a stored hash it verifies against a random one, so that both take the same time. */
  verify: (stored: string | null, password: string) => Promise<Verified>
}

// Composed and decomposed accents are the same password.
const normalized = (password: string) => password.normalize('NFC')

/** Each takes 19 MiB and 15 ms of a core: one more than there are cores at once, the rest wait. */
export const openPasswords = (): Passwords => {
  const inTurn = limitConcurrency({ atOnce: availableParallelism() + 1, waiting: 500 })
  const hashed = (password: string) => inTurn(() => hash(normalized(password), cost))
  let decoy: Promise<string> | null = null
  return {
    hash: hashed,
    verify: async (stored, password) => {
      decoy ??= hashed(randomBytes(32).toString('base64url'))
      const known = stored ?? (await decoy)
      const right = await inTurn(() => verify(known, normalized(password)))
      return { right: right && stored !== null, old: stored !== null && !stored.startsWith(current) }
    },
  }
}
