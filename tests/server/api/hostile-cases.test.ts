import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileRound } from '../../support/hostile-round.ts'
import { passSwitches } from '../../support/pass-switches.ts'
import { importSchool } from '../../support/school.ts'
import { newServer } from '../../support/server.ts'
import { newSimulator } from '../../support/simulator.ts'
import { get } from './ask.ts'
import { maple, noon } from './maple.ts'

let server: Awaited<ReturnType<typeof newServer>>
let simulator: Awaited<ReturnType<typeof newSimulator>>
const passes = passSwitches()
beforeAll(async () => {
  simulator = await newSimulator()
  server = await newServer(noon, { ...passes.env, SIMULATOR_URL: simulator.url, TRUST_PROXY: '1' })
  await importSchool(server, maple)
})
afterAll(async () => {
  await server.close()
  await simulator.close()
  passes.remove()
})

// `npm run prove -- --only hostile` tries fifty of each, with --long five hundred.
test.each(['nobody', 'a customer'] as const)(
  '[API-Q11] a few hostile cases of every call, sent by %s, are answered calmly',
  async (who) => {
    const seed = Date.now() % 1_000_000
    const { wrong } = await hostileRound(server, { seed, many: 3, who })
    expect(wrong, `seed ${seed}`).toEqual([])
  },
)

test('the school still answers, and nothing unexpected stands in the log', async () => {
  expect((await get(server, '/v1/locations/status?site_id=maple-site')).text).toContain('"id":"grill"')
  const unexpected = server.logged.filter((line) => line.includes('unexpected'))
  expect(unexpected).toEqual([])
})
