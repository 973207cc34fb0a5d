import { createHash } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import type { CaptchaProvider } from '#server/config.ts'
import { type Captcha, goodForMs } from './port.ts'

const timeoutMs = 5000

/** The "siteverify" call that hCaptcha, Turnstile and reCAPTCHA share. */
export const providersCaptcha = ({ siteKey, scriptUrl, verifyUrl, secret }: CaptchaProvider): Captcha => ({
  challenge: async () => ({ provider: 'external', site_key: siteKey, script_url: scriptUrl }),
  verify: async (response, address) => {
    if (response.length > 8000) return null
    const body = new URLSearchParams({ secret, response, ...(address === 'unknown' || address.includes('/') ? {} : { remoteip: address }) })
    const verdict = await fetch(verifyUrl, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ success?: unknown }>) : null))
      .catch(() => null)
    if (verdict === null) throw new Problem('busy')
    if (verdict.success !== true) return null
    return { once: createHash('sha256').update(response).digest('base64url'), untilMs: Date.now() + goodForMs }
  },
})
