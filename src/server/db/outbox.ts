import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { clockSkewMs } from '#domain/clock-skew.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type WaitingMail = Tables['mail_outbox']

const instant = (ms: number) => new Date(ms).toISOString()

export type NewMail = Pick<WaitingMail, 'site_id' | 'kind' | 'data'>

/** The mail as its row: due at once. */
export const newMail = (mail: NewMail): WaitingMail => {
  const now = instant(Date.now())
  return { ...mail, id: randomUUID(), created_at: now, due_at: now, tries: 0, claimed_until: null }
}

/** Puts a mail into the outbox, in the transaction of what it tells of: both are there or neither. */
export const addMail = async (trx: Writer, mail: NewMail): Promise<void> => {
  await trx.insertInto('mail_outbox').values(newMail(mail)).execute()
}

/**
 * Which mails to take at an instant (epoch ms): `claimMs` is how long a process takes one for, `waitMs` the longest wait between
 * two tries. `takesOver`: whether claims of others are believed to have run out.
 */
export type Due = { now: number; claimMs: number; waitMs: number; takesOver: boolean }

/** What waits since before now, and what a clock wrote that has gone back since. */
const isDue = (row: ExpressionBuilder<Tables, 'mail_outbox'>, { now, waitMs }: Due) =>
  row.or([
    row('due_at', '<=', instant(now)),
    row('due_at', '>', instant(now + waitMs + clockSkewMs)),
    row.and([row('tries', '=', 0), row('created_at', '>', instant(now + clockSkewMs))]),
  ])

/** Not claimed, or by who may have died; or by a clock that has gone back since, which `claimMails` corrects. */
const isFree = (row: ExpressionBuilder<Tables, 'mail_outbox'>, { now, claimMs, takesOver }: Due) =>
  row.or([
    row('claimed_until', 'is', null),
    ...(takesOver ? [row('claimed_until', '<=', instant(now))] : []),
    row('claimed_until', '>', instant(now + claimMs + clockSkewMs)),
  ])

/**
 * Takes mails that are due, for a while that no other process takes them in. One whose claim lasts longer than any may still be
 * on its way: its claim is cut to that while, and nobody takes it yet.
 */
export const claimMails = (db: Database, due: Due, most: number): Promise<WaitingMail[]> =>
  db.transaction(async (trx) => {
    const claimedUntil = instant(due.now + due.claimMs)
    const found = await trx
      .selectFrom('mail_outbox')
      .select(['site_id', 'id', 'claimed_until'])
      .where((row) => isDue(row, due))
      .where((row) => isFree(row, due))
      .orderBy('due_at')
      .orderBy('id')
      .limit(most)
      .execute()
    const claimed: WaitingMail[] = []
    for (const { site_id: siteId, id, claimed_until: former } of found) {
      const isCut = former !== null && former > claimedUntil
      const taken = await trx
        .updateTable('mail_outbox')
        .set((row) => ({ claimed_until: claimedUntil, tries: isCut ? row.ref('tries') : row('tries', '+', 1) }))
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('claimed_until', former === null ? 'is' : '=', former)
        .returningAll()
        .executeTakeFirst()
      if (taken && !isCut) claimed.push(taken)
    }
    return claimed
  })

type Noted = { key_hash?: string }

/** The key (its hash) that the last try of a waiting mail gave; null where none did. */
export const keyNoted = ({ data }: WaitingMail): string | null => (JSON.parse(data) as Noted).key_hash ?? null

/** Notes in a waiting mail which key this try gives; false where it was taken out meanwhile. */
export const noteKey = async (trx: Writer, { site_id: siteId, id, data }: WaitingMail, hash: string): Promise<boolean> => {
  const noted: Noted = { ...(JSON.parse(data) as Noted), key_hash: hash }
  const found = await trx
    .updateTable('mail_outbox')
    .set({ data: JSON.stringify(noted) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The mails of some kinds that a school still has to send. */
export const listMailsOfKinds = (db: Reader, siteId: string, kinds: readonly string[]): Promise<WaitingMail[]> =>
  db.selectFrom('mail_outbox').selectAll().where('site_id', '=', siteId).where('kind', 'in', kinds).execute()

type MailKey = Pick<WaitingMail, 'site_id' | 'id'>

export const changeMailData = async (trx: Writer, { site_id: siteId, id }: MailKey, data: string): Promise<void> => {
  await trx.updateTable('mail_outbox').set({ data }).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** What a waiting mail is about as it stands now; null where it was taken out. */
export const findMailData = async (db: Reader, { site_id: siteId, id }: MailKey): Promise<string | null> =>
  (await db.selectFrom('mail_outbox').select('data').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst())?.data ?? null

type Owner = { site_id: string; customer_id: string }

/** The mails of a kind that tell of a customer and are not sent yet. */
export const listMailsOf = async (db: Reader, { site_id: siteId, customer_id: id }: Owner, kind: string): Promise<WaitingMail[]> =>
  (await listMailsOfKinds(db, siteId, [kind])).filter(({ data }) => (JSON.parse(data) as { customer_id?: string }).customer_id === id)

/** Takes the mails of a kind that tell of a customer out of the outbox. */
export const removeMailsOf = async (trx: Writer, owner: Owner, kind: string): Promise<void> => {
  for (const { site_id: siteId, id } of await listMailsOf(trx, owner, kind))
    await trx.deleteFrom('mail_outbox').where('site_id', '=', siteId).where('id', '=', id).execute()
}

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
export const hasDueMail = async (db: Reader, due: Due): Promise<boolean> => {
  const found = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where((row) => isDue(row, due))
    .where((row) => isFree(row, due))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
