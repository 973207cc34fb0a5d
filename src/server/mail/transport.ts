import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { existingFolder } from '#server/db/data-folder.ts'
import type { Transport, Mail } from './port.ts'

const oneLine = (text: string, longest: number) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longest)

/** Addresses are objects, so that no name can be parsed as an address list. */
export const messageOf = (
  { to, from, fromName, replyTo, subject, text, html, locale, calendar, document }: Mail,
  id: string,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
) => ({
  from: { name: oneLine(fromName, 100), address: oneLine(from ?? mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`, 254) },
  to: { name: '', address: oneLine(to, 254) },
  ...(replyTo === null ? {} : { replyTo: { name: '', address: oneLine(replyTo, 254) } }),
  subject: oneLine(subject, 200),
  text,
  ...(html === null ? {} : { html }),
  ...(calendar === undefined ? {} : { icalEvent: { method: calendar.method, filename: 'reservation.ics', content: calendar.text } }),
  ...(document === undefined
    ? {}
    : { attachments: [{ filename: document.name, contentType: document.type, content: Buffer.from(document.bytes) }] }),
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  headers: { 'Content-Language': locale === 'fr-ca' ? 'fr-CA' : 'en-CA', 'Auto-Submitted': 'auto-generated' },
  // Nothing in a mail may be read from a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

type TransportConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** Writes each mail to a file, atomically; a retry writes the same file. */
const toFolder = (config: TransportConfig): Transport => {
  const folder = join(config.dataDir, 'outbox')
  return async (mail, { id, madeAt }) => {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: bytes } = await composer.sendMail(messageOf(mail, id, config))
    const name = `${madeAt.replace(/[:.]/g, '-')}-${id}.eml`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${name}.part`)
    try {
      await writeFile(draft, bytes as Buffer, { mode: 0o600 })
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
}

const bySmtp = (url: string, config: TransportConfig): Transport => {
  let opened: Promise<Transporter> | null = null
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  }
  return async (mail, { id }) => {
    opened ??= open()
    const transport = await opened
    await transport.sendMail(messageOf(mail, id, config))
  }
}

export const tryTransport = async ({ smtpUrl: url, dataDir }: Pick<TransportConfig, 'smtpUrl' | 'dataDir'>): Promise<void> => {
  if (url !== undefined) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 })
    await transport.verify().finally(() => transport.close())
    return
  }
  const folder = join(dataDir, 'outbox')
  // A check creates no folder: another user's would lock the server out.
  const existing = existingFolder(folder)
  if (existing !== folder) return access(`${existing}/.`, constants.W_OK)
  const trial = join(folder, `trial-${process.pid}.part`)
  await writeFile(trial, '', { mode: 0o600 })
  await rm(trial)
}

export const openTransport = (config: TransportConfig): Transport =>
  config.smtpUrl === undefined ? toFolder(config) : bySmtp(config.smtpUrl, config)
