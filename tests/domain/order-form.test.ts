import { describe, expect, test } from 'vitest'
import { allowedPaymentTypes, plansOnOffer } from '#domain/order-form.ts'

// The worked examples of whole carts stand in cart.test.ts.
describe('the payment types on offer [PURCH-SEL-13]', () => {
  test.each([
    ['an empty cart', ['Credit card'], null, ['Credit card']],
    ['a type that is listed twice', ['Credit card', 'Credit card'], null, ['Credit card']],
    ['PURCH-SEL-Q5: by the letter', ['Credit card'], ['credit card'], []],
  ])('[%s] are those that everything in the cart allows', (_, site, type, allowed) =>
    expect(allowedPaymentTypes(site, type, [])).toEqual(allowed),
  )
})

describe('the plans on offer', () => {
  const group = (...meal_plans: string[]) => ({ meal_plans })
  const all = ['A', 'B', 'C', 'D']
  const noChoice = { location: null, term: null, type: null, year: null }
  test('[W-PAYT-03] [PURCH-SEL-12] are those that every group allows', () => {
    const chosen = { location: group('A', 'B', 'C'), term: group('B', 'C', 'D'), type: group('C', 'B'), year: group('C') }
    expect(plansOnOffer(all, ['location', 'term', 'type', 'year'], chosen)).toEqual(['C'])
  })
  test('[PURCH-SEL-Q1] are none before every used group has a selection', () => {
    expect(plansOnOffer(all, ['type', 'year'], { ...noChoice, type: group('A') })).toBeNull()
    expect(plansOnOffer(all, ['type'], { ...noChoice, type: group('A', 'gone') })).toEqual(['A'])
  })
  test('[PURCH-SEL-Q2] are all of them when the form has no groups', () => expect(plansOnOffer(all, [], noChoice)).toEqual(all))
})
