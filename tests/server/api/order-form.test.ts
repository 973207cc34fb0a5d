import { describe, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { askCall, expectRefusal, read } from './ask.ts'
import { maple, noon, site } from './maple.ts'
import { orderForm } from './maple-shop.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }], { TRUST_PROXY: '1' })

describe('call 43', () => {
  test('[PURCH-SEL-17] [PURCH-PROD-04] answers everything that is on sale today, by its order', async () => {
    const form = await read(server, 'orderForm', site)
    expect(form.mealPlans.map(({ id }) => id)).toEqual(['gold', 'silver', 'pasta', 'locker'])
    expect(form.mealPlans[0]).toMatchObject({ price: '1999.99', apply_tax: true, images: [{ file_name: 'a.svg', alt: null }] })
    expect(form.mealPlans[1]).toMatchObject({ apply_tax: null, subscription: false, start_date: null })
    expect(form.customerTypes.map(({ id, _type, apply_tax }) => [id, _type, apply_tax])).toEqual([
      ['student', 'OrderCustomerType', null],
      ['parent', 'OrderCustomerType', true],
      ['staff', 'OrderCustomerType', false],
    ])
    expect(form.customMealPlans.declining_balances[0]).toMatchObject({ value: '500.00', price: '450.00' })
    expect(form.decliningBalance[0]).toMatchObject({ minimum_purchase: '50.00', requires_plan: true, max_grad_bonus: '20.00' })
  })

  test('[TAX-02] [PURCH-SEL-10] has the whole rate beside its provincial part', async () => {
    const { orderFormSettings: settings } = await read(server, 'orderForm', site)
    expect(settings).toMatchObject({ tax_rate: '13', provincial_tax_rate: '8', custom_meal_plan_as: 'bonus', site: { unit_id: '4401' } })
    expect(settings.accepted_card_types).toEqual(['Visa', 'Mastercard', 'American Express'])
  })

  test('a plan says what it holds as far as the school does', async () => {
    const [gold, silver] = (await read(server, 'orderForm', site)).mealPlans
    expect(gold).toMatchObject({ meals: 10, meals_per: 'week', weekend_meals: false, flex: '100.00', valid_to: '2027-04-24' })
    expect(gold).not.toHaveProperty('valid_from')
    expect(silver).not.toHaveProperty('meals')
  })

  test('selections name no plan that is not on sale', async () => {
    const { customerTypes } = await read(server, 'orderForm', site)
    expect(customerTypes[0]?.meal_plans).toEqual(['gold', 'silver', 'pasta', 'locker'])
  })

  test("[PURCH-PROD-Q4] changes by itself at the school's midnight", async () => {
    server.clock.now = Date.parse('2026-12-01T00:00:01-08:00')
    const { mealPlans } = await read(server, 'orderForm', site)
    server.clock.now = Date.parse(noon)
    expect(mealPlans.map(({ id }) => id)).toContain('later-plan')
  })

  test('a school that sells nothing has an empty form', async () => {
    const form = await read(server, 'orderForm', { site_id: 'oak-site' })
    expect([form.mealPlans, form.customerTypes, form.orderFormSettings.payment_types]).toEqual([[], [], []])
    expect(form.orderFormSettings).toMatchObject({ sell_db: false, tax_rate: '5', coffee_subscription: false })
  })

  test('a new price shows at once', async () => {
    const dearer = { ...orderForm, mealPlans: (orderForm['mealPlans'] as { id: string }[]).map((plan) => ({ ...plan, price: '1.23' })) }
    await importSchool(server, { ...maple, files: { ...maple.files, 'orderform.json': dearer } })
    server.services.cache.clear()
    expect((await read(server, 'orderForm', site)).mealPlans[0]?.price).toBe('1.23')
    await importSchool(server, maple)
    server.services.cache.clear()
  })
})

describe('calls 46 and 47', () => {
  test.each([
    ['none while a required selection is missing', { type_id: 'student' }, []],
    ['those that all selections share', { type_id: 'student', location_id: 'town' }, ['silver', 'pasta']],
    ['those of another type', { type_id: 'parent', location_id: 'residence' }, ['gold', 'silver']],
    ['none for a selection that is not offered', { type_id: 'nobody', location_id: 'town' }, []],
    ['whatever a group that the form does not use says', { type_id: 'staff', location_id: 'town', year_id: 'x' }, ['silver']],
  ])('[PURCH-SEL-12] [PURCH-SEL-Q1] [HOME-15] %s', async (_, chosen, plans) => {
    const { mealPlans } = await read(server, 'offeredPlans', { ...site, ...chosen })
    expect(mealPlans.map(({ id }) => id)).toEqual(plans)
    expect((await read(server, 'quickAdd', { ...site, ...chosen })).mealPlans).toEqual(mealPlans)
  })

  test('[PURCH-SEL-Q2] all of them where the form asks nothing', async () => {
    await importSchool(server, {
      site: { id: 'elm-site', slug: 'elm', name: 'Elm' },
      files: { 'orderform.json': { orderFormSettings: {}, mealPlans: [{ id: 'elm-plan', name: 'Elm plan', price: '1.00' }] } },
    })
    expect((await read(server, 'offeredPlans', { site_id: 'elm-site' })).mealPlans).toHaveLength(1)
  })
})

describe('calls 48 and 49', () => {
  test('[ERR-16] answer about the requested one, never with the list', async () => {
    const blocked = (student_id?: string) =>
      read(server, 'blockedStudent', { ...site, ...(student_id === undefined ? {} : { student_id }) })
    expect((await blocked(' b00123456 ')).accounts).toEqual([{ student_id: 'b00123456' }])
    expect((await blocked('B0012345')).accounts).toEqual([])
    expect(await blocked()).toMatchObject({ accounts: [], message: { blocked_student_message: 'Blocked' } })
    const plain = await read(server, 'blockedStudent', { site_id: 'oak-site', student_id: 'B00123456' })
    expect(plain).toMatchObject({ accounts: [], message: { blocked_student_message: 'There is a problem with your student id.' } })
    expect((await read(server, 'facultyEmail', { ...site, email: 'Professor@Maple.test' })).accounts).toHaveLength(1)
    for (const email of ['', 'professor@', '%@maple.test', 'x@maple.test'])
      expect((await read(server, 'facultyEmail', { ...site, email })).accounts).toEqual([])
  })

  test('cannot be read out by asking on', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.77' }
    for (let index = 0; index < 100; index += 1) await read(server, 'facultyEmail', { ...site, email: `${index}@maple.test` }, from)
    const refused = await askCall(server, 'facultyEmail', { ...site, email: 'professor@maple.test' }, from)
    expectRefusal(refused, { status: 429, msg: 'Too many requests. Please try again later.', code: 'too_many' })
  })
})
