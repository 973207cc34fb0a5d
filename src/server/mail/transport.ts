import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { standingFolder } from '#server/db/data-folder.ts'
import { messageOf } from './message.ts'
import type { Transport } from './port.ts'

type Ways = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** Writes each mail to a file, atomically; a retry writes the same file. */
const toFolder = (config: Ways): Transport => {
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

const bySmtp = (url: string, config: Ways): Transport => {
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

/** Throws the reason if mail cannot be sent. */
export const tryTransport = async ({ smtpUrl: url, dataDir }: Pick<Ways, 'smtpUrl' | 'dataDir'>): Promise<void> => {
  if (url !== undefined) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 })
    await transport.verify().finally(() => transport.close())
    return
  }
  const folder = join(dataDir, 'outbox')
  // A check creates no folder: another user's would lock the server out.
  const standing = standingFolder(folder)
  if (standing !== folder) return access(`${standing}/.`, constants.W_OK)
  const trial = join(folder, `trial-${process.pid}.part`)
  await writeFile(trial, '', { mode: 0o600 })
  await rm(trial)
}

/** Mail by SMTP_URL, else to files in DATA_DIR/outbox. */
export const openTransport = (config: Ways): Transport => (config.smtpUrl === undefined ? toFolder(config) : bySmtp(config.smtpUrl, config))
