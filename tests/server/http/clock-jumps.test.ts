import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { isPersonal } from '#server/http/routes.ts'
import { serverForTests } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { addressOf, get } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

const hour = 3_600_000
const day = 24 * hour
const server = serverForTests(noon, [maple])

const named = {
  site_id: 'maple-site',
  slug: 'maple',
  location_id: 'grill',
  id: 'grill',
  period: 'lunch',
  with_buildings: 1,
  key: 'terms_of_use',
}
const publicCalls = (Object.values(allCalls) as Call[]).filter((call) => !isPersonal(call))
const statuses = async () => {
  const all = await Promise.all(
    publicCalls.map((call) => get(server, addressOf(call.path, call === (allCalls.publicSites as Call) ? {} : named))),
  )
  return all.filter(({ status }) => status >= 500)
}

/** The clock of a machine is set forward or back, by a little and by years, under what is kept and who is logged in. */
const jumps: [string, number, boolean][] = [
  ['an hour forward', hour, true],
  ['a minute back', -60_000, true],
  ['a day back', -day, true],
  ['a day forward', day, false],
  ['ten years forward', 3652 * day, false],
  ['thirty years back', -10_957 * day, false],
]

test.each(jumps)('%s: every read is answered, and a session is no longer than it was', async (_, by, staysIn) => {
  server.clock.now = Date.parse(noon)
  const { id, headers } = await logIn(server, { id: `jumper-${by}` })
  const here = async () => {
    const { status, text } = await get(server, '/v1/customer/session?site_id=maple-site', headers)
    return [status, text.includes(`"id":"${id}"`)]
  }
  expect(await here()).toEqual([200, true])
  expect(await statuses()).toEqual([])
  server.clock.now += by
  expect(await statuses()).toEqual([])
  const [status, isIn] = await here()
  expect(status).toBe(200)
  if (by > 0) expect(isIn).toBe(staysIn)
  server.clock.now = Date.parse(noon) + 13 * hour
  expect(await here()).toEqual([200, false])
})
