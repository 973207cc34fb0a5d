import { createCipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { type FormPublicKey, type SealedForm, sealedFormFormat } from '#contract/office-forms.ts'

/** The uncompressed point of a public key: 65 bytes. */
export const pointOf = ({ x, y }: FormPublicKey): Buffer =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])

/** What a sealed form names its key by. */
export const formKeyId = (key: FormPublicKey): string => createHash('sha256').update(pointOf(key)).digest('base64url')

/** How every sealed form is stored, and no other. */
export const sealedStart = `{"format":"${sealedFormFormat}"`

/** A form as it is stored once sealed; null for one that is not. */
export const readSealed = (data: string): SealedForm | null => (data.startsWith(sealedStart) ? (JSON.parse(data) as SealedForm) : null)

type Sealing = { key: FormPublicKey; siteId: string; formId: string }

/** What is authenticated with a form: it opens as no other form, and at no other school. */
export const formContext = ({ siteId, formId }: Omit<Sealing, 'key'>): string => `${sealedFormFormat}\n${siteId}\n${formId}`

/** Seals a text for the holder of the private key: ephemeral ECDH (P-256), HKDF-SHA-256, AES-256-GCM. Throws for no point of the curve. */
export const sealForm = (text: string, { key, ...form }: Sealing): string => {
  const recipient = pointOf(key)
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const secret = hkdfSync('sha256', pair.computeSecret(recipient), Buffer.concat([point, recipient]), sealedFormFormat, 32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret), iv).setAAD(Buffer.from(formContext(form)))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const sealed: SealedForm = {
    format: sealedFormFormat,
    key: formKeyId(key),
    point: point.toString('base64url'),
    iv: iv.toString('base64url'),
    data: data.toString('base64url'),
  }
  return JSON.stringify(sealed)
}
