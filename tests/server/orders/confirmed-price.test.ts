import { expect, test } from 'vitest'
import { serverWithPayments } from '../../support/simulator.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, expectRefusal, parsed } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { newBuyer, placed } from './checkout.ts'

const { server } = serverWithPayments(noon, [maple])

test('a price that two people of the office change while a cart is open is shown before it is paid, and paid once it was seen', async () => {
  const [cashier, manager] = [await enterOffice(server, { role: 'cashier' }), await enterOffice(server)]
  const buyer = await newBuyer(server)
  const { total } = await buyer.plan('gold')
  const price = { kind: 'plan', id: 'gold', field: 'price', before: '1999.99', after: '2099.99' }
  const { draft } = parsed('saveDraft', await askCall(server, 'saveDraft', { ...site, prices: [price], wait: true }, cashier.headers))
  // Nothing has changed yet.
  expect((await buyer.fetch()).total).toBe(total)
  const seen = { ...site, id: draft.id, changed_at: draft.changed_at }
  parsed('confirmDraft', await askCall(server, 'confirmDraft', seen, manager.headers))
  const refused = { status: 409, msg: 'The price of your cart has changed. Please review it before you pay.', code: 'cart_changed' }
  expectRefusal(await buyer.card({ total }), refused)
  expectRefusal(await buyer.card(), refused)
  const shown = await buyer.fetch()
  expect(Number(shown.total) - Number(total)).toBeCloseTo(113, 1)
  expect(placed(await buyer.card()).order.total).toBe(shown.total)
})
