import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Each purpose has its own key, so that a signature is valid for one only. */
type Purpose = 'voter' | 'captcha' | 'campaign' | 'recipient' | 'limit' | 'form' | 'receipt' | 'checkout' | 'order' | 'next-cart' | 'device'

/** Signatures of this installation, shared by every process on its database. */
export type Keys = {
  /** `text.signature`, safe in cookies and addresses if the text is. */
  sign: (purpose: Purpose, text: string) => string
  /** The signed text; null if the signature is wrong. */
  open: (purpose: Purpose, signed: string | undefined) => string | null
  digest: (purpose: Purpose, text: string) => string
}

export const keysOf = (secret: string): Keys => {
  // A KeyObject signs nine times as fast as its bytes.
  const keys = new Map<Purpose, KeyObject>()
  const keyOf = (purpose: Purpose): KeyObject => {
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
  }
}
