import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { newServer } from '../../support/server.ts'

type Server = Pick<Awaited<ReturnType<typeof newServer>>, 'config' | 'services'>

/** Text as mail readers show it: soft line ends joined, escaped bytes read. */
const readable = (mail: string): string =>
  decodeURIComponent(
    mail
      .replaceAll('=\r\n', '')
      .replaceAll(/%/g, '%25')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  )

/** The mails of a server so far, in the order in which they were written, once what is due is sent. */
export const mailsOf = async ({ config, services }: Server): Promise<string[]> => {
  await services.ports.mail.flush()
  const folder = join(config.dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((name) => readable(readFileSync(join(folder, name), 'utf8')))
}

export const forgetMails = async (server: Server): Promise<void> => {
  await server.services.ports.mail.flush()
  rmSync(join(server.config.dataDir, 'outbox'), { recursive: true, force: true })
}

/** The key of a mail's link. */
export const keyIn = (mail: string | undefined): string =>
  /\/(?:reset-password|resetPassword|confirm-email)\/([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
