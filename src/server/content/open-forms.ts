import { createDecipheriv, createPrivateKey, createPublicKey, diffieHellman, hkdfSync, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { formKeyFormat, type FormPrivateKey, type FormPublicKey, type SealedForm, sealedFormFormat } from '#contract/office-forms.ts'
import { findFormKey } from '#server/db/form-keys.ts'
import type { StoredForm } from '#server/db/forms.ts'
import type { Reader } from '#server/db/open.ts'
import { formContext, formKeyId, pointOf, readSealed } from '#server/platform/seal-form.ts'
import { ContentError } from './problem.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

const decrypt = (key: Buffer, { iv, data, context }: { iv: string; data: string; context: string }): Buffer => {
  const all = bytes(data)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes(iv), { authTagLength: 16 }).setAAD(Buffer.from(context))
  return Buffer.concat([decipher.setAuthTag(all.subarray(-16)).update(all.subarray(0, -16)), decipher.final()])
}

/** The private key (PKCS #8); null with a wrong passphrase. */
const openKey = async (key: FormPrivateKey, passphrase: string, context: string): Promise<Buffer | null> => {
  const secret = await promisify(pbkdf2)(passphrase.normalize('NFC'), bytes(key.salt), key.rounds, 32, 'sha256')
  try {
    return decrypt(secret, { iv: key.iv, data: key.data, context })
  } catch {
    return null
  }
}

const openForm = (sealed: SealedForm, { key, own, context }: { key: Buffer; own: FormPublicKey; context: string }): string => {
  const point = bytes(sealed.point)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const shared = diffieHellman({ privateKey, publicKey })
  const secret = hkdfSync('sha256', shared, Buffer.concat([point, pointOf(own)]), sealedFormFormat, 32)
  return decrypt(Buffer.from(secret), { ...sealed, context }).toString('utf8')
}

/** The answers of a stored form; null for one that was sealed with an earlier key. */
export type OpenForm = (form: StoredForm) => string | null

/**
 * For the command on a terminal alone: what opens a school's health forms with the passphrase of its key; null where it has none. A
 * wrong passphrase throws.
 */
export const formOpener = async (db: Reader, siteId: string): Promise<((passphrase: string) => Promise<OpenForm>) | null> => {
  const stored = await findFormKey(db, siteId)
  if (!stored) return null
  const own = stored.publicKey
  const id = formKeyId(own)
  return async (passphrase) => {
    const key = await openKey(stored.privateKey, passphrase, `${formKeyFormat}\n${siteId}\n${id}`)
    if (!key) throw new ContentError("the passphrase isn't that of the health forms")
    return ({ id: formId, data }) => {
      const sealed = readSealed(data)
      if (!sealed) return data
      return sealed.key === id ? openForm(sealed, { key, own, context: formContext({ siteId, formId }) }) : null
    }
  }
}
