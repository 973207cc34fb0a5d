import { beforeEach, describe, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, expectRefusal, type Given, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { orderForm } from '../api/maple-shop.ts'
import { itemAt, newShopper, sums } from './shopper.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])
beforeEach(() => {
  server.clock.now = Date.parse(noon)
})

let people = 0
const customer = async () => (await logIn(server, { id: `buyer-${(people += 1)}` })).headers
const selling = (form: object) => importSchool(server, { ...maple, files: { ...maple.files, 'orderform.json': form } })
const plansWith = (id: string, more: object) =>
  (orderForm['mealPlans'] as { id: string }[]).map((plan) => (plan.id === id ? { ...plan, ...more } : plan))

describe('a cart', () => {
  test('[CART-01] [CART-02] is empty until something is added, and every change answers it whole', async () => {
    const { fetch, plan, balance } = newShopper(server)
    expect(await fetch()).toMatchObject({ items: [], total: '0.00', blocked: 'empty', customer_type_id: 'student' })
    expect(sums(await plan('gold'))).toBe('1999.99 259.99 2259.98')
    const cart = await balance('flex', '300.00')
    expect(cart.items.map(({ type, price, tax }) => [type, price, tax])).toEqual([
      ['Meal plan', '1999.99', '259.99'],
      ['Declining balance', '300.00', '39.00'],
    ])
    expect(itemAt(cart, 0).translations).toEqual([{ locale: 'fr-ca', name: 'Or' }])
    expect(itemAt(cart, 1)).toMatchObject({ bonus: '15.00', value: '315.00', name: 'Flex dollars', db_id: 'flex', available: true })
    expect([sums(cart), cart.payment_types]).toEqual(['2299.99 298.99 2598.98', ['Credit card', 'ApplePay']])
    expect(await fetch()).toEqual(cart)
  })

  test('[CART-Q1] is opened by its own id alone, at its own school, in that form alone', async () => {
    const { plan, holder, ask } = newShopper(server)
    await plan('gold')
    expect((await newShopper(server).fetch()).items).toEqual([])
    const elsewhere = await read(server, 'fetchCart', { ...holder, site_id: 'oak-site' })
    expect(elsewhere.shoppingCart.items).toEqual([])
    for (const cookie of ['', 'guess', holder.cookie.toUpperCase().replace('0', 'A'), `${holder.cookie}0`, "' OR 1=1 --"]) {
      expect((await read(server, 'fetchCart', { ...holder, cookie })).shoppingCart.items).toEqual([])
      if (cookie !== '') expect((await ask('addMealPlan', { cookie, meal_plan: 'gold' })).status).toBe(400)
    }
    const { shoppingCart } = await read(server, 'fetchCart', { ...holder, cookie: '' }, { Cookie: `cart_id=${holder.cookie}` })
    expect(shoppingCart.items).toHaveLength(1)
  })

  test('[CART-Q2] an item of another cart is not removed; an unknown item leaves the cart as it is', async () => {
    const [mine, theirs] = [newShopper(server), newShopper(server)]
    const [own, other] = [await mine.plan('gold'), await theirs.plan('silver')]
    expect(await mine.remove(itemAt(other, 0).id)).toEqual(own)
    expect(await theirs.fetch()).toEqual(other)
    expect(await mine.noPromo(itemAt(other, 0).id)).toEqual(own)
    const answer = await askCall(server, 'deleteCartItem', { cart_item_id: itemAt(other, 0).id })
    expect(parsed('deleteCartItem', answer).cart.items).toEqual([])
    expect(await theirs.fetch()).toEqual(other)
  })

  test("an item goes by the cart's cookie, in the query too, without naming the school", async () => {
    const { plan, holder } = newShopper(server)
    const { id } = itemAt(await plan('gold'), 0)
    const gone = await askCall(server, 'deleteCartItem', { cart_item_id: id }, { Cookie: `cart_id=${holder.cookie}` })
    expect(parsed('deleteCartItem', gone).cart.items).toEqual([])
  })

  test('[CART-Q3] the same plan twice is two items', async () => {
    const { plan } = newShopper(server)
    await plan('silver')
    const cart = await plan('silver')
    expect([cart.items.length, new Set(cart.items.map(({ id }) => id)).size, cart.subtotal]).toEqual([2, 2, '2000.00'])
  })

  test('twenty adds at once are twenty items', async () => {
    const { balance, fetch } = newShopper(server)
    await Promise.all(Array.from({ length: 20 }, () => balance('cheap', '10.00')))
    const cart = await fetch()
    expect([cart.items.length, sums(cart)]).toEqual([20, '180.00 23.40 203.40'])
  })

  test('holds fifty items at most', async () => {
    const { balance, ask } = newShopper(server)
    for (let index = 0; index < 50; index += 1) await balance('cheap', '1.00')
    const refused = await ask('addDecliningBalance', { db_id: 'cheap', declining_balance_value: '1.00' })
    expectRefusal(refused, { status: 422, msg: 'Your cart is full.', code: 'cart_full' })
  })

  test('[CUST-Q4] may be full and still change its custom plan for another', async () => {
    const { balance, custom, ask } = newShopper(server)
    const former = itemAt(await custom(), 0)
    for (let index = 1; index < 50; index += 1) await balance('cheap', '1.00')
    const { items } = await custom()
    expect(items.filter(({ type }) => type === 'Create your plan').map(({ id }) => id === former.id)).toEqual([false])
    expect(items).toHaveLength(50)
    expect((await ask('addDecliningBalance', { db_id: 'cheap', declining_balance_value: '1.00' })).status).toBe(422)
  })

  test('keeps the customer type that was named last, which decides tax, ways to pay and what fits', async () => {
    const { plan, fetch } = newShopper(server)
    await plan('silver')
    const staff = await fetch({ customer_type_id: 'staff' })
    expect([sums(staff), staff.payment_types, staff.customer_type_id]).toEqual(['1000.00 0.00 1000.00', ['Payroll deduction'], 'staff'])
    expect(await fetch({ customer_type_id: '' })).toEqual(staff)
    expect(await fetch({ customer_type_id: 'nobody' })).toEqual(staff)
    expect((await fetch({ customer_type_id: 'parent' })).is_parent).toBe(true)
  })

  test('stays when its holder logs in', async () => {
    const { plan, holder } = newShopper(server)
    const cart = await plan('gold')
    const { shoppingCart } = await read(server, 'fetchCart', holder, await customer())
    expect(shoppingCart).toEqual(cart)
  })
})

describe('what no longer fits', () => {
  test('[PURCH-SEL-Q3] stays, marked, counts nowhere and blocks the checkout', async () => {
    const { plan, fetch } = newShopper(server)
    await plan('gold')
    await plan('silver')
    const cart = await fetch({ location_id: 'town' })
    expect(cart.items.map(({ available, reason }) => [available, reason])).toEqual([
      [false, 'selections'],
      [true, null],
    ])
    expect([cart.blocked, cart.subtotal]).toEqual(['items', '1000.00'])
    expect((await fetch({ location_id: 'residence' })).blocked).toBeNull()
  })

  test('[CART-Q5] a new price is charged and shown as changed; a plan that is gone shows what it was', async () => {
    const { plan, fetch } = newShopper(server)
    await plan('gold')
    await selling({ ...orderForm, mealPlans: plansWith('gold', { price: '2100.00' }) })
    expect(itemAt(await fetch(), 0)).toMatchObject({ price: '2100.00', previous_price: '1999.99', available: true })
    await selling({ ...orderForm, mealPlans: plansWith('gold', { active: false }) })
    const gone = await fetch()
    expect(itemAt(gone, 0)).toMatchObject({ available: false, reason: 'gone', name: 'Gold', price: '1999.99' })
    expect([gone.total, gone.blocked]).toEqual(['0.00', 'items'])
    await selling(orderForm)
    expect(itemAt(await fetch(), 0)).toMatchObject({ available: true, previous_price: null })
  })

  test('[DB-Q5] a benefit goes with the plan that it needs, and comes back with it', async () => {
    const { plan, balance, remove } = newShopper(server)
    const { id } = itemAt(await plan('gold'), 0)
    expect(itemAt(await balance('flex', '300.00'), 1).bonus).toBe('15.00')
    expect(itemAt(await remove(id), 0).bonus).toBe('0.00')
    expect(itemAt(await plan('silver'), 0).bonus).toBe('15.00')
  })
})

describe('what is refused', () => {
  const noPlan = 'This meal plan is no longer available.'
  const login = 'Please log in or sign up to order a subscription.'
  const half = 'Please choose a meal option and a declining balance option.'
  const amount = (db_id: string, value: string, more: Given = {}): Given => ({ db_id, declining_balance_value: value, ...more })
  const pasta = { meal_plan: 'pasta', first_plan_date: '2026-11-30' }
  const coffee = { item_type: 'Coffee subscription', months: 2 }
  const inTown = { meal_plan: 'gold', location_id: 'town' }
  const ofStaff = { swipe_id: 'swipes-10', db_id: 'flex-500', customer_type_id: 'staff' }
  type Name = 'addMealPlan' | 'addCustomPlan' | 'addDecliningBalance'
  test.each<[string, Name, Given, string, string]>([
    ['a plan that is unknown', 'addMealPlan', { meal_plan: 'x' }, 'plan_unavailable', noPlan],
    ['a plan that was taken out', 'addMealPlan', { meal_plan: 'old-plan' }, 'plan_unavailable', noPlan],
    ['[PURCH-PROD-Q4] too early', 'addMealPlan', { meal_plan: 'later-plan' }, 'plan_not_on_sale', "This meal plan isn't available today."],
    ['another choice', 'addMealPlan', inTown, 'plan_not_for_selections', "This meal plan isn't available for your selections."],
    ['[SUBS-01] a subscription without a login', 'addMealPlan', pasta, 'subscription_login', login],
    ['[COFF-Q4] coffee without a login', 'addMealPlan', coffee, 'subscription_login', login],
    ['[CUST-02] half a custom plan', 'addCustomPlan', { swipe_id: 'swipes-10', db_id: '' }, 'options_required', half],
    ['another type', 'addCustomPlan', ofStaff, 'not_for_customer_type', "This isn't available for your customer type."],
    [
      '[DB-02] no number',
      'addDecliningBalance',
      amount('flex', ' 25'),
      'amount_number',
      'The specified Flex dollars amount must be a number.',
    ],
    ['[W-DB-19] too little', 'addDecliningBalance', amount('flex', '49.99'), 'amount_minimum', 'Value must be higher than 50.00.'],
    ['[DB-Q6] nothing', 'addDecliningBalance', amount('cheap', '0'), 'amount_minimum', 'Value must be higher than 0.01.'],
    ['[DB-Q9] too much', 'addDecliningBalance', amount('cheap', '100000.00'), 'amount_maximum', 'Value must not be higher than 99999.99.'],
    [
      'in French',
      'addDecliningBalance',
      amount('flex', '10', { locale: 'fr-ca' }),
      'amount_minimum',
      'La valeur doit être supérieure à 50,00\u00A0$.',
    ],
    [
      'too much, in French',
      'addDecliningBalance',
      amount('cheap', '100000.00', { locale: 'fr-ca' }),
      'amount_maximum',
      'La valeur ne doit pas dépasser 99\u00A0999,99\u00A0$.',
    ],
  ])('%s', async (_, name, given, code, msg) => {
    const { ask, fetch } = newShopper(server)
    expectRefusal(await ask(name, given), { status: 422, msg, code })
    expect((await fetch()).items).toEqual([])
  })

  test('prices, taxes and totals that a client sends are ignored', async () => {
    const { ask } = newShopper(server)
    const cart = parsed(
      'addMealPlan',
      await ask('addMealPlan', { meal_plan: 'gold', price: '0.01', tax: 0, total: '0.01', amount: -5 }),
    ).cart
    expect(sums(cart)).toBe('1999.99 259.99 2259.98')
  })

  test('[DB-03] earlier amounts count towards the minimum', async () => {
    const { balance, ask, remove } = newShopper(server)
    const { id } = itemAt(await balance('flex', '50.00'), 0)
    const cart = await balance('flex', '0.50')
    expect(cart.items.map(({ available }) => available)).toEqual([true, true])
    const short = await remove(id)
    expect([itemAt(short, 0).reason, short.blocked]).toEqual(['minimum', 'items'])
    expect((await ask('addDecliningBalance', { db_id: 'flex', declining_balance_value: '1e3' })).status).toBe(422)
  })

  test('[DB-03] what can no longer be bought counts towards no minimum', async () => {
    const { balance, ask, fetch } = newShopper(server)
    await balance('cheap', '100.00')
    await selling({ ...orderForm, decliningBalance: (orderForm['decliningBalance'] as { id: string }[]).filter(({ id }) => id === 'flex') })
    const refused = await ask('addDecliningBalance', { db_id: 'flex', declining_balance_value: '10.00' })
    expectRefusal(refused, { status: 422, msg: 'Value must be higher than 50.00.', code: 'amount_minimum' })
    expect((await fetch()).items).toHaveLength(1)
    await selling(orderForm)
  })
})

test('[DB-04] a declining balance says the rate of its discount', async () => {
  const { balance } = newShopper(server)
  const kinds = orderForm['decliningBalance'] as { id: string }[]
  await selling({ ...orderForm, decliningBalance: kinds.map((kind) => ({ ...kind, is_discount: kind.id === 'cheap', discount: '4.25' })) })
  expect(itemAt(await balance('cheap', '100.00'), 0)).toMatchObject({ price: '95.75', discount: '4.25', dbDiscount: '4.25' })
  await selling(orderForm)
})

describe('a custom plan', () => {
  test('[CUST-01] [CUST-04] [CUST-06] [CUST-Q4] is one pair, named, and a second takes its place', async () => {
    const { custom } = newShopper(server)
    await custom()
    const cart = await custom()
    expect(cart.items).toHaveLength(1)
    expect(itemAt(cart, 0)).toMatchObject({
      type: 'Create your plan',
      swipeValue: '10 meals a week',
      swipePrice: '1800.00',
      dbValue: '500.00',
      dbPrice: '450.00',
      dbBonus: '50.00',
      dbDiscount: '0',
      options: [{ name: '10 meals a week' }, { name: 'Flex 500', translations: [{ locale: 'fr-ca', name: 'Flex' }] }],
      bonus: '50.00',
      discount: '0.00',
    })
    expect(sums(cart)).toBe('2250.00 292.50 2542.50')
  })
})
