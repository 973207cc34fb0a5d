import { createClient } from '@redis/client'
import { Problem } from '#contract/errors.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Count, RateLimiter, Tally } from './rate-limits.ts'

/** Longer than a store beside the server ever takes; then the database counts. */
const patienceMs = 500

type Parts = { url: string; keys: Keys; log: Log; /** Counts while the store does not answer. */ otherwise: RateLimiter }

/** One node of a cluster holds all of a request's counts: they are taken together. */
const keyOf = ({ rule, who }: Tally, keys: Keys): string => `{campus-limits}:${rule.name}:${keys.digest('limit', who)}`

const refuse = (waitMs: number): never => {
  throw new Problem('too_many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/**
 * Counts in Valkey or Redis, one for all server processes, by plain commands in one transaction. What cannot be counted there
 * is counted in the database, so that a store that is gone neither lets everybody in nor keeps everybody out.
 */
export const limitsInRedis = ({ url, keys, log, otherwise }: Parts): RateLimiter & { close: () => Promise<void> } => {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandOptions: { timeout: patienceMs },
    socket: { connectTimeout: patienceMs * 4, reconnectStrategy: (tries) => Math.min(tries * 200, 5000) },
  })
  let isGone = false
  client.on('error', (error: unknown) => {
    if (!isGone) log.warn({ error }, 'limits: the store does not answer; the database counts')
    isGone = true
  })
  client.on('ready', () => {
    isGone = false
  })
  client.connect().catch(() => undefined)

  /** Counts one of each; where any was used up, takes all of them back. */
  const take = async (counts: readonly Count[]): Promise<void> => {
    const named = counts.map((count) => ({ key: keyOf(count, keys), ...count.rule }))
    const counting = client.multi()
    for (const { key, perMs } of named) counting.set(key, '0', { PX: perMs, NX: true }).incr(key).pTTL(key)
    const said = await counting.exec()
    const waits = named.flatMap(({ most }, index) => (Number(said[index * 3 + 1]) > most ? [Number(said[index * 3 + 2])] : []))
    if (waits.length === 0) return
    const undoing = client.multi()
    // A count that ended meanwhile does not stay for ever.
    for (const { key, perMs } of named) undoing.decr(key).pExpire(key, perMs, 'NX')
    await undoing.exec()
    refuse(Math.max(...waits))
  }

  const tally = async (count: Tally): Promise<number> => {
    const key = keyOf(count, keys)
    const [, counted] = await client.multi().set(key, '0', { PX: count.rule.perMs, NX: true }).incr(key).exec()
    return Number(counted)
  }

  const refuseFull = async (count: Count): Promise<void> => {
    const key = keyOf(count, keys)
    const [taken, wait] = await client.multi().get(key).pTTL(key).exec()
    if (Number(taken ?? 0) >= count.rule.most) refuse(Number(wait))
  }

  const orElse = async <T>(work: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      if (!client.isReady) return await instead()
      return await work()
    } catch (error) {
      if (error instanceof Problem) throw error
      return instead()
    }
  }

  return {
    take: (...counts) =>
      orElse(
        () => take(counts),
        () => otherwise.take(...counts),
      ),
    tally: (count) =>
      orElse(
        () => tally(count),
        () => otherwise.tally(count),
      ),
    refuseFull: (count) =>
      orElse(
        () => refuseFull(count),
        () => otherwise.refuseFull(count),
      ),
    forget: async (trx, ...counts) => {
      await orElse(
        async () => void (await client.del(counts.map((count) => keyOf(count, keys)))),
        async () => undefined,
      )
      await otherwise.forget(trx, ...counts)
    },
    close: async () => {
      client.destroy()
    },
  }
}

/** Whether the store answers, asked once; throws what is wrong. */
export const tryRedis = async (url: string, patience: number): Promise<void> => {
  const client = createClient({ url, RESP: 2, socket: { connectTimeout: patience, socketTimeout: patience, reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
  } finally {
    client.destroy()
  }
}
