import { openCaptcha } from '#server/captcha/open.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { findSecret } from '#server/db/secrets.ts'
import { openPasswords } from '#server/accounts/passwords.ts'
import { openMail } from '#server/letters/open.ts'
import { openPayments } from '#server/payments/open.ts'
import { facebook } from '#server/social/facebook.ts'
import type { Ports } from '#server/context.ts'
import { keysOf } from '#server/platform/keys.ts'
import type { Log } from '#server/platform/log.ts'
import { limitsInDatabase, watchedLimits } from '#server/platform/limits.ts'
import { watchedOutside } from '#server/watch/outside.ts'
import type { Watch } from '#server/watch/port.ts'
import { reportLimit } from '#server/watch/report-limit.ts'

type Parts = { db: Database; config: Config; log: Log; watch: readonly Watch[] }

/** The ways out of the server, as the switches say. */
export const openPorts = async ({ db, config, log, watch }: Parts): Promise<Ports> => {
  const keys = keysOf(await findSecret(db))
  const payments = openPayments(config)
  return {
    keys,
    log,
    watch,
    reports: reportLimit(),
    mail: openMail({ db, config, log }),
    limits: watchedLimits(limitsInDatabase(db, keys), watch),
    passwords: openPasswords(),
    captcha: watchedOutside('captcha', openCaptcha(config, keys), config.captcha ? watch : []),
    facebook: config.facebook ? watchedOutside('facebook', facebook(config.facebook), watch) : null,
    payments: payments && watchedOutside('payments', payments, watch),
  }
}
