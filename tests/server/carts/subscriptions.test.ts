import { beforeEach, describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { expectRefusal, type Given, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { itemAt, newShopper, sums } from './shopper.ts'

const server = serverForTests(noon, [maple])
beforeEach(() => {
  server.clock.now = Date.parse(noon)
})

let people = 0
const customer = async () => (await logIn(server, { id: `buyer-${(people += 1)}` })).headers

describe('subscriptions', () => {
  test("[SUBS-06] [SUBS-12] a weekly plan that is billed today costs its price today; bill dates are the server's", async () => {
    const { plan } = newShopper(server, await customer())
    const cart = await plan('pasta', {
      first_plan_date: '2026-11-30',
      last_plan_date: '2027-01-04',
      first_bill_date: '2030-01-01',
      bill_today: true,
    })
    expect(itemAt(cart, 0)).toMatchObject({
      subscription: true,
      subscription_frequency: 'weekly',
      bill_today: true,
      first_plan_date: '2026-11-30',
      last_plan_date: '2027-01-04',
      first_bill_date: '2026-11-25',
      last_bill_date: '2027-01-01',
      payments: 3,
      term_total: '135.60',
    })
    expect([sums(cart), cart.needs_login, cart.payment_types]).toEqual(['40.00 5.20 45.20', true, ['Credit card']])
    expect(cart.later_bills.map(({ date }) => date)).toEqual(['2026-12-01', '2027-01-01'])
  })

  test.each<[string, Given, string]>([
    ['a Tuesday', { meal_plan: 'pasta', first_plan_date: '2026-12-01' }, 'subscription_dates'],
    ['a Monday too early', { meal_plan: 'pasta', first_plan_date: '2026-11-23' }, 'subscription_dates'],
    ['another weekday to end', { meal_plan: 'pasta', first_plan_date: '2026-11-30', last_plan_date: '2026-12-08' }, 'subscription_dates'],
    ['an end past the plan', { meal_plan: 'pasta', first_plan_date: '2026-11-30', last_plan_date: '2027-02-22' }, 'subscription_dates'],
    ['no date', { meal_plan: 'pasta' }, 'subscription_dates'],
    ['[SUBS-Q4] a wrong bill_today', { meal_plan: 'pasta', first_plan_date: '2026-11-30', bill_today: false }, 'bill_today_wrong'],
    ['[SUBS-07] this month after the 18th', { meal_plan: 'locker', first_plan_date: '2026-11-25' }, 'subscription_dates'],
    [
      'a last month before the first',
      { meal_plan: 'locker', first_plan_date: '2027-01-01', last_plan_date: '2026-12-01' },
      'subscription_dates',
    ],
    ['[W-COFF-05] no months', { item_type: 'Coffee subscription', months: 0 }, 'coffee_months'],
    ['[W-COFF-05] six months', { item_type: 'Coffee subscription', months: 6 }, 'coffee_months'],
    ['[W-COFF-05] two and a half', { item_type: 'Coffee subscription', months: 2.5 }, 'coffee_months'],
    ['months in words', { item_type: 'Coffee subscription', months: 'three' }, 'coffee_months'],
  ])('%s is refused', async (_, given, code) => {
    const { ask } = newShopper(server, await customer())
    const answer = await ask('addMealPlan', given)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([422, code])
  })

  test('[W-MONTH-11] [SUBS-09] a monthly plan of a later month adds nothing to today', async () => {
    const { plan, balance } = newShopper(server, await customer())
    await plan('locker', { first_plan_date: '2026-12-15', last_plan_date: '2027-01-31', bill_today: false })
    const cart = await balance('cheap', '100.00')
    expect([sums(cart), cart.term_total]).toEqual(['90.00 11.70 101.70', '1005.70'])
    expect(itemAt(cart, 0)).toMatchObject({
      price: '400.00',
      months: 2,
      bill_today: false,
      first_bill_date: '2026-12-01',
      first_plan_date: '2026-12-01',
      last_plan_date: '2027-01-01',
    })
  })

  test('[COFF-Q1] [COFF-Q6] coffee by its months or its bill dates, once, without tax, by credit card', async () => {
    const { coffee, ask } = newShopper(server, await customer())
    const cart = await coffee('3')
    expect([sums(cart), cart.payment_types, cart.term_total]).toEqual(['29.99 0.00 29.99', ['Credit card'], '89.97'])
    const again = await ask('addMealPlan', { item_type: 'Coffee subscription', months: 1 })
    expectRefusal(again, { status: 422, msg: 'Your cart already has a coffee subscription.', code: 'coffee_twice' })
    const byDates = newShopper(server, await customer())
    const dates = { item_type: 'Coffee subscription', first_bill_date: '2026-11-25', last_bill_date: '2027-02-25' }
    expect(itemAt(parsed('addMealPlan', await byDates.ask('addMealPlan', dates)).cart, 0)).toMatchObject({ months: 4, payments: 4 })
  })

  test('two coffees at once are one', async () => {
    const { ask, fetch } = newShopper(server, await customer())
    const wish = { item_type: 'Coffee subscription', months: 1 }
    const answers = await Promise.all([ask('addMealPlan', wish), ask('addMealPlan', wish), ask('addMealPlan', wish)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
    expect((await fetch()).items).toHaveLength(1)
  })

  test('[SUBS-01] plans that are added at once by a customer are all in the cart', async () => {
    const { plan, fetch } = newShopper(server, await customer())
    await Promise.all(Array.from({ length: 12 }, () => plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-01-01' })))
    expect((await fetch()).items).toHaveLength(12)
  })

  test('dates pass: the plan stays, marked', async () => {
    const { plan, fetch } = newShopper(server, await customer())
    await plan('pasta', { first_plan_date: '2026-11-30', last_plan_date: '2026-12-14' })
    server.clock.now = Date.parse('2026-11-26T12:00:00-08:00')
    expect(itemAt(await fetch(), 0)).toMatchObject({ available: false, reason: 'dates' })
  })
})
