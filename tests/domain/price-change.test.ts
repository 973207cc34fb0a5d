import { describe, expect, test } from 'vitest'
import { changesPrices, isFarPrice, type PriceEdit, priceField, priceFile, pricesBack, withPrices } from '#domain/price-change.ts'

const gold = { id: 'gold', name: 'Gold', desc: '<p>Ten meals</p>', price: '1999.99', active: true, sort_order: 1 }
const silver = { id: 'silver', name: 'Silver', price: '1000.00', active: true }
const form = {
  orderFormSettings: { who_label: 'I am', coffee_subscription: true, coffee_subscription_price: '29.99', sell_db: true },
  mealPlans: [gold, silver],
  customMealPlans: {
    swipes: [{ id: 'ten', value: '10', price: '1800.00' }],
    declining_balances: [{ id: 'five', value: '500', price: '450.00' }],
  },
  decliningBalance: [{ id: 'flex', name: 'Flex', price: null, minimum_purchase: '50.00' }],
  customerTypes: [
    { id: 'student', name: 'Student', meal_plans: ['gold', 'silver'] },
    { id: 'staff', name: 'Staff', meal_plans: ['silver'], payment_types: ['Credit card'] },
  ],
}
const plans = (...mealPlans: object[]) => ({ ...form, mealPlans })
const settings = (more: object) => ({ ...form, orderFormSettings: { ...form.orderFormSettings, ...more } })

describe('a change of the order form is about prices', () => {
  test.each<[string, object | null, boolean]>([
    ['where a price changes', plans({ ...gold, price: '2099.99' }, silver), true],
    ['where a plan is taken off sale', plans({ ...gold, active: false }, silver), true],
    ['where a plan is new', plans(gold, silver, { id: 'new', price: '5.00' }), true],
    ['where a plan is gone', plans(gold), true],
    ['where two plans change their prices', plans({ ...gold, price: silver.price }, { ...silver, price: gold.price }), true],
    ['where a tax no longer applies', plans({ ...gold, apply_tax: false }, silver), true],
    ['where coffee costs something else', settings({ coffee_subscription_price: '1.00' }), true],
    ['where a tax rate changes', settings({ provincial_tax_rate: '7' }), true],
    ['where the smallest amount changes', { ...form, decliningBalance: [{ ...form.decliningBalance[0], minimum_purchase: '5.00' }] }, true],
    ['where half of a custom plan is cheaper', { ...form, customMealPlans: { swipes: [], declining_balances: [] } }, true],
    ['where the whole form goes', null, true],
    [
      'where others may buy',
      { ...form, customerTypes: [{ ...form.customerTypes[0], meal_plans: ['silver'] }, form.customerTypes[1]] },
      true,
    ],
    ['where a plan is paid otherwise', plans({ ...gold, payment_types: ['Credit card'] }, silver), true],
    ['where a plan is sold until another day', plans({ ...gold, end_date: '2027-01-31' }, silver), true],
    ['where the school takes other payment types', settings({ payment_types: ['Credit card'] }), true],
    ['where another merchant is paid through Google Pay', settings({ google_pay_token: 'monca00597' }), true],
    ['where the shop no longer asks who buys', settings({ use_customer_type: true }), true],
    ['not where texts change', plans({ ...gold, name: 'Or', desc: '', translations: [{ locale: 'fr-ca', price: 'x' }] }, silver), false],
    ['not where the order changes', plans(silver, { ...gold, sort_order: 9 }), false],
    ['not where a label changes', settings({ who_label: 'You are' }), false],
    ['not where nothing changes', { ...form }, false],
  ])('%s', (_, after, isPriced) => {
    expect(changesPrices('orderform.json', form, after)).toBe(isPriced)
    expect(changesPrices('orderform.json', after, form)).toBe(isPriced)
  })

  test('and so is every change of a promo code, and none of another file', () => {
    const promo = { id: 'p', code: 'WELCOME', promo_value: '10.00' }
    expect(changesPrices('promo_codes.json', promo, { ...promo, code: 'HELLO' })).toBe(true)
    expect(changesPrices('promo_codes.json', null, promo)).toBe(true)
    expect(changesPrices('promo_codes.json', promo, promo)).toBe(false)
    expect(changesPrices('events.json', { price: '1.00' }, { price: '2.00' })).toBe(false)
  })
})

const edit = (kind: PriceEdit['kind'], id: string, before: PriceEdit['before'], after: PriceEdit['after']): PriceEdit => ({
  kind,
  id,
  field: typeof after === 'boolean' ? 'on_sale' : 'price',
  before,
  after,
})

