import { beforeEach, describe, expect, test } from 'vitest'
import { keysOf } from '#server/platform/keys.ts'
import { limitsInDatabase, unlimited } from '#server/platform/limits.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { noon } from '../api/maple.ts'

const keys = keysOf('secret')
const server = serverForTests(noon)
beforeEach(() => emptyTables(server, 'rate_count'))

describe('limits', () => {
  const rule = { name: 'votes', most: 2, perMs: 60_000 }
  const other = { name: 'posts', most: 5, perMs: 60_000 }

  test('count each address and each rule apart, and start again in real time', async () => {
    let now = 0
    const limits = limitsInDatabase(server.db, keys, () => now)
    await limits.take({ rule, who: 'a' })
    await limits.take({ rule, who: 'a' })
    await limits.take({ rule, who: 'b' })
    await limits.take({ rule: other, who: 'a' })
    now = 20_500
    await expect(limits.take({ rule, who: 'a' })).rejects.toMatchObject({ code: 'too_many', retryAfter: 40 })
    now = 60_000
    await limits.take({ rule, who: 'a' })
  })

  test.each([3_600_000, 86_400_000, 3652 * 86_400_000])(
    'refuse no one for longer than their period, when a clock that was %i ms ahead is set right',
    async (ahead) => {
      let now = ahead
      const limits = limitsInDatabase(server.db, keys, () => now)
      for (let tries = 0; tries < 2; tries += 1) await limits.take({ rule, who: 'a' })
      await expect(limits.take({ rule, who: 'a' })).rejects.toMatchObject({ code: 'too_many' })
      now = 0
      await limits.refuseFull({ rule, who: 'a' })
      for (let tries = 0; tries < 2; tries += 1) await limits.take({ rule, who: 'a' })
      await expect(limits.take({ rule, who: 'a' })).rejects.toMatchObject({ code: 'too_many', retryAfter: 60 })
      await expect(limits.refuseFull({ rule, who: 'a' })).rejects.toMatchObject({ code: 'too_many', retryAfter: 60 })
    },
  )

  test('number what they never refuse, start again, and are forgotten', async () => {
    let now = 0
    const limits = limitsInDatabase(server.db, keys, () => now)
    const tries = { rule: { name: 'tries', most: unlimited, perMs: 60_000 }, who: 'a' }
    expect(await limits.take(tries)).toEqual([1])
    expect(await limits.take({ rule, who: 'a' }, tries, { ...tries, who: 'b' })).toEqual([1, 2, 1])
    const many = await Promise.all(Array.from({ length: 20 }, () => limits.take(tries)))
    expect(Math.max(...many.flat())).toBe(22)
    now = 60_000
    expect(await limits.take(tries)).toEqual([1])
    await server.db.transaction((trx) => limits.forget(trx, tries))
    expect(await limits.take(tries)).toEqual([1])
  })

  test('that are taken together are taken all or none', async () => {
    const limits = limitsInDatabase(server.db, keys, () => 0)
    await limits.take({ rule, who: 'a' }, { rule: other, who: 'a' })
    await limits.take({ rule, who: 'a' }, { rule: other, who: 'a' })
    for (let tries = 0; tries < 9; tries += 1)
      await expect(limits.take({ rule, who: 'a' }, { rule: other, who: 'a' })).rejects.toThrow('Too many')
    for (let tries = 0; tries < 3; tries += 1) await limits.take({ rule: other, who: 'a' })
    await expect(limits.take({ rule: other, who: 'a' })).rejects.toThrow('Too many')
  })

  test('are one for all processes, also for fifty at the same time', async () => {
    const fifty = { name: 'guess', most: 10, perMs: 60_000 }
    const processes = [limitsInDatabase(server.db, keys), limitsInDatabase(server.db, keysOf('secret'))]
    const tries = Array.from({ length: 50 }, (_, index) => processes[index % 2]!.take({ rule: fifty, who: 'zoe' }))
    const ended = await Promise.allSettled(tries)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('start again after a correct password', async () => {
    const limits = limitsInDatabase(server.db, keys)
    for (let tries = 0; tries < 2; tries += 1) await limits.take({ rule, who: 'a' })
    await server.db.transaction((trx) => limits.forget(trx, { rule, who: 'a' }))
    await limits.take({ rule, who: 'a' })
  })

  test('know who is counted by a fingerprint alone', async () => {
    await limitsInDatabase(server.db, keys).take({ rule, who: '192.0.2.1 zoe@maple.test' })
    expect(JSON.stringify(await server.db.read.selectFrom('rate_count').selectAll().execute())).not.toMatch(/zoe|192/)
  })
})
