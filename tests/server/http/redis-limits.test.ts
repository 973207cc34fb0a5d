import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#server/http/keys.ts'
import { limitsInDatabase } from '#server/http/rate-limits.ts'
import { limitsInRedis } from '#server/http/redis-limits.ts'
import { redisPrograms, type RedisServer, startRedis } from '../../support/redis.ts'
import { newServer } from '../../support/server.ts'
import { noon } from '../api/maple.ts'

const keys = keysOf('secret')
const rule = { name: 'votes', most: 2, perMs: 60_000 }
const other = { name: 'posts', most: 5, perMs: 60_000 }
let server: Awaited<ReturnType<typeof newServer>>
beforeAll(async () => {
  server = await newServer(noon)
})
afterAll(() => server.close())

describe.each(redisPrograms)('limits in a store apart: %s', (program) => {
  let store: RedisServer
  const opened: ReturnType<typeof limitsInRedis>[] = []
  const said: string[] = []
  const hear = (...line: unknown[]) => void said.push(String(line.at(-1)))
  const open = () => {
    const limits = limitsInRedis({
      url: store.url,
      keys,
      log: { debug: hear, info: hear, warn: hear, error: hear },
      otherwise: limitsInDatabase(server.db, keys),
    })
    opened.push(limits)
    return limits
  }
  const counted = async () => (await server.db.read.selectFrom('rate_count').select('taken').execute()).length
  /** Counted in the store, not beside it, once the line stands. */
  const ready = async (limits: ReturnType<typeof open>) => {
    await expect
      .poll(async () => {
        await server.db.transaction((trx) => trx.deleteFrom('rate_count').execute())
        await limits.take({ rule: { name: 'probe', most: 1000, perMs: 1000 }, who: 'probe' })
        return counted()
      })
      .toBe(0)
  }

  beforeAll(async () => {
    store = await startRedis(program)
  })
  afterAll(async () => {
    for (const limits of opened) await limits.close?.()
    await store.stop()
  })

  test('count each apart, say how long to wait, and begin anew', async () => {
    const limits = open()
    await ready(limits)
    const long = { name: 'long', most: 1, perMs: 60_000 }
    await limits.take({ rule: long, who: 'a' })
    await limits.take({ rule: long, who: 'b' })
    const refusal = await limits.take({ rule: long, who: 'a' }).catch((error: unknown) => error as { code: string; retryAfter: number })
    expect(refusal).toMatchObject({ code: 'too_many' })
    expect(refusal?.retryAfter).toBeGreaterThan(0)
    expect(refusal?.retryAfter).toBeLessThanOrEqual(60)
    await expect(limits.refuseFull({ rule: long, who: 'a' })).rejects.toMatchObject({ code: 'too_many' })
    const short = { name: 'short', most: 1, perMs: 300 }
    const takesShort = () =>
      limits.take({ rule: short, who: 'a' }).then(
        () => 'taken',
        () => 'full',
      )
    expect(await takesShort()).toBe('taken')
    await expect.poll(takesShort).toBe('taken')
    const tries = { rule: { name: 'tries', perMs: 60_000 }, who: 'a' }
    expect([await limits.tally(tries), await limits.tally(tries)]).toEqual([1, 2])
    await server.db.transaction((trx) => limits.forget(trx, { rule: long, who: 'a' }, tries))
    expect(await limits.tally(tries)).toBe(1)
    await limits.take({ rule: long, who: 'a' })
    await limits.refuseFull({ rule, who: 'nobody' })
  })

  test('that are taken together are taken all or none', async () => {
    const limits = open()
    await ready(limits)
    for (let tries = 0; tries < 2; tries += 1) await limits.take({ rule, who: 'zoe' }, { rule: other, who: 'zoe' })
    for (let tries = 0; tries < 9; tries += 1)
      await expect(limits.take({ rule, who: 'zoe' }, { rule: other, who: 'zoe' })).rejects.toThrow('Too many')
    for (let tries = 0; tries < 3; tries += 1) await limits.take({ rule: other, who: 'zoe' })
    await expect(limits.take({ rule: other, who: 'zoe' })).rejects.toThrow('Too many')
  })

  test('are one for all processes, also for fifty at the same time', async () => {
    const processes = [open(), open()]
    for (const one of processes) await ready(one)
    const fifty = { name: 'guess', most: 10, perMs: 60_000 }
    const ended = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => processes[index % 2]!.take({ rule: fifty, who: 'zoe' })),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('are counted in the database while the store is gone, and in the store when it is back', async () => {
    const limits = open()
    await ready(limits)
    const { port } = new URL(store.url)
    await store.stop()
    await expect.poll(async () => (await limits.take({ rule: other, who: 'gone' }), counted())).toBe(1)
    expect(said).toContain('limits: the store does not answer; the database counts')
    store = await startRedis(program, Number(port))
    await ready(limits)
  })
})
