import type { Payload } from '#contract/call.ts'
import type { captchaChallenge } from '#contract/captcha.ts'
import type { Solution } from '#server/db/consume-once.ts'

type Challenge = Payload<typeof captchaChallenge>

export type Captcha = {
  challenge: () => Promise<Challenge>
  /** A one-time fingerprint, or null if the response is wrong. Throws `busy` if the provider is unreachable. */
  verify: (response: string, address: string) => Promise<Solution | null>
}

/** Real time, not the school's clock. */
export const goodForMs = 10 * 60 * 1000
