import { describe, expect, test } from 'vitest'
import { serverWithPayments } from '../../support/simulator.ts'
import { newBrowser } from '../accounts/browser.ts'
import { goodPassword, logIn, signUpForm } from '../accounts/log-in.ts'
import { type Answer, askCall, type Given, parsed } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { newShopper } from '../carts/shopper.ts'
import { card, newBuyer, placed } from './checkout.ts'

const { server } = serverWithPayments(noon, [maple])

const personal = /zoe|zoé|neil|@maple\.test|A123/i

/** A guest's browser that has paid a cart. */
const paidAsGuest = async (email: string) => {
  const browser = newBrowser(server, [])
  const shopper = newShopper(server, { Origin: server.url })
  await shopper.plan('gold')
  const form = { ...signUpForm, email, password: '', source: 'checkout', cookie: shopper.holder.cookie }
  expect((await browser.call('createCustomer', form)).status).toBe(200)
  const order = { ...shopper.holder, ...card() }
  const { id } = placed(await browser.call('placeCardOrder', order)).order
  return { browser, cart: shopper.holder, order, id, form }
}

const readings = (id: string, ask: (name: 'orderReceipt' | 'orderReceiptPdf', given: Given) => Promise<Answer>) =>
  Promise.all((['orderReceipt', 'orderReceiptPdf'] as const).map(async (name) => (await ask(name, { ...site, order_id: id })).status))

describe('the id of a cart', () => {
  test.each(['a stranger', 'another customer'])('tells %s whether it is paid, and nothing personal', async (who) => {
    const { cart, order, id } = await paidAsGuest(`guest-${who.at(-1)}@maple.test`)
    const stranger = who === 'a stranger' ? { Origin: server.url } : (await newBuyer(server)).headers
    const status = await askCall(server, 'orderStatus', cart, stranger)
    expect(JSON.parse(status.text)).toMatchObject({ state: 'paid' })
    expect(parsed('orderStatus', status).order).toBeUndefined()
    const again = await askCall(server, 'placeCardOrder', order, stranger)
    expect(again.status).toBe(who === 'a stranger' ? 401 : 403)
    const fetched = await askCall(server, 'fetchCart', cart, stranger)
    expect(await readings(id, (name, given) => askCall(server, name, given, stranger))).toEqual([404, 404])
    for (const { text } of [status, again, fetched]) expect(text).not.toMatch(personal)
  })
})

describe("a browser that knows another one's cart", () => {
  test.each(['before', 'after'])('and fills in its form %s the buyer replaces no buyer, and reads nothing of the order', async (when) => {
    const [buyer, other] = [newBrowser(server, []), newBrowser(server, [])]
    const shopper = newShopper(server, { Origin: server.url })
    await shopper.plan('gold')
    const form = { ...signUpForm, password: '', source: 'checkout', cookie: shopper.holder.cookie }
    const enterOther = () => other.call('createCustomer', { ...form, email: `other-${when}@maple.test`, first_name: 'Mallory' })
    if (when === 'before') await enterOther()
    expect((await buyer.call('createCustomer', { ...form, email: `own-${when}@maple.test` })).status).toBe(200)
    if (when === 'after') await enterOther()
    const { id } = placed(await buyer.call('placeCardOrder', { ...shopper.holder, ...card() })).order
    const receipt = await buyer.call('orderReceipt', { ...site, order_id: id })
    expect(receipt.text).toContain(`own-${when}@maple.test`)
    expect(receipt.text).not.toContain('Mallory')
    expect(await readings(id, other.call)).toEqual([404, 404])
    const status = await other.call('orderStatus', shopper.holder)
    expect(status.text).not.toMatch(/receipt_key|own-/)
  })
})

describe('a receipt', () => {
  test('is shown in the browser that bought as a guest, again after a repeat of the form, until it logs out', async () => {
    const { browser, cart, order, id, form } = await paidAsGuest('own-browser@maple.test')
    expect(await readings(id, browser.call)).toEqual([200, 200])
    // Whose answer was lost sends the form again.
    expect((await browser.call('createCustomer', form)).status).toBe(200)
    expect(placed(await browser.call('placeCardOrder', order)).order.id).toBe(id)
    expect(parsed('orderStatus', await browser.call('orderStatus', cart)).order).toMatchObject({ id, receipt_key: expect.any(String) })
    await browser.call('logout')
    expect(await readings(id, browser.call)).toEqual([404, 404])
    expect(parsed('orderStatus', await browser.call('orderStatus', cart)).order).toBeUndefined()
  })

  test('of a guest is no longer shown in a browser whose customer has deleted the account', async () => {
    const { browser, id } = await paidAsGuest('guest-before-account@maple.test')
    const account = await browser.call('createCustomer', { ...signUpForm, email: 'soon-deleted@maple.test' })
    const me = { ...site, customer_id: parsed('createCustomer', account).customer.id, current_password: goodPassword }
    expect(await readings(id, browser.call)).toEqual([200, 200])
    expect((await browser.call('deleteCustomer', me)).status).toBe(200)
    expect(await readings(id, browser.call)).toEqual([404, 404])
  })

  test('is shown to the customer of the order on every device that is logged in, and on none after the logout', async () => {
    const { headers, plan, card: pay } = await newBuyer(server)
    await plan('gold')
    const { id } = placed(await pay()).order
    expect(await readings(id, (name, given) => askCall(server, name, given, headers))).toEqual([200, 200])
    const other = await logIn(server, { id: 'someone-else' })
    expect(await readings(id, (name, given) => askCall(server, name, given, other.headers))).toEqual([404, 404])
    await askCall(server, 'logout', {}, headers)
    expect(await readings(id, (name, given) => askCall(server, name, given, headers))).toEqual([404, 404])
  })

  test("is not shown to a customer of another school, nor by another order's key", async () => {
    const [first, second] = [await newBuyer(server), await newBuyer(server)]
    await first.plan('gold')
    const { order } = placed(await first.card())
    const wrong = await askCall(server, 'orderReceipt', { ...site, key: 'forged.key', order_id: order.id }, first.headers)
    expect(wrong.status).toBe(404)
    expect((await askCall(server, 'orderReceipt', { ...site, order_id: '' }, second.headers)).status).toBe(404)
  })

  test('stays with its browser when another person who knows the cart sends the form once more', async () => {
    const { browser, id, form } = await paidAsGuest('first@maple.test')
    const thief = newBrowser(server, [])
    expect((await thief.call('createCustomer', { ...form, email: 'thief@maple.test', password: goodPassword })).status).toBe(200)
    expect(await readings(id, thief.call)).toEqual([404, 404])
    expect(await readings(id, browser.call)).toEqual([200, 200])
  })
})
