import type { Payload } from '#contract/call.ts'
import type { captchaChallenge } from '#contract/captcha.ts'
import type { Solution } from '#server/db/claims.ts'

/** What a visitor is given to solve. */
export type Challenge = Payload<typeof captchaChallenge>

/** Tells people from programs. */
export type Captcha = {
  challenge: () => Promise<Challenge>
  /** A fingerprint of the response, which the caller lets pass once; null when it is no solution. Throws `busy` when nobody can tell now. */
  verify: (response: string, address: string) => Promise<Solution | null>
}

/** A challenge is good for ten minutes of real time. */
export const goodForMs = 10 * 60 * 1000
