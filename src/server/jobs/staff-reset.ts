import type { Database } from '#server/db/open.ts'
import { listStaffUsers } from '#server/db/staff-users.ts'
import { post } from '#server/mail/letters.ts'

/** Puts a mail with a key into the outbox for each school whose pack names the tools user; answers how many. */
export const staffReset = async (db: Database, email: string): Promise<number> => {
  const users = await listStaffUsers(db.read, email)
  await db.transaction(async (trx) => {
    for (const user of users) await post(trx, user.site_id, 'staff_reset', { email: user.email })
  })
  return users.length
}
