import type { Pool, PoolClient, PoolConfig } from 'pg'
import { checkingAddress } from './postgres-address.ts'
import { preparedNames } from './prepared.ts'

/** How long a connection is waited for: by then a PostgreSQL that restarts is back, or a visitor is told. */
export const patienceMs = 5000

/** pg's words for a statement that had no answer in time. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

type Ask = (text: string | { name: string; text: string; values: unknown[] }, values?: unknown[]) => Promise<unknown>

/** Cuts the line of a statement that nobody answers: a next one, a rollback too, would wait behind it. */
const cutWhenSilent = (client: PoolClient, ask: Ask): Ask => {
  const end = () => void (client as PoolClient & { end: () => Promise<void> }).end()
  return (...asked) =>
    ask(...asked).catch((error: unknown) => {
      if (isSilence(error)) end()
      throw error
    })
}

/** Asks by name what comes often. Outside a transaction a name that is gone changes nothing; inside one, all of it is tried again. */
const byName =
  (client: PoolClient, ask: Ask, names: ReturnType<typeof preparedNames>) =>
  (text: string, values: unknown[] = []) => {
    const name = values.length > 0 ? names.nameOf(text) : undefined
    if (name === undefined) return ask(text, values)
    return ask({ name, text: names.textOf(text), values }).catch((error: unknown) => {
      if (!names.isGone(error, { text, name }) || client.getTransactionStatus() !== 'I') throw error
      return ask(text, values)
    })
  }

/**
 * Ten connections at most. With `longestMs` PostgreSQL stops a statement, and ends a transaction that asks nothing, after so
 * many milliseconds, and whoever says nothing for a third longer is not there; without it they take as long as they need.
 */
export const openPool = async (url: string, longestMs?: number): Promise<Pool> => {
  const { default: pg } = await import('pg')
  const limits: PoolConfig =
    longestMs === undefined
      ? {}
      : {
          statement_timeout: longestMs,
          idle_in_transaction_session_timeout: longestMs,
          query_timeout: Math.ceil((longestMs * 4) / 3),
        }
  const pool = new pg.Pool({ connectionString: checkingAddress(url), max: 10, connectionTimeoutMillis: patienceMs, ...limits })
  // A dropped connection is replaced by the pool; without a listener it would end the process, idle or at work.
  pool.on('error', () => undefined)
  const names = preparedNames()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const ask: Ask = (...asked) => Reflect.apply(Reflect.get(pg.Client.prototype, 'query') as Ask, client, asked)
    Object.assign(client, { query: byName(client, longestMs === undefined ? ask : cutWhenSilent(client, ask), names) })
  })
  return pool
}
