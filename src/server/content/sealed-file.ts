import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import * as z from 'zod/mini'
import { ContentError } from './problem.ts'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Authenticated with the text as additional data. */
const format = 'campus-dining-sealed-1'
/** OWASP's parameters for scrypt: 128 MiB for each attempt. */
const cost = { N: 2 ** 17, r: 8, p: 1 }

const shortestPassphrase = 12

const sealed = z.object({ format: z.literal(format), salt: z.string(), iv: z.string(), tag: z.string(), data: z.string() })

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

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

export const unseal = async (file: string, passphrase: string): Promise<string> => {
  const read = readSealed(file)
  const bytes = (part: keyof typeof read) => Buffer.from(read[part], 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, bytes('salt')), bytes('iv')).setAAD(Buffer.from(format))
    return Buffer.concat([decipher.setAuthTag(bytes('tag')).update(bytes('data')), decipher.final()]).toString('utf8')
  } catch {
    throw new ContentError('the passphrase is wrong, or the file was changed')
  }
}

/** Prompts without echo, on stderr because stdout is the file. */
const typed = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new ContentError('--passphrase-file: expected this option without a terminal')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write(question)
  try {
    return await prompt.question('')
  } finally {
    prompt.close()
    process.stderr.write('\n')
  }
}

/** Reads the passphrase from a file or the terminal, never from an argument, which other users could see. */
export const readPassphrase = async (path: string | undefined, { twice }: { twice: boolean }): Promise<string> => {
  if (path !== undefined) {
    try {
      return readFileSync(path, 'utf8').split(/\r?\n/)[0] ?? ''
    } catch {
      throw new ContentError(`--passphrase-file: ${path} cannot be read`)
    }
  }
  const passphrase = await typed('Passphrase: ')
  if (twice && (await typed('Again: ')) !== passphrase) throw new ContentError("the two passphrases don't match")
  return passphrase
}
