import { clockSkewMs } from '#domain/clock-skew.ts'
import { isoInstant } from './engine.ts'
import type { Database } from './open.ts'

/** Takes or keeps a job for a while of real time: false where another process has it, but by a clock that has gone back since. */
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
