import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import type { Keys } from '#server/platform/keys.ts'
import { type Captcha, goodForMs } from './port.ts'

// A phone needs about a second.
const maxNumber = 50_000
const algorithm = 'SHA-256'

const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest

const solutionIn = (response: string) => {
  try {
    const { challenge, number, salt, signature, ...rest } = JSON.parse(atob(response)) as Record<string, unknown>
    const isSolution =
      rest['algorithm'] === algorithm &&
      isText(challenge, 64) &&
      isText(salt, 200) &&
      isText(signature, 64) &&
      Number.isInteger(number) &&
      new URLSearchParams(salt.split('?')[1]).has('expires')
    return isSolution ? ({ algorithm, challenge, number: number as number, salt, signature } as const) : null
  } catch {
    return null
  }
}

/** ALTCHA's proof of work. Challenges are signed, so nothing is stored until one is solved. */
export const proofOfWork = (keys: Keys): Captcha => {
  const hmacKey = keys.digest('captcha', 'altcha')
  return {
    challenge: async () => {
      const made = await createChallenge({ algorithm, hmacKey, maxnumber: maxNumber, expires: new Date(Date.now() + goodForMs) })
      return { provider: 'altcha', algorithm, challenge: made.challenge, salt: made.salt, signature: made.signature, maxnumber: maxNumber }
    },
    verify: async (response) => {
      const solution = response.length <= 2000 ? solutionIn(response) : null
      if (!solution || !(await verifySolution(solution, hmacKey))) return null
      return { once: createHash('sha256').update(solution.challenge).digest('base64url'), untilMs: Date.now() + goodForMs }
    },
  }
}
