import { describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { ask, askCall, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { logIn } from './log-in.ts'

const server = serverForTests(noon, [maple])

let count = 0
type Person = Awaited<ReturnType<typeof logIn>>
const someone = () => logIn(server, { id: `liker-${(count += 1)}` })
const soup = { key: 'M-1', name: 'Soup', translations: [{ locale: 'fr-ca', name: 'Soupe' }] }
const chili = { key: 'M-2', name: 'Chili', translations: [] }
const change = ({ id, headers }: Person, given: object) => {
  const body = JSON.stringify({ customer_id: id, site_id: 'maple-site', ...given })
  const sent = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  return ask(server, { method: 'POST', path: '/v1/customer/favourites', body, headers: sent })
}
const kept = async ({ id, headers }: Person) => (await read(server, 'listFavourites', { customer_id: id }, headers)).favourites

describe('favourites in an account', () => {
  test('are none until the person saves some, and those alone', async () => {
    const [zoe, other] = [await someone(), await someone()]
    expect(await kept(zoe)).toEqual([])
    expect(parsed('changeFavourites', await change(zoe, { add: [soup, { ...chili, account: 'x' }] })).favourites).toEqual([soup, chili])
    expect(await kept(zoe)).toEqual([soup, chili])
    expect(await kept(other)).toEqual([])
  })

  test('of two devices are joined: what one adds or takes out the other does not undo', async () => {
    const zoe = await someone()
    await Promise.all([change(zoe, { add: [soup] }), change(zoe, { add: [chili] }), change(zoe, { add: [soup] })])
    expect((await kept(zoe)).map(({ key }) => key).toSorted()).toEqual(['M-1', 'M-2'])
    await change(zoe, { remove: ['M-2', 'nothing'] })
    expect(await kept(zoe)).toEqual([soup])
  })

  test("stand in the person's data, and go with the account", async () => {
    const zoe = await someone()
    await change(zoe, { add: [soup] })
    const { data } = await read(server, 'downloadCustomer', { customer_id: zoe.id }, zoe.headers)
    expect(data['favourites']).toEqual([soup])
    expect((await askCall(server, 'deleteCustomer', { customer_id: zoe.id, site_id: 'maple-site' }, zoe.headers)).status).toBe(200)
    const rows = await server.db.read.selectFrom('customer_favourite').select('dish_key').where('customer_id', '=', zoe.id).execute()
    expect(rows).toEqual([])
  })

  test.each<[string, object]>([
    ['that are no dishes', { add: [{ key: 7 }] }],
    ['with a name as long as a book', { add: [{ ...soup, name: 'a'.repeat(301) }] }],
    ['with a translation as long as a book', { add: [{ ...soup, translations: [{ locale: 'fr-ca', name: 'a'.repeat(301) }] }] }],
    [
      'with more translations than languages',
      { add: [{ ...soup, translations: Array.from({ length: 3 }, () => ({ locale: 'fr-ca', name: 'a' })) }] },
    ],
    ['more than five hundred', { add: Array.from({ length: 501 }, (_, at) => ({ key: `k${at}`, name: 'x', translations: [] })) }],
  ])('%s are refused', async (_, given) => {
    const zoe = await someone()
    expect((await change(zoe, given)).status).toBe(400)
    expect(await kept(zoe)).toEqual([])
  })

  test('are five hundred at most, however they come', async () => {
    const zoe = await someone()
    const some = (from: number) => ({
      add: Array.from({ length: 300 }, (_, at) => ({ key: `k${from + at}`, name: 'x', translations: [] })),
    })
    expect((await change(zoe, some(0))).status).toBe(200)
    expect((await change(zoe, some(300))).status).toBe(413)
    expect(await kept(zoe)).toHaveLength(300)
  })
})
