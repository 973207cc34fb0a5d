import { AsyncResource } from 'node:async_hooks'
import { CompiledQuery, type ControlledTransaction, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Work<T> = (trx: ControlledTransaction<Tables>) => Promise<T>
/** How a commit is kept: `lasting` is on the disk before anybody hears of it; `passing` a power failure may take back. */
type Kept = 'lasting' | 'passing'

/** What stands in line: `run` answers how to tell that it is done, once all is committed; null was refused and said so. */
type Waiting = {
  kept: Kept
  run: (trx: ControlledTransaction<Tables>, alone: boolean) => Promise<(() => void) | null>
  failed: (error: unknown) => void
}

/** So many share a commit at most: the first of them waits for the last. */
const mostAtOnce = 32

type Outcome<T> = { value: T } | { error: unknown }

/** The savepoint of the work under way, as ready text: three of them for every piece of work. */
const point = {
  begin: CompiledQuery.raw('savepoint work'),
  undo: CompiledQuery.raw('rollback to work'),
  end: CompiledQuery.raw('release work'),
}

/** Runs a piece of work in a savepoint: what it refuses takes back nothing of the others. */
const inSavepoint = async <T>(trx: ControlledTransaction<Tables>, work: Work<T>): Promise<Outcome<T>> => {
  await trx.executeQuery(point.begin)
  let outcome: Outcome<T>
  try {
    outcome = { value: await work(trx) }
  } catch (error) {
    // Where the engine gave the whole transaction up (a full disk), this throws, and nobody of the group was kept.
    await trx.executeQuery(point.undo)
    outcome = { error }
  }
  await trx.executeQuery(point.end)
  return outcome
}

/**
 * Transactions of an embedded database, which writes for one at a time: those that come while a request is read share one
 * commit, and so one wait for the disk. Each hears that it is done after that commit.
 */
export const groupCommits = (connections: Record<Kept, Kysely<Tables>>) => {
  const line: Waiting[] = []
  let isRunning = false

  /** Those at the head of the line that are kept alike, each after the other; all of them or, where the commit fails, none. */
  const runGroup = async (kept: Kept): Promise<void> => {
    const alone = line.length === 1
    const most = alone ? 1 : mostAtOnce
    const trx = await connections[kept].startTransaction().execute()
    const members: Waiting[] = []
    const done: (() => void)[] = []
    try {
      while (line[0]?.kept === kept && members.length < most) {
        const next = line.shift() as Waiting
        members.push(next)
        const tell = await next.run(trx, alone)
        if (tell) done.push(tell)
      }
      await trx.commit().execute()
    } catch (error) {
      for (const { failed } of members) failed(error)
      await trx
        .rollback()
        .execute()
        .catch(() => undefined)
      return
    }
    for (const tell of done) tell()
  }

  const runAll = async (): Promise<void> => {
    isRunning = true
    try {
      while (line[0]) {
        // Whoever asks in the same breath comes along: their requests are read before this goes on.
        await new Promise(setImmediate)
        await runGroup(line[0].kept)
      }
    } catch (error) {
      // No transaction could begin: everybody hears it, and tries again or not.
      for (const { failed } of line.splice(0)) failed(error)
    } finally {
      isRunning = false
    }
  }

  return <T>(kept: Kept, work: Work<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const run = async (trx: ControlledTransaction<Tables>, alone: boolean) => {
        // Whoever is alone needs no savepoint: what it refuses is taken back as a whole.
        const outcome: Outcome<T> = alone ? { value: await work(trx) } : await inSavepoint(trx, work)
        if ('value' in outcome) return () => resolve(outcome.value)
        reject(outcome.error)
        return null
      }
      // Whoever asks is who it is told of, also in a commit of many.
      line.push({ kept, run: AsyncResource.bind(run), failed: reject })
      if (!isRunning) void runAll()
    })
}