describe('new prices', () => {
  test.each<[string, PriceEdit, string]>([
    ['of a plan', edit('plan', 'gold', '1999.99', '2099.99'), '"price":"2099.99"'],
    ['of a plan that goes off sale', edit('plan', 'silver', true, false), '"active":false'],
    ['of money on a card', edit('balance', 'flex', null, '25.00'), '"price":"25.00","minimum_purchase":"50.00"'],
    ['of half a custom plan', edit('swipes', 'ten', '1800.00', '1850.00'), '"price":"1850.00"'],
    ['of the other half', edit('dollars', 'five', '450.00', '460.00'), '"price":"460.00"'],
    ['of coffee', edit('coffee', '', '29.99', '31.00'), '"coffee_subscription_price":"31.00"'],
    ['of coffee that goes off sale', edit('coffee', '', true, false), '"coffee_subscription":false'],
  ])('%s are put into the form, change nothing else, and go back', (_, one, written) => {
    const { value, fault } = withPrices(form, [one])
    expect([fault, JSON.stringify(value).includes(written), changesPrices('orderform.json', form, value)]).toEqual([null, true, true])
    expect(withPrices(value, pricesBack([one]))).toEqual({ value: form, fault: null })
  })

  test('of several things are put in together, and go back in the other order', () => {
    const all = [edit('plan', 'gold', '1999.99', '1.00'), edit('plan', 'gold', '1.00', '2.00'), edit('plan', 'silver', '1000.00', '3.00')]
    const { value } = withPrices(form, all)
    expect(value.mealPlans.map(({ price }) => price)).toEqual(['2.00', '3.00'])
    expect(withPrices(value, pricesBack(all)).value).toEqual(form)
  })

  test.each<[string, PriceEdit, unknown]>([
    ['the price is another by now', edit('plan', 'gold', '1899.99', '2099.99'), '1999.99'],
    ['the plan is gone', edit('plan', 'old', '1.00', '2.00'), undefined],
    ['nothing of its kind is switched off by itself', edit('swipes', 'ten', true, false), undefined],
    ['there is no such list', edit('dollars', 'six', '450.00', '460.00'), undefined],
  ])('are refused where %s', (_, one, now) => {
    expect(withPrices(form, [one])).toEqual({ value: form, fault: { edit: one, now } })
  })

  test('of a form that has nothing are refused', () => {
    for (const kind of ['plan', 'balance', 'swipes', 'dollars', 'coffee'] as const)
      expect(withPrices({}, [edit(kind, 'x', '1.00', '2.00')]).fault).not.toBeNull()
  })

  test.each<[string, Omit<PriceEdit, 'after' | 'before'>, PriceEdit['before'], PriceEdit['after'], string]>([
    ['who may buy a plan', { kind: 'plan', id: 'gold', field: 'type' }, ['student'], ['staff'], '"meal_plans":["silver","gold"]'],
    ['the tax of a plan', { kind: 'plan', id: 'gold', field: 'tax' }, true, false, '"apply_tax":false'],
    ['the tax of all plans', { kind: 'plans', id: '', field: 'tax' }, true, false, '"tax_meal_plans":false'],
    ['how a plan is paid', { kind: 'plan', id: 'gold', field: 'payments' }, [], ['Credit card'], '"payment_types":["Credit card"]'],
    ['who may buy money', { kind: 'balances', id: '', field: 'type' }, [], ['staff'], '"declining_balance_customer_types":["staff"]'],
    ['the tax of a customer', { kind: 'customer', id: 'staff', field: 'tax' }, true, false, '"apply_tax":false'],
    ['the tax rate', { kind: 'school', id: '', field: 'rate' }, null, '9.975', '"provincial_tax_rate":"9.975"'],
  ])('and %s are put into the form and go back', (_, one, before, after, written) => {
    const change = { ...one, before, after }
    const { value, fault } = withPrices(form, [change])
    expect([fault, JSON.stringify(value).includes(written), changesPrices('orderform.json', form, value)]).toEqual([null, true, true])
    const back = withPrices(value, pricesBack([change]))
    expect(back.fault).toBeNull()
    // What was not said before is said then, with the same meaning.
    expect(withPrices(back.value, [change])).toEqual({ value: withPrices(form, [change]).value, fault: null })
  })

  test.each<[string, Partial<PriceEdit>]>([
    ['other people may buy by now', { before: ['staff'] }],
    ['a buyer is unknown', { after: ['nobody'] }],
    ['the buyers are no list', { after: 'student' }],
    ['the plan is gone', { id: 'old', before: [] }],
  ])('of who may buy are refused where %s', (_, part) => {
    const one: PriceEdit = { kind: 'plan', id: 'gold', field: 'type', before: ['student'], after: ['staff'], ...part }
    const { value, fault } = withPrices(form, [one])
    expect([value, fault?.edit]).toEqual([form, one])
  })

  test('of promo codes stand in their own file', () => {
    const list = [
      { id: 'p', promo_value: '10.00' },
      { id: 'q', promo_value: '5.00' },
    ]
    expect([priceFile('promo'), priceField({ kind: 'promo', field: 'price' })]).toEqual(['promo_codes.json', 'promo_value'])
    expect(withPrices(list, [edit('promo', 'q', '5.00', '6.00')]).value.map(({ promo_value: value }) => value)).toEqual(['10.00', '6.00'])
    expect(withPrices(list, [edit('promo', 'r', '5.00', '6.00')]).fault?.now).toBeUndefined()
  })

  test('and the days of a promo code are put in, and go back; a plan has none', () => {
    const list = [{ id: 'p', promo_value: '10.00', starts: null, ends: '2026-12-31' }]
    const day = { kind: 'promo', id: 'p', field: 'ends', before: '2026-12-31', after: '2027-01-31' } as const
    const { value, fault } = withPrices(list, [day, { ...day, field: 'starts', before: null, after: '2026-12-01' }])
    expect([value, fault]).toEqual([[{ ...list[0], starts: '2026-12-01', ends: '2027-01-31' }], null])
    expect(withPrices(withPrices(list, [day]).value, pricesBack([day])).value).toEqual(list)
    expect(withPrices(list, [{ ...day, before: '2026-12-30' }]).fault?.now).toBe('2026-12-31')
    expect(priceField({ kind: 'plan', field: 'ends' })).toBeNull()
  })
})

test.each([
  ['2899.00', '28990.00', false],
  ['2899.00', '28990.01', true],
  ['2899.00', '289.90', false],
  ['2899.00', '289.89', true],
  ['0.00', '12.00', false],
  [null, '12.00', false],
  ['12.00', null, false],
])('from %s to %s is perhaps a slip: %s', (before, after, isFar) => expect(isFarPrice(before, after)).toBe(isFar))
