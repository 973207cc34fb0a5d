import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/http/log.ts'
import { messageOf } from './message.ts'
import type { Mail, Mailer } from './port.ts'

type Send = (message: ReturnType<typeof messageOf>) => Promise<unknown>

/** Each mail as a file, whole when it appears. */
const toOutbox = (dataDir: string): Send => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = join(dataDir, 'outbox')
  return async (message) => {
    const { message: bytes } = await composer.sendMail(message)
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${name}.part`), bytes as Buffer, { mode: 0o600 })
    await rename(join(folder, `${name}.part`), join(folder, name))
  }
}

const bySmtp = (url: string): Send => {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return (message) => transport.sendMail(message)
}

// An SMTP server that is slow goes on by itself; the visitor does not wait for it.
const patienceMs = 2000

/** Mail by SMTP_URL; without it each mail is written to DATA_DIR/outbox. */
export const openMail = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>, log: Log): Mailer => {
  const send = config.smtpUrl === undefined ? toOutbox(config.dataDir) : bySmtp(config.smtpUrl)
  const sent = async (mail: Mail) => {
    try {
      await send(messageOf(mail, config))
    } catch (error) {
      // What an SMTP server says may name its reader: the code is enough to find the cause.
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      log.error({ code, responseCode }, 'a mail was not sent')
    }
  }
  return { post: (mail) => Promise.race([sent(mail), sleep(patienceMs, undefined, { ref: false })]) }
}
