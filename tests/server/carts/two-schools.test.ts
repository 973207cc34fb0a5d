import { beforeAll, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { askCall, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { itemAt, newShopper } from './shopper.ts'

const server = serverForTests(noon, [maple])
beforeAll(async () => {
  const mealPlans = [{ id: 'acorn', name: 'Acorn', price: '10.00' }]
  await importSchool(server, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, files: { 'orderform.json': { mealPlans } } })
})

/** One browser's cart at both schools; the one at Oak changed last. */
const shoppingAtBoth = async () => {
  const here = newShopper(server)
  const there = newShopper(server, {}, { site_id: 'oak-site', cookie: here.holder.cookie })
  const item = itemAt(await here.plan('gold'), 0)
  await here.promo('WELCOME10')
  server.clock.now += 60_000
  const other = await there.plan('acorn')
  return { here, there, item, other, cookie: here.holder.cookie }
}

test('[CART-Q1] [CART-Q2] of two schools whose carts share an id, an item goes from the cart that holds it', async () => {
  const { here, there, item, other, cookie } = await shoppingAtBoth()
  const answer = await askCall(server, 'deleteCartItem', { cart_item_id: item.id, cookie })
  expect(parsed('deleteCartItem', answer).cart.items).toEqual([])
  expect((await here.fetch()).items).toEqual([])
  expect(await there.fetch()).toEqual(other)
})

test('[CART-Q1] [PROMO-09] a code goes from the item that has it, at the school of its cart', async () => {
  const { here, there, item, other, cookie } = await shoppingAtBoth()
  const answer = await askCall(server, 'removePromoCode', { item_id: item.id, cookie })
  expect(itemAt(parsed('removePromoCode', answer).cart, 0)).toMatchObject({ id: item.id, promo_code: null, price: '1999.99' })
  expect(itemAt(await here.fetch(), 0).promo_code).toBeNull()
  expect(await there.fetch()).toEqual(other)
})

test('[CART-Q2] an item that neither holds leaves both as they are; the answer is the cart that changed last', async () => {
  const { here, there, other, cookie } = await shoppingAtBoth()
  const mine = await here.fetch()
  const answer = await askCall(server, 'deleteCartItem', { cart_item_id: 'elsewhere', cookie })
  expect(parsed('deleteCartItem', answer).cart).toEqual(other)
  expect(await here.fetch()).toEqual(mine)
  expect(await there.fetch()).toEqual(other)
})
