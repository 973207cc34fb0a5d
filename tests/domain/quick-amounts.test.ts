import { expect, test } from 'vitest'
import { benefitOf, checkAmount, type DecliningBalanceRules } from '#domain/declining-balance.ts'
import { decimalOf } from '#domain/money.ts'
import { nextStep, quickAmounts } from '#domain/quick-amounts.ts'
import { cents } from './build-shop.ts'

const gradDiscount = { is_grad_discount: true, grad_discount: '2', grad_discount_interval: '100', max_grad_discount: '10' }
const gradBonus = { is_grad_bonus: true, grad_bonus: '5.00', grad_bonus_interval: '100', max_grad_bonus: '20.00' }
const bonus = { is_bonus: true, bonus: '25.00', minimum_purchase: '250.00' }

test.each<[string, DecliningBalanceRules, string, string[]]>([
  ['the common amounts without a minimum', {}, '0.00', ['25.00', '50.00', '100.00']],
  ['an amount at the minimum', { minimum_purchase: '25.00' }, '0.00', ['25.00', '50.00', '100.00']],
  ['none below the minimum', { minimum_purchase: '50.00' }, '0.00', ['50.00', '100.00']],
  ['what reaches the minimum with the cart', { minimum_purchase: '60.00' }, '20.00', ['50.00', '100.00']],
  ['every amount once the cart has reached the minimum', { minimum_purchase: '60.00' }, '80.00', ['25.00', '50.00', '100.00']],
  ['the minimum itself above all of them', { minimum_purchase: '149.50' }, '0.00', ['150.00']],
])('[DB-03] quick amounts are %s', (_, rules, inCart, expected) => {
  const found = quickAmounts(rules, cents(inCart))
  expect(found.map(decimalOf)).toEqual(expected)
  for (const amount of found) expect(checkAmount(rules, decimalOf(amount), cents(inCart))).toEqual({ amount })
})

test.each<[string, DecliningBalanceRules, boolean, string, { more: string; percent: number; extra: string } | null]>([
  ['DB-05: the next begun hundred', gradDiscount, true, '88.00', { more: '13.00', percent: 4000, extra: '0.00' }],
  ['DB-05: a full hundred is a dollar from the next', gradDiscount, true, '100.00', { more: '1.00', percent: 4000, extra: '0.00' }],
  ['DB-05: odd cents', gradDiscount, true, '88.01', { more: '12.99', percent: 4000, extra: '0.00' }],
  ['DB-05: nothing above the cap', gradDiscount, true, '401.00', null],
  ['DB-07: the next full hundred', gradBonus, true, '188.00', { more: '12.00', percent: 0, extra: '5.00' }],
  ['DB-07: from a full hundred', gradBonus, true, '200.00', { more: '100.00', percent: 0, extra: '5.00' }],
  ['DB-07: nothing above the cap', gradBonus, true, '400.00', null],
  [
    'DB-07: the rest up to the cap',
    { ...gradBonus, max_grad_bonus: '12.00' },
    true,
    '250.00',
    { more: '50.00', percent: 0, extra: '2.00' },
  ],
  ['DB-06: above the minimum', bonus, true, '250.00', { more: '1.00', percent: 0, extra: '25.00' }],
  ['DB-06: nothing more once it is there', bonus, true, '251.00', null],
  ['DB-04: a plain discount has no steps', { is_discount: true, discount: '5' }, true, '50.00', null],
  ['DB-08: nothing without the required plan', { ...gradBonus, requires_plan: true }, false, '50.00', null],
  [
    'DB-Q4: the discount’s step, not the bonus’s',
    { ...gradBonus, ...gradDiscount },
    true,
    '95.00',
    { more: '6.00', percent: 4000, extra: '0.00' },
  ],
  ['DB-Q8: no interval', { ...gradBonus, grad_bonus_interval: '0' }, true, '50.00', null],
  [
    'DB-Q9: nothing above the largest amount',
    { is_grad_bonus: true, grad_bonus: '5', grad_bonus_interval: '90000' },
    true,
    '95000.00',
    null,
  ],
])('[%s] the next step says how much more brings how much', (_, rules, hasPlan, amount, expected) => {
  const found = nextStep(rules, cents(amount), hasPlan)
  expect(found && { more: decimalOf(found.more), percent: found.percent, extra: decimalOf(found.extra) }).toEqual(expected)
  if (!found) return
  const [now, then] = [benefitOf(rules, cents(amount), hasPlan), benefitOf(rules, found.amount, hasPlan)]
  expect(found.amount).toBe(cents(amount) + found.more)
  expect(then.percent > now.percent || then.bonus - now.bonus === found.extra).toBe(true)
})
