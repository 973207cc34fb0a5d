import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultOf } from '#server/db/faults.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { freezableLine } from '../../support/frozen-line.ts'
import { serverForTests } from '../../support/server.ts'
import { engine } from '../../support/storage.ts'
import { ask, get } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

const server = serverForTests(noon, [maple])

/** What one engine alone can meet. */
const describeOn = (wanted: typeof engine, name: string, tests: () => void) => {
  if (engine === wanted) describe(name, tests)
}

const visit = () =>
  ask(server, {
    method: 'POST',
    path: '/v1/cart/add_meal_plan',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({
      site_id: 'maple-site',
      cookie: crypto.randomUUID().replaceAll('-', ''),
      customer_type_id: 'student',
      location_id: 'residence',
      meal_plan: 'gold',
      item_type: 'Meal plan',
    }),
  })
const readFresh = async () => {
  server.services.cache.clear()
  return (await get(server, '/v1/sites/maple/info_ca')).status
}
const carts = async () => (await server.db.read.selectFrom('cart').select('id').execute()).length
const said = ({ status, headers }: Awaited<ReturnType<typeof visit>>) => [status, headers['x-error-code']]

describeOn('sqlite', 'on a full disk', () => {
  const limit = (pages: number) =>
    Promise.all(
      (['transaction', 'writeNonDurable'] as const).map((kind) =>
        server.db[kind](async (trx) => void (await sql.raw(`pragma max_page_count = ${pages}`).execute(trx))),
      ),
    )

  test('reads go on, a write is refused with a clear 503 and leaves nothing, and both go on when there is room', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.db.read)
    await limit(rows[0]?.page_count ?? 1)
    // What the last page has room for still fits.
    const answers = []
    for (let tries = 0; tries < 80; tries += 1) answers.push(await visit())
    const added = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map((one) => said(one).join(' ')))).toEqual(new Set(['503 no_room']))
    expect(refused[0]?.text).toBe('{"status":"error","msg":"We can\'t save this right now. Please try again later."}')
    expect(refused[0]?.headers['retry-after']).toBe('60')
    expect([await carts(), await readFresh()]).toEqual([added, 200])
    await limit(1_000_000_000)
    expect([said(await visit()), await carts()]).toEqual([[200, undefined], added + 1])
  })
})

describeOn('postgres', 'while PostgreSQL ends every connection', () => {
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      .execute(server.db.read)
      .catch(() => undefined)

  test('requests are answered or refused as busy, none is half done, and the next ones succeed', async () => {
    const before = await carts()
    const answers: Awaited<ReturnType<typeof visit>>[] = []
    const visitors = Array.from({ length: 10 }, async () => {
      for (let tries = 0; tries < 12; tries += 1) answers.push(await visit())
    })
    for (let times = 0; times < 5; times += 1) await cut()
    await Promise.all(visitors)
    const added = answers.filter(({ status }) => status === 200).length
    expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => said(one).join(' ')))).toEqual(
      new Set(added === answers.length ? [] : ['503 busy']),
    )
    const now = await carts()
    // A commit whose answer was lost may stand; what was answered does.
    expect(now - before).toBeGreaterThanOrEqual(added)
    expect(now - before).toBeLessThanOrEqual(answers.length)
    const items = await server.db.read.selectFrom('cart_item').select('cart_id').execute()
    expect(items.length).toBe(now)
    expect([said(await visit()), await readFresh()]).toEqual([[200, undefined], 200])
  })
})

