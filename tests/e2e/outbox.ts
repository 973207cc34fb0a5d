import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { port } from '../support/hosts.ts'

const outbox = resolve(import.meta.dirname, `../../node_modules/.cache/e2e-${port}/data/outbox`)

const plainMail = (text: string) =>
  text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** The server makes the folder with its first mail. */
const mails = (): string[] =>
  (existsSync(outbox) ? readdirSync(outbox) : [])
    // A mail that is being written has another name until it is whole.
    .filter((name) => name.endsWith('.eml'))
    .map((name) => plainMail(readFileSync(resolve(outbox, name), 'utf8')))

/** How many mails an address was sent, once there is one. */
export const mailsTo = async (email: string): Promise<number> => {
  const find = () => mails().filter((mail) => mail.includes(`To: ${email}`)).length
  await expect.poll(find).toBeGreaterThan(0)
  return find()
}

/** What a mail to an address says in the pattern's first group, as soon as it is there. */
export const mailed = async (email: string, pattern: RegExp): Promise<string> => {
  const find = () =>
    mails()
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => pattern.exec(mail)?.[1] ?? [])[0]
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}
