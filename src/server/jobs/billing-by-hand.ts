import { readDay } from '#domain/calendar.ts'
import { today } from '#domain/zone.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { listSites } from '#server/db/sites.ts'
import type { Log } from '#server/platform/log.ts'
import type { Outbox } from '#server/mail/port.ts'
import { openPayments } from '#server/payments/open.ts'
import { billUntilTold } from './billing.ts'

type Parts = { db: Database; config: Config; mail: Outbox; log: Log }

/** The day that somebody named: nobody is charged before their day in production, for a slip of the finger. */
const dayOf = async (written: string, { db, config }: Parts): Promise<string> => {
  const day = readDay(written)
  if (day === null) throw new Error(`--date: ${written} is not a day; expected one such as 2026-12-01`)
  const sites = await listSites(db.read)
  const isAhead = sites.some(({ site }) => day > today(config.now(), site.timezone))
  if (isAhead && config.production) throw new Error(`--date: ${day} is in the future`)
  return day
}

/** Charges what is due, on a day or today; the words say what became of it. */
export const billByHand = async (written: string | undefined, parts: Parts): Promise<string> => {
  const { db, config, mail, log } = parts
  const day = written === undefined ? undefined : await dayOf(written, parts)
  const payments = openPayments(config)
  const { charged, refused, open } = await billUntilTold({ db, payments, now: config.now, log }, day)
  await mail.flush()
  const still = open === 0 ? '' : `; ${open} not answered yet; the server will ask again`
  return `${charged} charged, ${refused} refused${still}`
}
