import { openCaptcha } from '#server/captcha/open.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { findSecret } from '#server/db/secrets.ts'
import { openPasswords } from '#server/accounts/passwords.ts'
import { openMail } from '#server/mail/open.ts'
import { openPayments } from '#server/payments/open.ts'
import { facebook } from '#server/social/facebook.ts'
import type { Ports } from './context.ts'
import { keysOf } from './keys.ts'
import type { Log } from './log.ts'
import { limitsInDatabase } from './rate-limits.ts'

/** The ways out of the server, as the switches say. */
export const openPorts = async ({ db, config, log }: { db: Database; config: Config; log: Log }): Promise<Ports> => {
  const keys = keysOf(await findSecret(db))
  const mail = openMail({ db, config, log })
  mail.start()
  return {
    keys,
    log,
    mail,
    limits: limitsInDatabase(db, keys),
    passwords: openPasswords(),
    captcha: openCaptcha(config, keys),
    facebook: config.facebook ? facebook(config.facebook) : null,
    payments: openPayments(config),
  }
}
