import { beforeEach, describe, expect, test } from 'vitest'
import { newKey } from '#server/accounts/keys.ts'
import { consumeOnce } from '#server/db/consume-once.ts'
import { isRepeated } from '#server/db/submissions.ts'
import { clean, following } from '#server/jobs/clean.ts'
import { serverForTests } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { get } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { newShopper } from '../carts/shopper.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const spans: [string, number][] = [
  ['an hour', hour],
  ['a day', day],
  ['ten years', 3652 * day],
]

const server = serverForTests(noon, [maple])
beforeEach(() => {
  server.clock.now = Date.parse(noon)
})

const sweep = () => clean(server.db, server.config)
let people = 0
const someone = () => logIn(server, { id: `timed-${(people += 1)}` })
const isIn = async ({ id, headers }: Awaited<ReturnType<typeof someone>>) =>
  (await get(server, '/v1/customer/session?site_id=maple-site', headers)).text.includes(`"id":"${id}"`)

describe.each(spans)('a clock that was %s ahead is set right', (_, ms) => {
  test('[AUTH-22] who logged in meanwhile stays in, and no longer than anybody', async () => {
    server.clock.now += ms
    const zoe = await someone()
    server.clock.now -= ms
    await sweep()
    expect(await isIn(zoe)).toBe(true)
    server.clock.now += 2 * hour + minute
    expect(await isIn(zoe)).toBe(false)
  })

  test('[AUTH-Q7] a key that was mailed meanwhile is good for an hour, and new ones are mailed', async () => {
    const whose = { siteId: 'maple-site', kind: 'password' as const, owner: `owner-${ms}` }
    server.clock.now += ms
    for (let keys = 0; keys < 5; keys += 1) await newKey(server.db, server.clock.now, whose)
    expect(await newKey(server.db, server.clock.now, whose)).toBeNull()
    server.clock.now -= ms
    expect(await newKey(server.db, server.clock.now, whose)).not.toBeNull()
    await sweep()
    const keys = await server.db.read.selectFrom('reset_key').select('expires_at').where('owner', '=', whose.owner).execute()
    expect(keys).toHaveLength(6)
    for (const { expires_at: end } of keys) expect(Date.parse(end)).toBeLessThanOrEqual(server.clock.now + hour)
  })

  test('what counted as a repeat meanwhile does so no longer than anything', async () => {
    const now = Date.now()
    const take = (at: number) => server.db.transaction((trx) => consumeOnce(trx, `feedback:said-${ms}`, { now: at, until: at + minute }))
    const isRepeat = () => isRepeated(server.db.read, 'feedback', [{ fingerprint: `said-${ms}`, forMs: minute }])
    expect([await take(now + ms), await take(now + ms)]).toEqual([true, false])
    expect(await isRepeat()).toBe(false)
    expect([await take(now), await take(now)]).toEqual([true, false])
    expect(await isRepeat()).toBe(true)
  })
})

describe('the hourly clean-up', () => {
  test.each([
    ['a day', day],
    ['a year', 365 * day],
  ])('keeps carts and forms of a clock that is set %s forward and back within the day', async (_, ms) => {
    const shopper = newShopper(server)
    await shopper.plan('gold')
    const form = { site_id: 'maple-site', id: `form-${ms}`, received_at: new Date(server.clock.now).toISOString(), data: '{}' }
    await server.db.transaction(async (trx) => void (await trx.insertInto('health_form').values(form).execute()))
    const at = following(server.config.now)
    server.clock.now += ms
    for (let hours = 0; hours < 24; hours += 1) {
      await clean(server.db, server.config, { at: at() })
      server.clock.now += hour
    }
    server.clock.now -= ms
    await clean(server.db, server.config, { at: at() })
    expect((await shopper.fetch()).items).toHaveLength(1)
    expect(await server.db.read.selectFrom('health_form').select('id').where('id', '=', form.id).execute()).toHaveLength(1)
  })

  test('follows a clock that was set right as it follows one that runs, and one that was set back at once', () => {
    let now = 0
    const at = following(() => now)
    const times = [hour, 2 * hour, 40 * day, 40 * day, 0, hour].map((next) => {
      now = next
      return at()
    })
    expect(times).toEqual([hour, 2 * hour, 2 * hour + day, 2 * hour + 2 * day, 0, hour])
  })
})
