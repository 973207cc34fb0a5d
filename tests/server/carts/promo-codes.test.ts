import { beforeEach, describe, expect, test } from 'vitest'
import { importSchool, type Json } from '../../support/school.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { expectRefusal, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { orderForm } from '../api/maple-shop.ts'
import { itemAt, newShopper, sums } from './shopper.ts'

const server = serverForTests(noon, [maple])
beforeEach(() => emptyTables(server, 'rate_count'))

const rejected = {
  status: 422,
  msg: 'None of the plans in your cart meet the requirements of this promo code',
  code: 'promo_rejected',
}
const onlyPlans = { status: 422, msg: 'Promo codes can only be applied to meal plans', code: 'promo_only_plans' }

describe('a promo code', () => {
  test('[W-PROMO-01] [PROMO-Q4] takes its part of the first plan, however it was typed', async () => {
    const { plan, promo, fetch } = newShopper(server)
    await plan('gold')
    const cart = await promo(' welcome10 ')
    expect(itemAt(cart, 0)).toMatchObject({
      promo_code: 'WELCOME10',
      promo_type: 'discount',
      promo_unit: 'percent',
      promo_value: '10.00',
      promo_adj: '200.00',
      promo_price: '1799.99',
      price: '1799.99',
      tax: '233.99',
      discount: '200.00',
      beforePromoPrice: '1999.99',
      beforePromoTax: '259.99',
      promoMessage: null,
    })
    expect(sums(cart)).toBe('1799.99 233.99 2033.98')
    expect(await fetch()).toEqual(cart)
  })

  test('[PROMO-Q7] goes with its plan, which can be put back before the one that followed it, and takes the code again', async () => {
    const { plan, promo, remove, noPromo } = newShopper(server)
    const gold = itemAt(await plan('gold'), 0).id
    const silver = itemAt(await plan('silver'), 1).id
    await promo('WELCOME10')
    expect((await remove(gold)).items.map(({ promo_code }) => promo_code)).toEqual([null])
    expect((await plan('gold', { before: silver })).items.map(({ meal_plan }) => meal_plan)).toEqual(['gold', 'silver'])
    const cart = await promo('WELCOME10')
    expect(cart.items.map(({ promo_code }) => promo_code)).toEqual(['WELCOME10', null])
    // Where nothing was taken out there is no room, and without an index no place: it goes to the end.
    await noPromo('')
    expect((await plan('silver', { before: silver })).items.map(({ meal_plan }) => meal_plan)).toEqual(['gold', 'silver', 'silver'])
    expect((await plan('gold', { before: gold })).items.at(-1)?.meal_plan).toBe('gold')
  })

  test('[W-PROMO-16] [PROMO-02] does nothing, and says so, once another plan comes first', async () => {
    const { plan, ask, fetch } = newShopper(server)
    await plan('gold')
    await plan('silver')
    const inTown = parsed('applyPromoCode', await ask('applyPromoCode', { location_id: 'town', promo_code: 'WELCOME10' })).cart
    expect(itemAt(inTown, 1)).toMatchObject({ promo_code: 'WELCOME10', promo_adj: '100.00', price: '900.00' })
    const cart = await fetch({ location_id: 'residence' })
    expect(itemAt(cart, 1)).toMatchObject({ promo_code: 'WELCOME10', promo_adj: null, price: '1000.00', promoMessage: rejected.msg })
    expect(cart.subtotal).toBe('2999.99')
  })

  test('[PROMO-Q3] is one: a second takes its place, a refused one leaves it', async () => {
    const { plan, promo, ask, fetch } = newShopper(server)
    await plan('gold')
    await promo('WELCOME10')
    const cart = await promo('Spring5')
    expect(itemAt(cart, 0)).toMatchObject({ promo_code: 'SPRING5', promoBonus: '100.00', bonus: '100.00', price: '1999.99' })
    expectRefusal(await ask('applyPromoCode', { promo_code: 'NOPE' }), rejected)
    expect(await fetch()).toEqual(cart)
    expect(await promo('spring5')).toEqual(cart)
  })

  test('[PROMO-01] is taken off again', async () => {
    const { plan, promo, noPromo } = newShopper(server)
    const plain = await plan('gold')
    const { id } = itemAt(await promo('WELCOME10'), 0)
    expect(await noPromo(id)).toEqual(plain)
    expect(await noPromo(id)).toEqual(plain)
  })

  test('[PROMO-Q2] stays where its minimum is no longer met, and does nothing until it is again', async () => {
    const { plan, promo, remove } = newShopper(server)
    await plan('silver')
    const { id } = itemAt(await plan('gold'), 1)
    expect(itemAt(await promo('BIG50'), 0).price).toBe('950.00')
    expect(itemAt(await remove(id), 0)).toMatchObject({
      price: '1000.00',
      promo_code: 'BIG50',
      promoMessage: rejected.msg,
      promo_adj: null,
    })
    expect(itemAt(await plan('gold'), 0).price).toBe('950.00')
  })

  test('[W-PROMO-12] may only count', async () => {
    const { plan, promo } = newShopper(server)
    const plain = await plan('gold')
    const cart = await promo('FLYER')
    expect([itemAt(cart, 0).promo_track_only, sums(cart)]).toEqual([true, sums(plain)])
  })

  test('[PROMO-05] [CART-07] only counts on a plan that lets codes count alone', async () => {
    const plans = (orderForm['mealPlans'] as Json[]).map((plan) => (plan['id'] === 'gold' ? { ...plan, promo_track_only: true } : plan))
    await importSchool(server, { ...maple, files: { ...maple.files, 'orderform.json': { ...orderForm, mealPlans: plans } } })
    const { plan, promo } = newShopper(server)
    const plain = await plan('gold')
    const cart = await promo('WELCOME10')
    expect([itemAt(cart, 0), sums(cart)]).toMatchObject([
      { promo_code: 'WELCOME10', promo_type: 'discount', promo_adj: '0.00', promo_track_only: true },
      sums(plain),
    ])
    await importSchool(server, maple)
  })

  test.each([
    ['[PROMO-Q5] an unknown code', 'NOPE'],
    ['one that is over', 'SUMMER'],
    ['one of another plan', 'GOLD'],
    ['[W-PROMO-14] one with a higher minimum', 'BIG50'],
    ['one that is used up', 'SPENT'],
    ['a wildcard', '%'],
    ['a long one', 'x'.repeat(5000)],
  ])('%s is refused in the same words', async (_, promo_code) => {
    const { plan, ask } = newShopper(server)
    await plan('silver')
    expectRefusal(await ask('applyPromoCode', { promo_code, subtotal: '999999.99' }), rejected)
  })

  test('[W-PROMO-15] [PROMO-02] [PROMO-03] needs a meal plan, and letters', async () => {
    const { balance, ask } = newShopper(server)
    const { id } = itemAt(await balance('cheap', '100.00'), 0)
    expectRefusal(await ask('applyPromoCode', { promo_code: 'WELCOME10' }), onlyPlans)
    expectRefusal(await ask('applyPromoCode', { promo_code: 'NOPE', item_id: id }), onlyPlans)
    expectRefusal(await ask('applyPromoCode', { promo_code: '  ' }), {
      status: 422,
      msg: 'A promo code is required.',
      code: 'promo_required',
    })
    expectRefusal(await newShopper(server).ask('applyPromoCode', { promo_code: 'WELCOME10' }), onlyPlans)
  })

  test('[PROMO-Q5] may be guessed twenty times in ten minutes', async () => {
    const { plan, ask } = newShopper(server)
    await plan('gold')
    for (let index = 0; index < 20; index += 1) expectRefusal(await ask('applyPromoCode', { promo_code: `GUESS${index}` }), rejected)
    const refused = await ask('applyPromoCode', { promo_code: 'WELCOME10' })
    expectRefusal(refused, { status: 429, msg: 'Too many requests. Please try again later.', code: 'too_many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
