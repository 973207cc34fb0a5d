import { describe, expect, test } from 'vitest'
import { serverWithPayments } from '../../support/simulator.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, read } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { card } from '../orders/checkout.ts'
import { itemAt, newShopper } from './shopper.ts'

const { server } = serverWithPayments(noon, [maple])

let people = 0
/** A customer who saves their profile beside a cart, and their other devices. */
const newPerson = async () => {
  const { id, headers, customer } = await logIn(server, { id: `binder-${(people += 1)}`, email: `binder-${people}@maple.test` })
  const { first_name, last_name, email, phone, address, city, province, postal_code } = customer
  const profile = { ...site, customer_id: id, first_name, last_name, email, phone, address, city, province, postal_code }
  return {
    device: () => newShopper(server, headers),
    bind: (cookie: string) => read(server, 'updateCustomer', { ...profile, cookie }, headers),
    pay: ({ holder }: { holder: object }) => askCall(server, 'placeCardOrder', { ...holder, ...card(), customer_id: id }, headers),
  }
}
const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name)

describe('[ACCT-Q6] the cart that a profile is saved with', () => {
  test('comes as a copy to a device of the customer that has none', async () => {
    const { device, bind } = await newPerson()
    const [first, second] = [device(), device()]
    const cart = await first.plan('gold')
    await bind(first.holder.cookie)
    const back = await second.fetch()
    expect([names(back), back.total]).toEqual([['Gold'], cart.total])
    await second.remove(itemAt(back, 0).id)
    expect(names(await second.fetch())).toEqual([])
    expect(await first.fetch()).toEqual(cart)
  })

  test('comes to no one else: not without a login, not to another customer, not into a cart that was begun', async () => {
    const { device, bind } = await newPerson()
    const first = device()
    await first.plan('gold')
    await bind(first.holder.cookie)
    expect(names(await newShopper(server).fetch())).toEqual([])
    expect(names(await (await newPerson()).device().fetch())).toEqual([])
    const begun = device()
    const silver = await begun.plan('silver')
    expect(names(await begun.fetch())).toEqual(['Silver'])
    await begun.remove(itemAt(silver, 0).id)
    expect(names(await begun.fetch())).toEqual([])
  })

  test.each(['', 'no-cart', "' or 1=1 --", `${'0'.repeat(31)}g`])('is left as it was by %j and by an empty cart', async (cookie) => {
    const { device, bind } = await newPerson()
    const first = device()
    await first.plan('gold')
    await bind(first.holder.cookie)
    await bind(cookie)
    await bind(device().holder.cookie)
    expect(names(await device().fetch())).toEqual(['Gold'])
  })

  test('does not come back once it, or its copy, is paid', async () => {
    const { device, bind, pay } = await newPerson()
    const first = device()
    await first.plan('gold')
    await bind(first.holder.cookie)
    const copy = device()
    expect(names(await copy.fetch())).toEqual(['Gold'])
    expect((await pay(copy)).status).toBe(200)
    expect(names(await device().fetch())).toEqual([])
    expect((await pay(first)).status).toBe(200)
    expect(names(await device().fetch())).toEqual([])
  })
})
