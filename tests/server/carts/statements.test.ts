import { beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../support/counted-statements.ts'
import { serverForTests } from '../../support/server.ts'
import { maple, noon } from '../api/maple.ts'
import { newShopper } from './shopper.ts'

const { plugin, taken } = countStatements()
const server = serverForTests(noon, [maple])
beforeAll(async () => {
  const { db } = server
  const { transaction } = db
  db.read = db.read.withPlugin(plugin)
  db.transaction = (work) => transaction((trx) => work(trx.withPlugin(plugin)))
})

const count = async (work: Promise<unknown>): Promise<number> => {
  await work
  return taken()
}

test('an add asks the database as often for a full cart as for an empty one, and a code adds little', async () => {
  const { plan, balance, promo, fetch } = newShopper(server)
  await count(plan('gold'))
  const [second] = [await count(plan('gold'))]
  for (let index = 0; index < 20; index += 1) await count(balance('cheap', '10.00'))
  expect([await count(plan('gold')), await count(balance('cheap', '1.00')), await count(fetch())]).toEqual([second, second, 1])
  expect(second).toBe(3)
  await count(promo('WELCOME10'))
  expect(await count(plan('gold'))).toBeLessThanOrEqual(10)
})
