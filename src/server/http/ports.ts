import { openCaptcha } from '#server/captcha/open.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { findSecret } from '#server/db/secrets.ts'
import { openMail } from '#server/mail/open.ts'
import type { Ports } from './context.ts'
import { keysOf } from './keys.ts'
import type { Log } from './log.ts'
import { limitsInMemory } from './rate-limits.ts'

/** The ways out of the server, as the switches say. */
export const openPorts = async ({ db, config, log }: { db: Database; config: Config; log: Log }): Promise<Ports> => {
  const keys = keysOf(await findSecret(db))
  return { keys, log, limits: limitsInMemory(), mail: openMail(config, log), captcha: openCaptcha(config, keys) }
}
