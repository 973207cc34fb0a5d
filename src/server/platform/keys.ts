import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

/** Each purpose has its own key, so that a signature is valid for one only. */
type Purpose =
  'voter' | 'captcha' | 'campaign' | 'recipient' | 'limit' | 'form' | 'receipt' | 'checkout' | 'order' | 'next-cart' | 'device' | 'preview'
/** What is encrypted in the database, rather than signed. */
type Secret = 'totp'

/** Signatures of this installation, shared by every process on its database. */
export type Keys = {
  /** `text.signature`, safe in cookies and addresses if the text is. */
  sign: (purpose: Purpose, text: string) => string
  /** The signed text; null if the signature is wrong. */
  open: (purpose: Purpose, signed: string | undefined) => string | null
  digest: (purpose: Purpose, text: string) => string
  /** Encrypts a text (AES-256-GCM) that is to be read again; `about` names its owner, without which it does not open. */
  seal: (purpose: Secret, text: string, about: string) => string
  /** The encrypted text; null if it was changed, or is another owner's. */
  unseal: (purpose: Secret, sealed: string, about: string) => string | null
}

const [ivBytes, tagBytes] = [12, 16]

export const keysOf = (secret: string): Keys => {
  // A KeyObject signs nine times as fast as its bytes.
  const keys = new Map<Purpose | Secret, KeyObject>()
  const keyOf = (purpose: Purpose | Secret): KeyObject => {
    const key = keys.get(purpose) ?? createSecretKey(createHmac('sha256', secret).update(purpose).digest())
    keys.set(purpose, key)
    return key
  }
  const digest: Keys['digest'] = (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url')
  return {
    digest,
    sign: (purpose, text) => `${text}.${digest(purpose, text)}`,
    open: (purpose, signed = '') => {
      const at = signed.lastIndexOf('.')
      const [text, given] = [signed.slice(0, Math.max(at, 0)), Buffer.from(signed.slice(at + 1))]
      const expected = Buffer.from(digest(purpose, text))
      return at > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? text : null
    },
    seal: (purpose, text, about) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(about))
      const data = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
    },
    unseal: (purpose, sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
      if (tag.length < tagBytes) return null
      try {
        const cipher = createDecipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(about)).setAuthTag(tag)
        return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString()
      } catch {
        return null
      }
    },
  }
}
