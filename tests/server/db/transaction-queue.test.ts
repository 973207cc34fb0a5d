import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Writer } from '#server/db/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-queue-'))
let db: Database
beforeAll(async () => {
  db = await openDatabase({ url: undefined, dataDir: folder })
})
beforeEach(() => db.transaction((trx) => trx.deleteFrom('rate_count').execute()))
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const note = (trx: Writer, who: string) => trx.insertInto('rate_count').values({ rule: 'r', who, taken: 1, ends_at: '' }).execute()
const noted = async () =>
  (await db.read.selectFrom('rate_count').select('who').orderBy('who').execute()).map(({ who }) => (who.length > 9 ? 'long' : who))

describe.each(['transaction', 'writeNonDurable'] as const)('pieces of work that share a commit, by %s', (kind) => {
  test('each hear their own answer, in the order in which they came', async () => {
    const order: number[] = []
    const all = Array.from({ length: 80 }, (_, index) =>
      db[kind](async (trx) => {
        await note(trx, String(index).padStart(3, '0'))
        order.push(index)
        return index
      }),
    )
    expect(await Promise.all(all)).toEqual(order)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(await noted()).toHaveLength(80)
  })

  test('that is refused takes nothing back of the others', async () => {
    const work = (index: number) => async (trx: Writer) => {
      await note(trx, `n${index}`)
      if (index % 3 === 0) throw new Error(`no ${index}`)
      return index
    }
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => db[kind](work(index))))
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'Error: no 0',
      1,
      2,
      'Error: no 3',
      4,
    ])
    expect(await noted()).toEqual(['n1', 'n2', 'n4'])
  })

  test('no caller gets the answer of a commit before every other reader sees it', async () => {
    const seen = await Promise.all(['a', 'b', 'c'].map((who) => db[kind]((trx) => note(trx, who)).then(noted)))
    expect(seen).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  test('on a full disk, confirmed writes are stored and no others; the next go on', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.read)
    const limit = (pages: number) => db[kind](async (trx) => void (await sql.raw(`pragma max_page_count = ${pages}`).execute(trx)))
    await limit((rows[0]?.page_count ?? 0) + 20)
    const outcomes = await Promise.allSettled([
      db[kind]((trx) => note(trx, 'before')),
      db[kind]((trx) => note(trx, 'x'.repeat(500_000))),
      db[kind]((trx) => note(trx, 'after')),
    ])
    const kept = await noted()
    await limit(1_000_000_000)
    expect(outcomes[1]?.status).toBe('rejected')
    // What was said to be done is done, and nothing else.
    const said = ['before', 'long', 'after'].filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(kept).toEqual(said.toSorted())
    await db[kind]((trx) => note(trx, 'next'))
    expect(await noted()).toContain('next')
  })
})
