import { describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { read } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { cartId } from '../api/maple-shop.ts'
import { itemAt, newShopper } from './shopper.ts'

const server = serverForTests(noon, [maple])

describe('campaigns', () => {
  const visit = async (cid: string) => (await read(server, 'campaign', { ...site, action: 'spring', cmpid: 'cmp-1', cid })).mcid
  test('[CAMP-06] [CAMP-Q2] a signed visit brings a copy of its cart to a device that has none', async () => {
    const lost = newShopper(server)
    const cart = await lost.plan('gold')
    const mcid = await visit(lost.holder.cookie)
    const { fetch, remove } = newShopper(server)
    const back = await fetch({ mcid })
    expect([back.items.map(({ name }) => name), back.total]).toEqual([['Gold'], cart.total])
    await remove(itemAt(back, 0).id)
    expect((await fetch({ mcid })).items).toEqual([])
    expect(await lost.fetch()).toEqual(cart)
  })
  test('an unsigned id, an address, or a cart that is not empty bring nothing', async () => {
    const lost = newShopper(server)
    await lost.plan('gold')
    const mcid = await visit(lost.holder.cookie)
    expect((await newShopper(server).fetch({ mcid: `${mcid.slice(0, -1)}x` })).items).toEqual([])
    await read(server, 'campaign', { ...site, action: 'spring', email: 'reader@maple.test', cid: cartId(0xff) })
    expect((await newShopper(server).fetch({ cmpid: 'cmp-1' })).items).toEqual([])
    const own = newShopper(server)
    await own.plan('silver')
    expect((await own.fetch({ mcid })).items.map(({ name }) => name)).toEqual(['Silver'])
  })
})
