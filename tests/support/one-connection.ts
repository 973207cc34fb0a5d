import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Writer } from '#server/db/open.ts'

const misuse = 'a transaction asked the database beside itself: it holds one connection of PostgreSQL and waits there for another'

/**
 * A database that refuses statements outside of an open transaction: each would need a second connection, and enough of them at once
 * would wait for each other forever.
 */
export const onOneConnection = (db: Database): Database => {
  const around = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refuseInside = (): void => {
    if (around.getStore()?.isOpen) throw new Error(misuse)
  }
  const within =
    <T>(work: (trx: Writer) => Promise<T>) =>
    (trx: Writer): Promise<T> => {
      const one = { isOpen: true }
      return around.run(one, () => work(trx)).finally(() => (one.isOpen = false))
    }
  const read = db.read.withPlugin({
    transformQuery: ({ node }) => {
      refuseInside()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const refused = <T>(run: Database['transaction'], work: (trx: Writer) => Promise<T>): Promise<T> => {
    refuseInside()
    return run(within(work))
  }
  return {
    ...db,
    read,
    transaction: async (work) => refused(db.transaction, work),
    writeNonDurable: async (work) => refused(db.writeNonDurable, work),
  }
}
