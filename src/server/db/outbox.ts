import { randomUUID } from 'node:crypto'
import type { Database, Reader, Writer } from './open.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

export type WaitingMail = Tables['mail_outbox']

const instant = (ms: number) => new Date(ms).toISOString()

export type NewMail = Pick<WaitingMail, 'site_id' | 'kind' | 'data'>

/** The mail as its row: due at once. */
export const newMail = (mail: NewMail): WaitingMail => {
  const now = instant(Date.now())
  return { ...mail, id: randomUUID(), created_at: now, due_at: now, tries: 0, claimed_until: null }
}

/** The statement that puts a mail into the outbox. */
export const mailRow = (trx: Reader, { site_id, id, kind, data, created_at, due_at, tries, claimed_until }: WaitingMail) =>
  trx.insertInto('mail_outbox').values({ site_id, id, kind, data, created_at, due_at, tries, claimed_until }).returning('id')

const insertMail = statement(mailRow)

/** Puts a mail into the outbox, in the transaction of what it tells of: both are there or neither. */
export const addMail = async (trx: Writer, mail: NewMail): Promise<void> => {
  await insertMail(trx, newMail(mail))
}

/** Takes mails that are due, for a while that no other process takes them in. */
export const claimMails = (db: Database, { now, forMs, most }: { now: number; forMs: number; most: number }): Promise<WaitingMail[]> =>
  db.transaction(async (trx) => {
    const due = await trx
      .selectFrom('mail_outbox')
      .select(['site_id', 'id'])
      .where('due_at', '<=', instant(now))
      .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', instant(now))]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(most)
      .execute()
    const claimed: WaitingMail[] = []
    for (const { site_id: siteId, id } of due) {
      const taken = await trx
        .updateTable('mail_outbox')
        .set((row) => ({ claimed_until: instant(now + forMs), tries: row('tries', '+', 1) }))
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', instant(now))]))
        .returningAll()
        .executeTakeFirst()
      if (taken) claimed.push(taken)
    }
    return claimed
  })

type Named = Pick<WaitingMail, 'site_id' | 'id'>

/** A mail that was sent, or that nobody needs, leaves nothing behind. */
export const removeMail = (db: Database, { site_id: siteId, id }: Named): Promise<void> =>
  db.transaction(async (trx) => {
    await trx.deleteFrom('mail_outbox').where('site_id', '=', siteId).where('id', '=', id).execute()
  })

/** Lets a mail that failed wait until an instant (epoch ms). */
export const postponeMail = (db: Database, { site_id: siteId, id }: Named, until: number): Promise<void> =>
  db.transaction(async (trx) => {
    await trx
      .updateTable('mail_outbox')
      .set({ due_at: instant(until), claimed_until: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  })

/** True when a mail is due and free; asked often, so it writes nothing. */
export const hasDueMail = async (db: Reader, now: number): Promise<boolean> => {
  const found = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('due_at', '<=', instant(now))
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', instant(now))]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
