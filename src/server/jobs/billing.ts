import { setTimeout as sleep } from 'node:timers/promises'
import type { Day } from '#domain/calendar.ts'
import { bill, type Billed, type Billing } from '#server/billing/run.ts'
import { countPending } from '#server/db/billing.ts'
import type { Outbox } from '#server/mail/port.ts'
import { everyMinute, type ScheduledJob } from './schedule.ts'

/** A try that nobody settled is taken over within this, and told by then if the provider answers at all. */
const waitMs = 60_000

/** Charges what is due, and waits for what a crash or a silent provider left open. */
export const billUntilTold = async (context: Billing, day?: Day): Promise<Billed & { open: number }> => {
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

/** Charges what is due once a minute; every process may, for a period is taken on once. */
export const steadyBilling = (context: Billing & { mail: Outbox }): ScheduledJob => ({
  name: 'billing',
  when: everyMinute(),
  atOnce: true,
  run: async () => {
    const { charged, refused } = await bill(context)
    if (charged + refused > 0) context.mail.wake()
  },
})
