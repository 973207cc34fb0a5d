import { AsyncResource } from 'node:async_hooks'
import { CompiledQuery, type ControlledTransaction, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** `synced`: the commit is on the disk before its promise resolves; `deferred`: a power failure may lose it. */
type Durability = 'synced' | 'deferred'

type Work<T> = (trx: ControlledTransaction<Tables>) => Promise<T>
type Outcome<T> = { value: T } | { error: unknown }

/** `run` returns the function that resolves the caller's promise after the commit; null if the work failed and the promise is rejected. */
type Queued = {
  durability: Durability
  run: (trx: ControlledTransaction<Tables>, isAlone: boolean) => Promise<(() => void) | null>
  reject: (error: unknown) => void
}

/** The first transaction of a batch waits for the last one. */
const maxBatchSize = 32

const savepoint = {
  begin: CompiledQuery.raw('savepoint work'),
  rollback: CompiledQuery.raw('rollback to work'),
  release: CompiledQuery.raw('release work'),
}

/** Failed work rolls back its own changes and none of the others in its batch. */
const runInSavepoint = async <T>(trx: ControlledTransaction<Tables>, work: Work<T>): Promise<Outcome<T>> => {
  await trx.executeQuery(savepoint.begin)
  let outcome: Outcome<T>
  try {
    outcome = { value: await work(trx) }
  } catch (error) {
    // If SQLite rolled back the whole transaction (a full disk), this throws, and the batch fails.
    await trx.executeQuery(savepoint.rollback)
    outcome = { error }
  }
  await trx.executeQuery(savepoint.release)
  return outcome
}

/**
 * Group commit for SQLite, which has one writer at a time: transactions that arrive together share one commit, and so one wait
 * for the disk. The promise of each resolves after that commit.
 */
export const transactionQueue = (connections: Record<Durability, Kysely<Tables>>) => {
  const queue: Queued[] = []
  let isDraining = false

  /** Commits the transactions at the head of the queue with the same durability; if the commit fails, all of them fail. */
  const commitBatch = async (durability: Durability): Promise<void> => {
    const isAlone = queue.length === 1
    const size = isAlone ? 1 : maxBatchSize
    const trx = await connections[durability].startTransaction().execute()
    const batch: Queued[] = []
    const resolves: (() => void)[] = []
    try {
      while (queue[0]?.durability === durability && batch.length < size) {
        const next = queue.shift() as Queued
        batch.push(next)
        const resolve = await next.run(trx, isAlone)
        if (resolve) resolves.push(resolve)
      }
      await trx.commit().execute()
    } catch (error) {
      for (const { reject } of batch) reject(error)
      await trx
        .rollback()
        .execute()
        .catch(() => undefined)
      return
    }
    for (const resolve of resolves) resolve()
  }

  const drain = async (): Promise<void> => {
    isDraining = true
    try {
      while (queue[0]) {
        // Requests that were received in the same turn of the event loop join the batch.
        await new Promise(setImmediate)
        await commitBatch(queue[0].durability)
      }
    } catch (error) {
      // No transaction could begin: every caller is rejected, and may retry.
      for (const { reject } of queue.splice(0)) reject(error)
    } finally {
      isDraining = false
    }
  }

  return <T>(durability: Durability, work: Work<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const run = async (trx: ControlledTransaction<Tables>, isAlone: boolean) => {
        // A single transaction needs no savepoint: its failure rolls back the whole transaction.
        const outcome: Outcome<T> = isAlone ? { value: await work(trx) } : await runInSavepoint(trx, work)
        if ('value' in outcome) return () => resolve(outcome.value)
        reject(outcome.error)
        return null
      }
      // The work keeps the async context of its caller, whichever transaction started the batch.
      queue.push({ durability, run: AsyncResource.bind(run), reject })
      if (!isDraining) void drain()
    })
}
