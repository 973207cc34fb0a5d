import { isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import type { Database } from './open.ts'

/** Takes or renews a job's lease in real time; false if another process has it, unless a wrong clock wrote that lease. */
export const takeLease = (db: Database, name: string, { holder, forMs }: { holder: string; forMs: number }): Promise<boolean> =>
  db.writeNonDurable(async (trx) => {
    const now = Date.now()
    const until = isoInstant(now + forMs)
    const taken = await trx
      .insertInto('job_lease')
      .values({ name, holder, until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until })
          .where((row) =>
            row.or([
              row('job_lease.holder', '=', holder),
              row('job_lease.until', '<=', isoInstant(now)),
              row('job_lease.until', '>', isoInstant(now + forMs + clockSkewMs)),
            ]),
          ),
      )
      .returning('name')
      .executeTakeFirst()
    return taken !== undefined
  })

/** Gives a lease back before its time. */
export const releaseLease = (db: Database, name: string, holder: string): Promise<void> =>
  db.writeNonDurable(async (trx) => {
    await trx.deleteFrom('job_lease').where('name', '=', name).where('holder', '=', holder).execute()
  })
