import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import * as z from 'zod/mini'
import { ContentError } from './problem.ts'

/** Authenticated with the text as additional data. */
const format = 'campus-dining-sealed-1'
/** OWASP's parameters for scrypt: 128 MiB for each attempt. */
const cost = { N: 2 ** 17, r: 8, p: 1 }

export const shortestPassphrase = 12

const sealed = z.object({ format: z.literal(format), salt: z.string(), iv: z.string(), tag: z.string(), data: z.string() })

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** Encrypts a text with a passphrase (scrypt, AES-256-GCM) into one line of JSON. */
export const seal = async (text: string, passphrase: string): Promise<string> => {
  if ([...passphrase].length < shortestPassphrase)
    throw new ContentError(`the passphrase is too short; expected at least ${shortestPassphrase} characters`)
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), iv).setAAD(Buffer.from(format))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), data }
  const written = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]))
  return `${JSON.stringify({ format, ...written })}\n`
}

const readSealed = (file: string) => {
  try {
    return sealed.parse(JSON.parse(file))
  } catch {
    throw new ContentError('this is not an encrypted file from "content -- forms"')
  }
}

/** Throws if the passphrase is wrong or the file was changed. */
export const unseal = async (file: string, passphrase: string): Promise<string> => {
  const read = readSealed(file)
  const [salt, iv, tag, data] = [read.salt, read.iv, read.tag, read.data].map((part) => Buffer.from(part, 'base64')) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  try {
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, salt), iv).setAAD(Buffer.from(format))
    return Buffer.concat([decipher.setAuthTag(tag).update(data), decipher.final()]).toString('utf8')
  } catch {
    throw new ContentError('the passphrase is wrong, or the file was changed')
  }
}
