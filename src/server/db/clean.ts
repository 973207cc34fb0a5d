import { type RawBuilder, sql } from 'kysely'
import type { Database, Writer } from './open.ts'

/** The instant (ISO) up to which each is old. */
export type CleanUntil = {
  /** Sessions that ran out. */
  sessions: string
  /** Keys that ran out: until then they count as given. */
  keys: string
  /** Counts of limits that ended, by real time. */
  counts: string
  /** Health forms and meal orders that were received. */
  forms: string
  /** Wallet tickets that ran out, by real time. */
  tickets: string
  /** Carts that nobody changed since. */
  carts: string
}

/** So many rows go at once at most: others wait no longer than that takes, and the embedded database keeps everybody waiting for it. */
const rowsAtOnce = 200

/** Rows of a table, by the column that an index finds them by. */
type Found = { table: string; key: readonly string[]; indexed: string }
type Old = Found & { until: string; also?: string }
type Ahead = Found & { after: string; cut: RawBuilder<unknown> }
type Way = { most?: number; signal?: AbortSignal | undefined }
type NonDurable = Pick<Database, 'writeNonDurable'>

/** Takes some rows in each transaction, until none is left or `signal` stops it; answers how many. */
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

/** The latest (ISO) that is written now, of each. */
export type Latest = { now: string; session: string; sessionAtAll: string; key: string }

/**
 * What a clock wrote that has gone back since. Of a session the end of its last use tells it: that use is not before its login, so
 * that it lies ahead wherever its end at all does. A cart's start opens nothing, but it is found by it once it is old.
 */
const aheadRows = (after: Latest, latest: Latest): readonly Ahead[] => [
  {
    table: 'customer_session',
    key: ['site_id', 'token_hash'],
    indexed: 'expires_at',
    after: after.session,
    cut: sql`expires_at = ${latest.session}, seen_at = ${latest.now},
      ends_at = case when ends_at > ${latest.sessionAtAll} then ${latest.sessionAtAll} else ends_at end`,
  },
  {
    table: 'reset_key',
    key: ['site_id', 'key_hash'],
    indexed: 'expires_at',
    after: after.key,
    cut: sql`expires_at = ${latest.key}, created_at = ${latest.now}`,
  },
  { table: 'cart', key: ['site_id', 'id'], indexed: 'created_at', after: after.now, cut: sql`created_at = ${latest.now}` },
]

const cutSome = async (trx: Writer, { table, key, indexed, after, cut }: Ahead, most: number): Promise<number> => {
  const keys = columnsOf(key)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${cut} where (${keys}) in (
      select ${keys} from ${sql.table(table)} where ${sql.ref(indexed)} > ${after} order by ${sql.ref(indexed)} limit ${most}
    ) and ${sql.ref(indexed)} > ${after}`.execute(trx)
  return Number(numAffectedRows)
}

/**
 * Cuts what lies later than `after`, which nothing does that is written now, to `latest`: what opens something then does so as long
 * as what is given now. Answers how many rows.
 */
export const cutEnds = async (db: NonDurable, after: Latest, latest: Latest, way: Way = {}): Promise<number> => {
  let gone = 0
  for (const ahead of aheadRows(after, latest)) gone += await inSteps(db, (trx, most) => cutSome(trx, ahead, most), way)
  return gone
}

/** What is old in each table, by the column that an index finds it by. */
const oldRows = (until: CleanUntil): readonly Old[] => [
  { table: 'customer_session', key: ['site_id', 'token_hash'], indexed: 'expires_at', until: until.sessions },
  { table: 'reset_key', key: ['site_id', 'key_hash'], indexed: 'expires_at', until: until.keys },
  { table: 'rate_count', key: ['rule', 'who'], indexed: 'ends_at', until: until.counts },
  { table: 'health_form', key: ['site_id', 'id'], indexed: 'received_at', until: until.forms },
  { table: 'on_the_go_form', key: ['site_id', 'id'], indexed: 'received_at', until: until.forms },
  { table: 'payment_ticket', key: ['site_id', 'ticket'], indexed: 'expires_at', until: until.tickets },
  { table: 'cart', key: ['site_id', 'id'], indexed: 'created_at', also: 'changed_at', until: until.carts },
]

/** Deletes the next of them; answers how many. It asks twice what is old: a row that changed since it was found stays. */
const deleteSome = async (trx: Writer, { table, key, indexed, until, also = indexed }: Old, most: number): Promise<number> => {
  const keys = columnsOf(key)
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where (${keys}) in (
      select ${keys} from ${sql.table(table)} where ${sql.ref(indexed)} <= ${until} and ${sql.ref(also)} <= ${until}
      order by ${sql.ref(indexed)} limit ${most}
    ) and ${sql.ref(also)} <= ${until}`.execute(trx)
  return Number(numAffectedRows)
}

/** Deletes what nobody may use or keep any more, some rows in each transaction, until none is left or `signal` stops it; answers how many. */
export const cleanUp = async (db: NonDurable, until: CleanUntil, way: Way = {}): Promise<number> => {
  let gone = 0
  for (const old of oldRows(until)) gone += await inSteps(db, (trx, most) => deleteSome(trx, old, most), way)
  return gone
}
