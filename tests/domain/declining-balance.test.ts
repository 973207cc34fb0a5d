import { describe, expect, test } from 'vitest'
import { benefitOf, checkAmount, type DecliningBalanceRules } from '#domain/declining-balance.ts'
import { decimalOf, typedAmount } from '#domain/money.ts'
import { cents } from './build-shop.ts'

const plain = { is_discount: true, discount: '10' }
const gradDiscount = { is_grad_discount: true, grad_discount: '2', grad_discount_interval: '100', max_grad_discount: '10' }
const bonus = { is_bonus: true, bonus: '25.00', minimum_purchase: '250.00' }
const gradBonus = { is_grad_bonus: true, grad_bonus: '5.00', grad_bonus_interval: '100', max_grad_bonus: '20.00' }

describe('the benefit of an amount', () => {
  test.each<[string, string, DecliningBalanceRules, boolean, string, string]>([
    ['W-DB-01', '200.00', plain, true, '20.00', '0.00'],
    ['W-DB-02', '33.33', { is_discount: true, discount: '5' }, true, '1.67', '0.00'],
    ['W-DB-03', '100.00', gradDiscount, true, '2.00', '0.00'],
    ['W-DB-04', '100.01', gradDiscount, true, '4.01', '0.00'],
    ['W-DB-05', '450.00', gradDiscount, true, '45.00', '0.00'],
    ['W-DB-06', '500.00', gradDiscount, true, '50.00', '0.00'],
    ['W-DB-07', '501.00', gradDiscount, true, '50.10', '0.00'],
    ['W-DB-08', '1.00', gradDiscount, true, '0.02', '0.00'],
    ['W-DB-09', '250.00', bonus, true, '0.00', '0.00'],
    ['W-DB-10', '250.01', bonus, true, '0.00', '25.00'],
    ['W-DB-11', '300.00', bonus, true, '0.00', '25.00'],
    ['W-DB-12', '99.99', gradBonus, true, '0.00', '0.00'],
    ['W-DB-13', '100.00', gradBonus, true, '0.00', '5.00'],
    ['W-DB-14', '399.99', gradBonus, true, '0.00', '15.00'],
    ['W-DB-15', '400.00', gradBonus, true, '0.00', '20.00'],
    ['W-DB-16', '1000.00', gradBonus, true, '0.00', '20.00'],
    ['W-DB-17', '300.00', { ...gradBonus, requires_plan: true }, false, '0.00', '0.00'],
    ['W-DB-18', '300.00', { ...gradBonus, requires_plan: true }, true, '0.00', '15.00'],
    ['DB-Q4: discount beats bonus', '300.00', { ...bonus, ...plain }, true, '30.00', '0.00'],
    ['DB-Q4: graduated beats plain', '100.00', { ...plain, ...gradDiscount }, true, '2.00', '0.00'],
    ['DB-Q4: graduated bonus beats plain', '300.00', { ...bonus, ...gradBonus }, true, '0.00', '15.00'],
    ['DB-Q8: no interval', '300.00', { ...gradBonus, grad_bonus_interval: '0' }, true, '0.00', '0.00'],
    ['DB-Q8: no interval of a discount', '300.00', { ...gradDiscount, grad_discount_interval: null }, true, '0.00', '0.00'],
    ['a discount above the price', '10.00', { is_discount: true, discount: '150' }, true, '10.00', '0.00'],
  ])('[%s] [DB-04 to DB-08] follows the rules of the school', (_, amount, rules, hasPlan, discount, earned) => {
    const found = benefitOf(rules, cents(amount), hasPlan)
    expect([decimalOf(found.discount), decimalOf(found.bonus)]).toEqual([discount, earned])
  })
})

describe('a typed amount', () => {
  test.each([
    ['W-DB-19', '49.99', '0.00', false],
    ['W-DB-20', '50.00', '0.00', true],
    ['W-DB-21', '20.00', '30.00', true],
    ['W-DB-22', '19.99', '30.00', false],
  ])('[%s] [DB-03] must reach the minimum together with the cart', (_, typed, inCart, accepted) => {
    const found = checkAmount({ minimum_purchase: '50.00' }, typed, cents(inCart))
    expect(found).toEqual(accepted ? { amount: cents(typed) } : { refused: 'minimum', minimum: 5000 })
  })

  test.each([
    ['W-DB-23', '25', { amount: 2500 }],
    ['W-DB-24', '25.5', { amount: 2550 }],
    ['W-DB-25', '25.50', { amount: 2550 }],
    ['W-DB-26', '0', { refused: 'minimum', minimum: 1 }],
    ['W-DB-27', '.5', { refused: 'number' }],
    ['W-DB-28', '25.505', { refused: 'number' }],
    ['W-DB-29', '-1', { refused: 'number' }],
    ['W-DB-30', '1e3', { refused: 'number' }],
    ['W-DB-31', '1,000', { refused: 'number' }],
    ['W-DB-32', '25.', { refused: 'number' }],
    ['W-DB-33', ' 25', { refused: 'number' }],
    ['W-DB-34', '', { refused: 'number' }],
    ['DB-Q9', '100000', { refused: 'maximum', maximum: 9_999_999 }],
    ['DB-Q9', '99999999999', { refused: 'maximum', maximum: 9_999_999 }],
    ['DB-Q9', '9007199254740993.01', { refused: 'maximum', maximum: 9_999_999 }],
    ['DB-Q9', '1'.repeat(400), { refused: 'maximum', maximum: 9_999_999 }],
    ['no sum', '99999999999.999', { refused: 'number' }],
    ['zeros before', '00000000000025', { amount: 2500 }],
  ])('[%s] [DB-02] is read or refused: %j', (_, typed, expected) => expect(checkAmount({}, typed, 0)).toEqual(expected))

  test('[W-DB-31] may have a French comma, which the page replaces', () => {
    expect(checkAmount({}, typedAmount('25,50'), 0)).toEqual({ amount: 2550 })
  })

  test('[DB-Q6] of zero is refused, even where the minimum is met already', () => {
    expect(checkAmount({ minimum_purchase: '50.00' }, '0', 10_000)).toEqual({ refused: 'minimum', minimum: 5000 })
  })
})
