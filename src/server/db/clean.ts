import { sql } from 'kysely'
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

type Old = { table: string; key: readonly string[]; indexed: string; until: string; also?: string }

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
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where (${keys}) in (
      select ${keys} from ${sql.table(table)} where ${sql.ref(indexed)} <= ${until} and ${sql.ref(also)} <= ${until}
      order by ${sql.ref(indexed)} limit ${most}
    ) and ${sql.ref(also)} <= ${until}`.execute(trx)
  return Number(numAffectedRows)
}

type Way = { most?: number; signal?: AbortSignal | undefined }

const deleteAll = async (db: Pick<Database, 'passing'>, old: Old, { most = rowsAtOnce, signal }: Way): Promise<number> => {
  for (let gone = 0; ;) {
    if (signal?.aborted) return gone
    const some = await db.passing((trx) => deleteSome(trx, old, most))
    gone += some
    if (some < most) return gone
  }
}

/** Deletes what nobody may use or keep any more, some rows in each transaction, until none is left or `signal` stops it; answers how many. */
export const cleanUp = async (db: Pick<Database, 'passing'>, until: CleanUntil, way: Way = {}): Promise<number> => {
  let gone = 0
  for (const old of oldRows(until)) gone += await deleteAll(db, old, way)
  return gone
}
