import { type RawBuilder, sql } from 'kysely'
import type { Database, Writer } from './open.ts'

/** For each kind of row the instant (ISO) up to which it is deleted. */
export type CleanUntil = {
  sessions: string
  /** Expired keys still count towards the limit of mailed keys for a while. */
  keys: string
  /** By real time. */
  counts: string
  forms: string
  /** By real time. */
  tickets: string
  carts: string
  history: string
}

/** Rows per transaction: SQLite blocks every other writer meanwhile. */
const rowsAtOnce = 200

/** `indexed` is the column that an index finds the rows by. */
type Found = { table: string; key: readonly string[]; indexed: string }
type Old = Found & { until: string; also?: string }
/** `only` narrows the rows further. */
type Ahead = Found & { after: string; cut: RawBuilder<unknown>; only?: RawBuilder<unknown> }
type Way = { most?: number; signal?: AbortSignal | undefined }
type NonDurable = Pick<Database, 'writeNonDurable'>

/** Processes rows in several transactions until none is left or `signal` aborts; returns their number. */
export const inSteps = async (
  db: NonDurable,
  take: (trx: Writer, most: number) => Promise<number>,
  { most = rowsAtOnce, signal }: Way,
): Promise<number> => {
  for (let taken = 0; ;) {
    if (signal?.aborted) return taken
    const some = await db.writeNonDurable((trx) => take(trx, most))
    taken += some
    if (some < most) return taken
  }
}

const columnsOf = (key: readonly string[]) => sql.join(key.map((column) => sql.ref(column)))

/** The latest instants (ISO) that the server writes now. */
export type Latest = {
  now: string
  session: string
  sessionAtAll: string
  staffSession: string
  staffSessionAtAll: string
  key: string
  /** The key of a dining office's person may be that of an invitation. */
  staffKey: string
}

const sessionsAhead = (
  table: string,
  after: string,
  { now, ends, endsAtAll }: { now: string; ends: string; endsAtAll: string },
): Ahead => ({
  table,
  key: ['site_id', 'token_hash'],
  indexed: 'expires_at',
  after,
  cut: sql`expires_at = ${ends}, seen_at = ${now}, ends_at = case when ends_at > ${endsAtAll} then ${endsAtAll} else ends_at end`,
})

const keysAhead = (only: RawBuilder<unknown>, after: string, { now, ends }: { now: string; ends: string }): Ahead => ({
  table: 'reset_key',
  key: ['site_id', 'key_hash'],
  indexed: 'expires_at',
  after,
  only,
  cut: sql`expires_at = ${ends}, created_at = ${now}`,
})

/**
 * Rows that a wrong clock wrote in the future. A session's `expires_at` is enough: it follows the last use, which is never before the
 * login. A cart in the future does no harm, but would be deleted too late.
 */
const aheadRows = (after: Latest, latest: Latest): readonly Ahead[] => [
  sessionsAhead('customer_session', after.session, { ...latest, ends: latest.session, endsAtAll: latest.sessionAtAll }),
  keysAhead(sql`kind <> 'staff'`, after.key, { now: latest.now, ends: latest.key }),
  keysAhead(sql`kind = 'staff'`, after.staffKey, { now: latest.now, ends: latest.staffKey }),
  { table: 'cart', key: ['site_id', 'id'], indexed: 'created_at', after: after.now, cut: sql`created_at = ${latest.now}` },
  sessionsAhead('staff_session', after.staffSession, { ...latest, ends: latest.staffSession, endsAtAll: latest.staffSessionAtAll }),
]

const cutSome = async (trx: Writer, { table, key, indexed, after, cut, only = sql`true` }: Ahead, most: number): Promise<number> => {
  const keys = columnsOf(key)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${cut} where (${keys}) in (
      select ${keys} from ${sql.table(table)} where ${sql.ref(indexed)} > ${after} and ${only} order by ${sql.ref(indexed)} limit ${most}
    ) and ${sql.ref(indexed)} > ${after}`.execute(trx)
  return Number(numAffectedRows)
}

/** Shortens what ends after `after`, which nothing written now does, to `latest`: as if it were made now. Returns the number of rows. */
export const cutEnds = async (db: NonDurable, after: Latest, latest: Latest, way: Way = {}): Promise<number> => {
  let gone = 0
  for (const ahead of aheadRows(after, latest)) gone += await inSteps(db, (trx, most) => cutSome(trx, ahead, most), way)
  return gone
}

const oldRows = (until: CleanUntil): readonly Old[] => [
  { table: 'customer_session', key: ['site_id', 'token_hash'], indexed: 'expires_at', until: until.sessions },
  { table: 'reset_key', key: ['site_id', 'key_hash'], indexed: 'expires_at', until: until.keys },
  { table: 'rate_count', key: ['rule', 'who'], indexed: 'ends_at', until: until.counts },
  { table: 'health_form', key: ['site_id', 'id'], indexed: 'received_at', until: until.forms },
  { table: 'on_the_go_form', key: ['site_id', 'id'], indexed: 'received_at', until: until.forms },
  { table: 'payment_ticket', key: ['site_id', 'ticket'], indexed: 'expires_at', until: until.tickets },
  { table: 'cart', key: ['site_id', 'id'], indexed: 'created_at', also: 'changed_at', until: until.carts },
  { table: 'staff_session', key: ['site_id', 'token_hash'], indexed: 'expires_at', until: until.sessions },
  // Its edits go with it.
  { table: 'content_change', key: ['site_id', 'version'], indexed: 'changed_at', until: until.history },
]

/** Deletes the next rows and returns their number; the condition is checked again, so that a row that changed meanwhile stays. */
const deleteSome = async (trx: Writer, { table, key, indexed, until, also = indexed }: Old, most: number): Promise<number> => {
  const keys = columnsOf(key)
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where (${keys}) in (
      select ${keys} from ${sql.table(table)} where ${sql.ref(indexed)} <= ${until} and ${sql.ref(also)} <= ${until}
      order by ${sql.ref(indexed)} limit ${most}
    ) and ${sql.ref(also)} <= ${until}`.execute(trx)
  return Number(numAffectedRows)
}

/** Deletes expired rows in several transactions until none is left or `signal` aborts; returns their number. */
export const cleanUp = async (db: NonDurable, until: CleanUntil, way: Way = {}): Promise<number> => {
  let gone = 0
  for (const old of oldRows(until)) gone += await inSteps(db, (trx, most) => deleteSome(trx, old, most), way)
  return gone
}
