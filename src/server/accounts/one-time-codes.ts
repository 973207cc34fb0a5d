import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Authenticator apps know these alone. */
const shape = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const
/** A phone's clock, and the time that typing takes: one step before and one after. */
const skewSteps = 1

const codeOf = (secret: string) => new TOTP({ ...shape, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits, as base 32 (RFC 6238). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address of a QR code; apps show the school and the person. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** Whether a code has the shape of an app's; any other is meant as a recovery code. */
export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The number of the half minute whose code this is; null for a wrong code. */
export const stepOf = (secret: string, code: string, nowMs: number): number | null => {
  if (!isOneTimeCode(code)) return null
  const steps = codeOf(secret).validate({ token: code, timestamp: nowMs, window: skewSteps })
  return steps === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + steps
}

const recoveryCodeCount = 10
// Without letters and digits that look alike.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const labelLength = 4
const length = 16

/** What people type around a code: blanks, hyphens, small letters. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** A code "ABCD-EFGH-JKLM-NPQR" of 80 bits; its first group finds it, the other 60 bits are the secret. */
const newRecoveryCode = (): string =>
  Array.from({ length }, (_, index) => (index > 0 && index % 4 === 0 ? '-' : '') + (letters[randomInt(letters.length)] ?? '')).join('')

/** Ten new codes, each found by another first group. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Map<string, string>()
  while (codes.size < recoveryCodeCount) {
    const code = newRecoveryCode()
    codes.set(labelOf(plainCode(code)), code)
  }
  return [...codes.values()]
}

/** The group of a plain code by which it is found. */
export const labelOf = (code: string): string => code.slice(0, labelLength)
