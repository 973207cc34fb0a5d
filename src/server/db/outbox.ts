import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { equals } from './engine.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type WaitingMail = Tables['mail_outbox']

export type NewMail = Pick<WaitingMail, 'site_id' | 'kind' | 'data'>

/** A mail that is due at once. */
export const newMail = (mail: NewMail): WaitingMail => {
  const now = isoInstant(Date.now())
  return { ...mail, id: randomUUID(), created_at: now, due_at: now, tries: 0, claimed_until: null }
}

/** Queues a mail in the caller's transaction. */
export const addMail = async (trx: Writer, mail: NewMail): Promise<void> => {
  await trx.insertInto('mail_outbox').values(newMail(mail)).execute()
}

/**
 * Which mails to claim at an instant (epoch ms): `claimMs` is the length of a claim, `waitMs` the longest wait between two attempts.
 * `takesOver`: whether expired claims of other processes are taken over.
 */
type Due = { now: number; claimMs: number; waitMs: number; takesOver: boolean }

/** Due now, or due at a time that a wrong clock wrote in the future. */
const isDue = (row: ExpressionBuilder<Tables, 'mail_outbox'>, { now, waitMs }: Due) =>
  row.or([
    row('due_at', '<=', isoInstant(now)),
    row('due_at', '>', isoInstant(now + waitMs + clockSkewMs)),
    row.and([row('tries', '=', 0), row('created_at', '>', isoInstant(now + clockSkewMs))]),
  ])

/** Unclaimed, or claimed by a process that may have died or by a wrong clock, which `claimMails` corrects. */
const isFree = (row: ExpressionBuilder<Tables, 'mail_outbox'>, { now, claimMs, takesOver }: Due) =>
  row.or([
    row('claimed_until', 'is', null),
    ...(takesOver ? [row('claimed_until', '<=', isoInstant(now))] : []),
    row('claimed_until', '>', isoInstant(now + claimMs + clockSkewMs)),
  ])

/**
 * Claims due mails, so that no other process sends them. A claim that lasts too long may still be in use: it is shortened, and the
 * mail is not claimed yet.
 */
export const claimMails = (db: Database, due: Due, most: number): Promise<WaitingMail[]> =>
  db.transaction(async (trx) => {
    const claimedUntil = isoInstant(due.now + due.claimMs)
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
        .where(equals({ site_id: siteId, id }))
        .where('claimed_until', former === null ? 'is' : '=', former)
        .returningAll()
        .executeTakeFirst()
      if (taken && !isCut) claimed.push(taken)
    }
    return claimed
  })

type Noted = { key_hash?: string }

/** The hash of the key that the last attempt of a mail created; null for none. */
export const keyNoted = ({ data }: WaitingMail): string | null => (JSON.parse(data) as Noted).key_hash ?? null

/** Stores in a queued mail the hash of this attempt's key; false if the mail was removed meanwhile. */
export const noteKey = async (trx: Writer, { site_id: siteId, id, data }: WaitingMail, hash: string): Promise<boolean> => {
  const noted: Noted = { ...(JSON.parse(data) as Noted), key_hash: hash }
  const found = await trx
    .updateTable('mail_outbox')
    .set({ data: JSON.stringify(noted) })
    .where(equals({ site_id: siteId, id }))
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The queued mails of these kinds. */
export const listMailsOfKinds = (db: Reader, siteId: string, kinds: readonly string[]): Promise<WaitingMail[]> =>
  db.selectFrom('mail_outbox').selectAll().where('site_id', '=', siteId).where('kind', 'in', kinds).execute()

type MailKey = Pick<WaitingMail, 'site_id' | 'id'>

export const changeMailData = async (trx: Writer, { site_id: siteId, id }: MailKey, data: string): Promise<void> => {
  await trx.updateTable('mail_outbox').set({ data }).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** The current data of a queued mail; null if it was removed. */
export const findMailData = async (db: Reader, { site_id: siteId, id }: MailKey): Promise<string | null> =>
  (await db.selectFrom('mail_outbox').select('data').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst())?.data ?? null

type Owner = { site_id: string; customer_id: string }

/** The queued mails of a kind about a customer. */
export const listMailsOf = async (db: Reader, { site_id: siteId, customer_id: id }: Owner, kind: string): Promise<WaitingMail[]> =>
  (await listMailsOfKinds(db, siteId, [kind])).filter(({ data }) => (JSON.parse(data) as { customer_id?: string }).customer_id === id)

/** Withdraws queued mails: no key is made for them any more. */
export const withdrawMails = async (trx: Writer, mails: readonly MailKey[]): Promise<void> => {
  for (const { site_id: siteId, id } of mails)
    await trx.deleteFrom('mail_outbox').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export const removeMail = (db: Database, mail: MailKey): Promise<void> => db.transaction((trx) => withdrawMails(trx, [mail]))

/** Postpones a failed mail until an instant (epoch ms). */
export const postponeMail = (db: Database, { site_id: siteId, id }: MailKey, until: number): Promise<void> =>
  db.transaction(async (trx) => {
    await trx
      .updateTable('mail_outbox')
      .set({ due_at: isoInstant(until), claimed_until: null })
      .where(equals({ site_id: siteId, id }))
      .execute()
  })

/** It runs often, so it only reads. */
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
