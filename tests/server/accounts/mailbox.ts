import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from '../../support/server.ts'

type Server = Pick<TestServer, 'config' | 'services'>

/** Text as mail readers show it: soft line ends joined, escaped bytes read. */
const readable = (mail: Buffer): string => {
  const lines = mail.toString('latin1').replaceAll('=\r\n', '')
  const bytes = lines.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The mails of an outbox folder, in the order in which they were written. */
export const readMails = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        // A mail that is being written has another name until it is whole.
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readable(readFileSync(join(folder, name))))
    : []

/** The mails of a server so far, once what is due is sent. */
export const mailsOf = async ({ config, services }: Server): Promise<string[]> => {
  await services.ports.mail.flush()
  return readMails(join(config.dataDir, 'outbox'))
}

/** Those to one address, with some words in them. */
export const mailsTo = async (server: Server, address: string, words = ''): Promise<string[]> =>
  (await mailsOf(server)).filter((mail) => mail.includes(`To: ${address}`) && mail.includes(words))

export const forgetMails = async (server: Server): Promise<void> => {
  await server.services.ports.mail.flush()
  rmSync(join(server.config.dataDir, 'outbox'), { recursive: true, force: true })
}

/** The key of a mail's link. */
export const keyIn = (mail: string | undefined): string =>
  /\/(?:reset-password|resetPassword|confirm-email)\/([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
