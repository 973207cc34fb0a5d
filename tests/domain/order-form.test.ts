import { describe, expect, test } from 'vitest'
import { allowedPaymentTypes, isParentType, plansOnOffer } from '#domain/order-form.ts'

const six = ['Student ID', 'Credit card', 'ApplePay', 'GooglePay', 'installments', 'Payroll deduction']

describe('the payment types on offer [PURCH-SEL-13]', () => {
  test.each([
    [
      'W-PAYT-01',
      six,
      ['Student ID', 'Credit card', 'ApplePay'],
      [
        ['Credit card', 'ApplePay', 'Student ID'],
        ['Credit card', 'ApplePay'],
      ],
      ['Credit card', 'ApplePay'],
    ],
    ['W-PAYT-02', six, ['Payroll deduction'], [['Credit card']], []],
    ['W-COFF-06', ['Student ID', 'Credit card', 'ApplePay'], null, [['Credit card'], six], ['Credit card']],
    ['an empty cart', ['Credit card'], null, [], ['Credit card']],
    ['a type that is listed twice', ['Credit card', 'Credit card'], null, [], ['Credit card']],
    ['PURCH-SEL-Q5: by the letter', ['Credit card'], ['credit card'], [], []],
  ])('[%s] are those that everything in the cart allows', (_, site, type, items, allowed) =>
    expect(allowedPaymentTypes(site, type, items)).toEqual(allowed),
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

test.each([
  [['Parent'], true],
  [['Grandparents and friends'], true],
  [['Famille', "Parent d'un étudiant"], true],
  [['Student', 'Étudiant'], false],
])('[PURCH-SEL-14] [PURCH-SEL-Q4] a customer type named %j is that of a parent or not', (names, parent) =>
  expect(isParentType(names)).toBe(parent),
)
