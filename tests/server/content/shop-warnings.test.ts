import { expect, test } from 'vitest'
import type { Json, School } from '../../support/school.ts'
import { warningsOf } from './new-database.ts'

const shop = (form: Json): School => ({
  site: { bilingual: false },
  sections: [{ id: 'meal-plan-purchase' }],
  files: { 'orderform.json': form },
})
const priced = (...prices: (string | [string, Json])[]): School =>
  shop({
    mealPlans: prices.map((given, index) => {
      const [price, more] = typeof given === 'string' ? [given, {}] : given
      return { id: `p${index}`, name: `Plan ${index}`, price, sort_order: index, ...more }
    }),
  })
const weekly = { subscription: true, subscription_frequency: 'weekly' }

test.each<[string, School, string[]]>([
  [
    'ten times those on both sides',
    priced('1999.99', '28999.00', '2450.00'),
    ['orderform.json: /mealPlans/1/price: is 28999.00 beside 1999.99 and 2450.00; check for a wrong digit'],
  ],
  [
    'ten times the two before it',
    priced('100.00', '120.00', '1400.00'),
    ['orderform.json: /mealPlans/2/price: is 1400.00 beside 120.00 and 100.00; check for a wrong digit'],
  ],
  [
    'a hundredth of those on both sides',
    priced('2899.00', '19.99', '2499.90'),
    ['orderform.json: /mealPlans/1/price: is 19.99 beside 2899.00 and 2499.90; check for a wrong digit'],
  ],
  ['nine times its neighbours', priced('100.00', '900.00', '100.00'), []],
  ['a small plan after large ones', priced('2750.00', '1680.00', '119.50'), []],
  ['one of two', priced('10.00', '2000.00'), []],
  ['beside weekly ones', priced('2750.00', '1680.00', ['64.50', weekly], ['58.00', weekly], ['70.00', weekly]), []],
])('a check warns of a price that is %s, or not', async (_, school, lines) => {
  expect(await warningsOf(school)).toEqual(lines)
})

test.each<[string, Json, string | null]>([
  ['meals of no time', { meals: 10 }, 'meals: is not shown without "meals_per": day, week, month or term'],
  ['a time without meals', { meals_per: 'week' }, 'meals_per: is not shown without "meals"'],
  [
    'meals beside no limit',
    { unlimited_meals: true, meals: 10, meals_per: 'week' },
    'unlimited_meals: is true beside a number of meals; expected one of the two',
  ],
  ['meals a week', { meals: 10, meals_per: 'week', weeks: 16 }, null],
  ['no limit', { unlimited_meals: true, weeks: 16 }, null],
])('a check warns of a plan that says %s, or not', async (_, facts, line) => {
  expect(await warningsOf(priced(['100.00', facts]))).toEqual(line === null ? [] : [`orderform.json: /mealPlans/0/${line}`])
})

const noRate =
  'orderform.json: /orderFormSettings/provincial_tax_rate: is missing, so only federal tax is charged; expected the provincial rate in percent, or "0" if there is none'

test.each<[string, Json, string[]]>([
  ['taxed plans without a rate', { tax_meal_plans: true }, [noRate]],
  ['a taxed balance without a rate', { tax_declining_balance: true }, [noRate]],
  ['a rate of nothing', { tax_meal_plans: true, provincial_tax_rate: '0' }, []],
  ['nothing taxed', {}, []],
])('a check warns when the provincial rate is missing: %s', async (_, orderFormSettings, lines) => {
  expect(await warningsOf(shop({ orderFormSettings }))).toEqual(lines)
})
