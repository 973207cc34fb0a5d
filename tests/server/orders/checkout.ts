import type { TestServer } from '../../support/server.ts'
import type { serverWithPayments } from '../../support/simulator.ts'
import { logIn } from '../accounts/log-in.ts'
import { type Answer, askCall, type Given, parsed } from '../api/ask.ts'
import { newShopper } from '../carts/shopper.ts'

type Person = Parameters<typeof logIn>[1]

/** Cards of the simulator. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  invalid: '4000000000009995',
  silent: '4000000000000119',
} as const

/** A card as the form sends it. */
export const card = (number: string = cards.good): Given => ({
  payment_type: 'Credit card',
  first_name: 'Zoé',
  last_name: 'Bélanger',
  card_number: number,
  card_type: 'Visa',
  expiration: '08/30',
  cvc: '123',
})

let people = 0

/** A customer who is logged in, with an own cart; `pay` orders it as the page does. */
export const newBuyer = async (server: TestServer, given: Person = {}, choices: Given = {}) => {
  const { id, headers, customer } = await logIn(server, { id: `payer-${(people += 1)}`, ...given })
  const shopper = newShopper(server, headers, choices)
  const order = { ...shopper.holder, customer_id: id }
  const on = (url: string) => ({ ...headers, Origin: url })
  return {
    id,
    customer,
    headers,
    ...shopper,
    card: (more: Given = {}, at: { url: string } = server): Promise<Answer> =>
      askCall(at, 'placeCardOrder', { ...order, ...card(), ...more }, on(at.url)),
    account: (more: Given = {}, at: { url: string } = server): Promise<Answer> =>
      askCall(at, 'placeOrder', { ...order, payment_type: 'Student ID', ...more }, on(at.url)),
    status: async (at: { url: string } = server) =>
      parsed('orderStatus', await askCall(at, 'orderStatus', shopper.holder, { ...headers, Origin: at.url })),
  }
}
export type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** The same, with the gold plan in the cart. */
export const goldBuyer = async (...given: Parameters<typeof newBuyer>): Promise<Buyer> => {
  const buyer = await newBuyer(...given)
  await buyer.plan('gold')
  return buyer
}

export const placed = (answer: Answer) => parsed('placeCardOrder', answer)

type Simulator = ReturnType<typeof serverWithPayments>['simulator']

/** What is charged for a cart, under the names by which the company was asked. */
export const liveCharges = async ({ db }: TestServer, simulator: Simulator, { holder }: Buyer) => {
  const attempts = db.read
    .selectFrom('order_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'order_attempt.order_id')
    .select('provider_order_id')
    .where('cart_id', '=', holder.cookie)
  const names = new Set((await attempts.execute()).map((one) => one.provider_order_id))
  return simulator.charges().filter(({ order_id: id, state }) => names.has(id) && state === 'charged')
}
