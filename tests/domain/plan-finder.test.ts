import { describe, expect, test } from 'vitest'
import { mealPrice, type PlanFacts, type PricedPlan, weeksOf } from '#domain/plan-facts.ts'
import { findPlan, type MealNeed } from '#domain/plan-finder.ts'

const plan = (id: string, price: string, facts: PlanFacts, subscription = false): PricedPlan => ({ id, price, subscription, ...facts })

const unlimited = plan('unlimited', '2899.00', { unlimited_meals: true, weeks: 16, weekend_meals: true })
const weekday = plan('weekday', '1999.99', { meals: 10, meals_per: 'week', weeks: 16, weekend_meals: false })
const fifty = plan('fifty', '499.00', { meals: 50, meals_per: 'term', weeks: 16, weekend_meals: true })
const monthly = plan('monthly', '389.00', { meals: 40, meals_per: 'month', weekend_meals: true }, true)
const silent = plan('silent', '1.00', {})

describe('the price of a meal', () => {
  test.each<[string, PricedPlan, ReturnType<typeof mealPrice>]>([
    ['of so many a week', weekday, { cents: 1250, meals: 160, exact: false, aDay: null }],
    ['of so many in a term', fifty, { cents: 998, meals: 50, exact: true, aDay: null }],
    ['of so many a month', monthly, { cents: 973, meals: 40, exact: false, aDay: null }],
    ['without a limit, at three a day', unlimited, { cents: 863, meals: 336, exact: false, aDay: 3 }],
    [
      'of so many a day from Monday to Friday',
      plan('p', '1680.00', { meals: 2, meals_per: 'day', weeks: 16, weekend_meals: false }),
      { cents: 1050, meals: 160, exact: true, aDay: null },
    ],
    [
      'without a limit, on the days from its first to its last, which end within a week',
      { ...unlimited, valid_from: '2027-01-04', valid_to: '2027-04-24' },
      { cents: 871, meals: 333, exact: false, aDay: 3 },
    ],
    [
      'of so many a day from Monday to Friday, on the weekdays of its days',
      plan('p', '1680.00', { meals: 2, meals_per: 'day', weekend_meals: false, valid_from: '2027-01-06', valid_to: '2027-04-24' }),
      { cents: 1077, meals: 156, exact: false, aDay: null },
    ],
    [
      'of so many a day that is paid each month, whenever it begins',
      plan('p', '60.00', { meals: 1, meals_per: 'day', valid_from: '2027-01-04', valid_to: '2027-04-24' }, true),
      { cents: 200, meals: 30, exact: true, aDay: null },
    ],
    [
      'of a weekly number that is paid each month',
      plan('p', '52.00', { meals: 3, meals_per: 'week' }, true),
      { cents: 400, meals: 13, exact: true, aDay: null },
    ],
    ['of a term without a number of weeks', plan('p', '100.00', { meals: 3, meals_per: 'week' }), null],
    ['of a subscription by the term', plan('p', '100.00', { meals: 3, meals_per: 'term' }, true), null],
    ['of a plan without facts', silent, null],
    ['of no meals', plan('p', '1.00', { meals: 0, meals_per: 'term' }), null],
    ['of a number that says nothing of its time', plan('p', '1.00', { meals: 9 }), null],
    ['of a price that is none', plan('p', 'free', { meals: 9, meals_per: 'term' }), null],
  ])('%s', (_, one, expected) => {
    expect(mealPrice(one)).toEqual(expected)
  })

  test.each<[string, PlanFacts, number | null]>([
    ['as the school says', { weeks: 15, valid_from: '2027-01-04', valid_to: '2027-04-24' }, 15],
    ['from the first to the last day', { valid_from: '2027-01-04', valid_to: '2027-04-24' }, 16],
    ['of one day', { valid_from: '2027-01-04', valid_to: '2027-01-04' }, 1],
    ['of an end alone', { valid_to: '2027-04-24' }, null],
    ['of days in the wrong order', { valid_from: '2027-04-24', valid_to: '2027-01-04' }, null],
  ])('counts the weeks %s', (_, facts, expected) => {
    expect(weeksOf(facts)).toBe(expected)
  })
})

describe('the plan finder', () => {
  const all = [unlimited, weekday, fifty, monthly, silent]
  const needs = (mealsAWeek: number, weekends = false): MealNeed => ({ mealsAWeek, weekends })

  test.each<[string, PricedPlan[], MealNeed, [fits: string, covers: boolean, forLess: string | null]]>([
    ['the cheapest that has enough meals', all, needs(10), ['weekday', true, 'monthly']],
    ['a monthly plan over the whole term', all, needs(9), ['monthly', true, 'fifty']],
    ['a small plan for a few meals', all, needs(3), ['fifty', true, null]],
    ['one with meals on weekends', all, needs(10, true), ['unlimited', true, 'weekday']],
    ['no limit for many meals', all, needs(14), ['unlimited', true, 'weekday']],
    ['the largest where none has enough', [weekday, fifty], needs(14), ['weekday', false, 'fifty']],
    ['the largest with weekends where none has enough', [weekday, fifty, monthly], needs(14, true), ['monthly', false, 'fifty']],
    ['weekday meals where no plan has others', [weekday], needs(5, true), ['weekday', false, null]],
  ])('names %s', (_, plans, need, [fits, covers, forLess]) => {
    const found = findPlan(plans, need)
    expect([found?.fits.id, found?.fits.covers, found?.forLess?.id ?? null]).toEqual([fits, covers, forLess])
    expect(findPlan(plans.toReversed(), need)).toEqual(found)
  })

  test('says how it counts, and its parts make the sum', () => {
    const found = findPlan(all, needs(10))
    expect(found?.fits).toMatchObject({ per: 'week', count: 10, weeks: 16, payments: 1, meals: 160, costCents: 199_999, mealCents: 1250 })
    expect(found?.forLess).toMatchObject({
      per: 'month',
      count: 40,
      payments: 4,
      meals: 160,
      costCents: 4 * 38_900,
      mealCents: 973,
      mealsAWeek: 9,
    })
    expect(findPlan([unlimited], needs(10))?.fits).toMatchObject({ per: 'unlimited', meals: 160, mealCents: 1812, mealsAWeek: 10 })
    expect(found).toMatchObject({ weeks: 16, isWeeksAssumed: false })
    const daily = plan('daily', '1998.00', { meals: 2, meals_per: 'day', valid_from: '2027-01-04', valid_to: '2027-04-24' })
    expect(findPlan([daily], needs(10))?.fits).toMatchObject({
      per: 'day',
      count: 2,
      days: 111,
      meals: 222,
      mealCents: 900,
      mealsAWeek: 14,
    })
  })

  test('assumes a term of 16 weeks where no plan says one, and finds nothing among plans that say nothing', () => {
    expect(findPlan([monthly], needs(5))).toMatchObject({ weeks: 16, isWeeksAssumed: true, fits: { payments: 4 } })
    expect(findPlan([silent], needs(5))).toBeNull()
    expect(findPlan([], needs(5))).toBeNull()
  })
})
