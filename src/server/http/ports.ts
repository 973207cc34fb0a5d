import { openCaptcha } from '#server/captcha/open.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { findSecret } from '#server/db/secrets.ts'
import { openPasswords } from '#server/accounts/passwords.ts'
import { composeMail } from '#server/mail/compose.ts'
import { openTransport } from '#server/mail/open.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import type { Ports } from './context.ts'
import { keysOf } from './keys.ts'
import type { Log } from './log.ts'
import { limitsInDatabase } from './rate-limits.ts'

/** The ways out of the server, as the switches say. */
export const openPorts = async ({ db, config, log }: { db: Database; config: Config; log: Log }): Promise<Ports> => {
  const keys = keysOf(await findSecret(db))
  const mail = openOutbox({ db, log, send: openTransport(config), compose: (waiting) => composeMail(waiting, { db, config }) })
  mail.start()
  return { keys, log, limits: limitsInDatabase(db, keys), mail, passwords: openPasswords(), captcha: openCaptcha(config, keys) }
}