describeOn('postgres', 'while PostgreSQL hangs', () => {
  let line: Awaited<ReturnType<typeof freezableLine>>
  let impatient: Database
  beforeAll(async () => {
    const url = new URL(server.config.databaseUrl ?? '')
    line = await freezableLine({ host: url.hostname, port: Number(url.port || 5432) })
    url.host = `127.0.0.1:${line.port}`
    impatient = await openDatabase({ url: url.href, dataDir: server.config.dataDir, longestMs: 1000 })
  })
  afterAll(async () => {
    await impatient.close()
    await line.close()
  })

  /** The server asks over the line that can fall silent, with short patience. */
  const overTheLine = async (work: () => Promise<void>) => {
    const patient = { ...server.db }
    Object.assign(server.db, impatient)
    await work().finally(() => Object.assign(server.db, patient))
  }
  const busy = '{"status":"error","msg":"The service is busy. Please try again in a moment."}'

  test('a statement that takes too long is stopped, and nothing of it goes on', async () => {
    await expect(sql`select pg_sleep(600)`.execute(impatient.read)).rejects.toMatchObject({ code: '57014' })
    const going = sql<{ query: string }>`select query from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep(600)%' and state = 'active'`
    // The refusal comes a moment before PostgreSQL counts the connection as idle.
    await vi.waitFor(async () => expect((await going.execute(server.db.read)).rows).toEqual([]), { timeout: 30_000 })
  })

  test('a request that waits for a lock in vain gets 503, and the next ones go on', async () => {
    const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const holding = server.db.transaction(async (trx) => {
      await sql`lock table cart in access exclusive mode`.execute(trx)
      hold()
      await over
    })
    await held
    await overTheLine(async () => {
      const refused = await visit()
      expect([...said(refused), refused.text]).toEqual([503, 'busy', busy])
      giveBack()
      await holding
      expect(said(await visit())).toEqual([200, undefined])
    })
  })

  test('a transaction that asks nothing any more is ended, and gives back what it held', async () => {
    const stuck = impatient.transaction(async (trx) => {
      await sql`lock table cart in access exclusive mode`.execute(trx)
      await vi.waitFor(carts, { timeout: 30_000 })
      return sql`select 1`.execute(trx)
    })
    await expect(stuck).rejects.toThrow(/terminated|not queryable|ECONNRESET/i)
    await expect(stuck.catch((error: unknown) => faultOf(error))).resolves.toBe('busy')
  })

  test('a silent PostgreSQL is reported too, with more requests than connections; when it is back, all succeed', async () => {
    await overTheLine(async () => {
      line.isFrozen = true
      const refused = await Promise.all(Array.from({ length: 12 }, visit))
      expect(new Set(refused.map((one) => [...said(one), one.text].join(' ')))).toEqual(new Set([`503 busy ${busy}`]))
      line.isFrozen = false
      const answers = await Promise.all(Array.from({ length: 12 }, visit))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    })
  })

  test('work outside of requests takes as long as it needs', async () => {
    await sql`select pg_sleep(0.5)`.execute(server.db.read)
  })
})

describeOn('sqlite', 'while another process writes', () => {
  test('a write waits for its turn and reads go on', async () => {
    const other = new DatabaseSync(join(server.config.dataDir, 'campus.db'))
    other.exec('begin immediate')
    let done = false
    const writing = visit().finally(() => (done = true))
    await sleep(300)
    expect([done, await readFresh()]).toEqual([false, 200])
    other.exec('commit')
    other.close()
    expect(said(await writing)).toEqual([200, undefined])
  })
})

describeOn('postgres', 'what meets another transaction is tried again', () => {
  const count = (who: string) =>
    sql`insert into rate_count (rule, who, taken, ends_at) values ('r', ${who}, 1, '') on conflict (rule, who) do update set taken = rate_count.taken + 1`
  const taken = async () =>
    (await server.db.read.selectFrom('rate_count').select('taken').where('rule', '=', 'r').orderBy('who').execute()).map((row) => row.taken)
  /** Two that meet at one point, the first time they come there. */
  const meeting = () => {
    let here = 0
    const { promise: both, resolve } = Promise.withResolvers<void>()
    return async () => {
      here += 1
      if (here === 2) resolve()
      await both
    }
  }

  test('two that wait for each other both go through', async () => {
    const meet = meeting()
    const both = (first: string, second: string) =>
      server.db.transaction(async (trx) => {
        await count(first).execute(trx)
        await meet()
        await count(second).execute(trx)
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    expect(await taken()).toEqual([2, 2])
  })

  test('so do two of which only one can be right', async () => {
    const meet = meeting()
    const again = () =>
      server.db.transaction(async (trx) => {
        await sql`set transaction isolation level serializable`.execute(trx)
        const [row] = (await sql<{ taken: number }>`select taken from rate_count where rule = 'r' and who = 'a'`.execute(trx)).rows
        await meet()
        await sql`update rate_count set taken = ${(row?.taken ?? 0) + 1} where rule = 'r' and who = 'a'`.execute(trx)
      })
    await Promise.all([again(), again()])
    expect(await taken()).toEqual([4, 2])
  })
})
