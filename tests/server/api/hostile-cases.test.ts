import { afterAll, expect, test } from 'vitest'
import { hostileRound } from '../../support/hostile-round.ts'
import { passSwitches } from '../../support/pass-switches.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { get } from './ask.ts'
import { maple, noon } from './maple.ts'

const passes = passSwitches()
afterAll(() => passes.remove())
const { server } = serverWithPayments(noon, [maple], { ...passes.env, TRUST_PROXY: '1' })

// `npm run prove -- --only hostile` tries fifty of each, with --long five hundred.
test.each(['nobody', 'a customer', 'a manager'] as const)(
  '[API-Q11] a few hostile cases of every call, sent by %s, are answered calmly',
  async (who) => {
    const seed = Date.now() % 1_000_000
    const { wrong } = await hostileRound(server, { seed, many: 3, who })
    expect(wrong, `seed ${seed}`).toEqual([])
  },
)

test('the school still answers, and nothing unexpected is in the log', async () => {
  expect((await get(server, '/v1/locations/status?site_id=maple-site')).text).toContain('"id":"grill"')
  const unexpected = server.logged.filter((line) => line.includes('unexpected'))
  expect(unexpected).toEqual([])
})
