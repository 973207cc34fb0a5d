import { expect, test } from 'vitest'
import { limitNewCarts } from '#server/carts/cart-session.ts'
import { visitorOf } from '#server/platform/visitor.ts'
import { serverForTests } from '../../support/server.ts'
import { askCall } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { cartId } from '../api/maple-shop.ts'

const server = serverForTests(noon, [maple], { TRUST_PROXY: '1' })

const fetchAs = async (cart: number, address: string) =>
  (await askCall(server, 'fetchCart', { ...site, cookie: cartId(cart), customer_type_id: 'student' }, { 'X-Forwarded-For': address }))
    .status

test('one address begins so many carts an hour; carts that are there and other addresses go on', async () => {
  const visitor = visitorOf(new Headers(), '192.0.2.1', server.config)
  for (let cart = 0; cart < 1995; cart += 1) limitNewCarts(null, { visitor })
  const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => fetchAs(0xf1_0000 + index, '192.0.2.1')))
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const rows = await server.db.read.selectFrom('cart').select('id').execute()
  expect(rows).toHaveLength(5)
  expect(await fetchAs(0xf1_0000 + statuses.indexOf(200), '192.0.2.1')).toBe(200)
  expect(await fetchAs(0xf2_0000, '192.0.2.2')).toBe(200)
})
