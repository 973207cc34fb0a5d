import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/platform/log.ts'
import { composeMail } from './compose.ts'
import { openTransport } from '#server/mail/transport.ts'
import { openOutbox } from '#server/mail/outbox.ts'

/** The outbox with its way out, as the switches say. */
export const openMail = ({ db, config, log }: { db: Database; config: Config; log: Log }) =>
  openOutbox({ db, log, send: openTransport(config), compose: (waiting) => composeMail(waiting, { db, config }) })
