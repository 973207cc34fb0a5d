import {
  formKeyFormat,
  formKeyRounds,
  type FormPrivateKey,
  type FormPublicKey,
  type SealedForm,
  sealedFormFormat,
} from '#contract/office-forms.ts'

// The other side is server/platform/seal-form.ts; the tests open what each of the two wrote.

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const utf8 = (text: string) => new TextEncoder().encode(text)

const written = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const pointOf = ({ x, y }: FormPublicKey) => new Uint8Array([4, ...bytesOf(x), ...bytesOf(y)])

const keyId = async (key: FormPublicKey) => written(await crypto.subtle.digest('SHA-256', pointOf(key)))

const keyContext = async (siteId: string, key: FormPublicKey) => utf8(`${formKeyFormat}\n${siteId}\n${await keyId(key)}`)

const secretOf = async (passphrase: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFC')), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

type Locked = { passphrase: string; siteId: string; publicKey: FormPublicKey }

const lock = async (bytes: BufferSource, { passphrase, siteId, publicKey }: Locked): Promise<FormPrivateKey> => {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const secret = await secretOf(passphrase, salt, formKeyRounds)
  const way = { name: 'AES-GCM', iv, additionalData: await keyContext(siteId, publicKey) }
  const data = await crypto.subtle.encrypt(way, secret, bytes)
  return { rounds: formKeyRounds, salt: written(salt), iv: written(iv), data: written(data) }
}

/** The bytes of a private key; null with a wrong passphrase. */
const unlock = async (key: FormPrivateKey, { passphrase, siteId, publicKey }: Locked): Promise<ArrayBuffer | null> => {
  const secret = await secretOf(passphrase, bytesOf(key.salt), key.rounds)
  const way = { name: 'AES-GCM', iv: bytesOf(key.iv), additionalData: await keyContext(siteId, publicKey) }
  return crypto.subtle.decrypt(way, secret, bytesOf(key.data)).catch(() => null)
}

type KeyPair = { public_key: FormPublicKey; private_key: FormPrivateKey }

/** A new pair; its private key leaves the device only encrypted with the passphrase. */
export const createFormKey = async (passphrase: string, siteId: string): Promise<KeyPair> => {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const publicKey = { x, y }
  const bytes = await crypto.subtle.exportKey('pkcs8', pair.privateKey)
  return { public_key: publicKey, private_key: await lock(bytes, { passphrase, siteId, publicKey }) }
}

/** The same pair under another passphrase; null if the former one is wrong. */
export const changePassphrase = async (
  { public_key: publicKey, private_key: key }: KeyPair,
  { siteId, former, next }: { siteId: string; former: string; next: string },
): Promise<KeyPair | null> => {
  const bytes = await unlock(key, { passphrase: former, siteId, publicKey })
  return bytes && { public_key: publicKey, private_key: await lock(bytes, { passphrase: next, siteId, publicKey }) }
}

/** What opens forms; it can't be exported. */
export type FormOpener = { privateKey: CryptoKey; publicKey: FormPublicKey; id: string; siteId: string }

/** Opens the private key; null with a wrong passphrase. */
export const openFormKey = async (
  { public_key: publicKey, private_key: key }: KeyPair,
  { passphrase, siteId }: { passphrase: string; siteId: string },
): Promise<FormOpener | null> => {
  const bytes = await unlock(key, { passphrase, siteId, publicKey })
  if (!bytes) return null
  const privateKey = await crypto.subtle.importKey('pkcs8', bytes, curve, false, ['deriveBits'])
  return { privateKey, publicKey, id: await keyId(publicKey), siteId }
}

/** The text of a sealed form; null for one of an earlier key, or that was changed. */
export const openForm = async (sealed: SealedForm, { opener, formId }: { opener: FormOpener; formId: string }): Promise<string | null> => {
  if (sealed.key !== opener.id) return null
  try {
    const point = bytesOf(sealed.point)
    const other = await crypto.subtle.importKey('raw', point, curve, false, [])
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, opener.privateKey, 256)
    const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
    const salt = new Uint8Array([...point, ...pointOf(opener.publicKey)])
    const how = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(sealedFormFormat) }
    const secret = await crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
    const additionalData = utf8(`${sealedFormFormat}\n${opener.siteId}\n${formId}`)
    const way = { name: 'AES-GCM', iv: bytesOf(sealed.iv), additionalData }
    return new TextDecoder().decode(await crypto.subtle.decrypt(way, secret, bytesOf(sealed.data)))
  } catch {
    return null
  }
}
