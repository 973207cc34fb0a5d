import { setTimeout as sleep } from 'node:timers/promises'
import { type Day, readDay } from '#domain/calendar.ts'
import { today } from '#domain/zone.ts'
import { bill, type Billed, type Billing } from '#server/billing/run.ts'
import type { Config } from '#server/config.ts'
import { countPending } from '#server/db/billing.ts'
import type { Database } from '#server/db/open.ts'
import { listSites } from '#server/db/sites.ts'
import type { Outbox } from '#server/mail/port.ts'
import { openPayments } from '#server/payments/open.ts'
import type { Log } from '#server/platform/log.ts'
import { everyMinute, type ScheduledJob } from './schedule.ts'

/** An unsettled attempt is taken over within this time, and has a result by then if the provider answers. */
const waitMs = 60_000

/** Charges what is due, and waits for attempts that a crash or a silent provider left open. */
const billUntilAnswered = async (context: Billing, day?: Day): Promise<Billed & { open: number }> => {
  const end = performance.now() + waitMs
  let done: Billed = { charged: 0, refused: 0, waiting: 0 }
  for (;;) {
    const round = await bill(context, day)
    done = { charged: done.charged + round.charged, refused: done.refused + round.refused, waiting: round.waiting }
    const open = await countPending(context.db.read)
    if (open === 0 || performance.now() > end) return { ...done, open }
    await sleep(2000)
  }
}

/** Every process may run it, because each period is claimed once. Not at a start, whose first visitors would wait for it. */
export const steadyBilling = (context: Billing & { mail: Outbox }): ScheduledJob => ({
  name: 'billing',
  when: everyMinute(),
  run: async () => {
    const { charged, refused } = await bill(context)
    if (charged + refused > 0) context.mail.wake()
  },
})

type Parts = { db: Database; config: Config; mail: Outbox; log: Log }

/** In production a given day cannot be in the future, so that a typo charges no card early. */
const dayOf = async (written: string, { db, config }: Parts): Promise<string> => {
  const day = readDay(written)
  if (day === null) throw new Error(`--date: ${written} is not a day; expected one such as 2026-12-01`)
  const sites = await listSites(db.read)
  const isAhead = sites.some(({ site }) => day > today(config.now(), site.timezone))
  if (isAhead && config.production) throw new Error(`--date: ${day} is in the future`)
  return day
}

/** Charges what is due today or on a given day; returns the summary. */
export const billByHand = async (written: string | undefined, parts: Parts): Promise<string> => {
  const { db, config, mail, log } = parts
  const day = written === undefined ? undefined : await dayOf(written, parts)
  const payments = openPayments(config)
  const { charged, refused, open } = await billUntilAnswered({ db, payments, now: config.now, log }, day)
  await mail.flush()
  const still = open === 0 ? '' : `; ${open} not answered yet; the server will ask again`
  return `${charged} charged, ${refused} refused${still}`
}
