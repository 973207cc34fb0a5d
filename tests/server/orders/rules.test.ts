import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../support/school.ts'
import { importSchool } from '../../support/school.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { askCall, cookieOf, expectRefusal, type Given, parsed, read } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { orderForm, promoCodes, settings } from '../api/maple-shop.ts'
import { signUpForm } from '../accounts/log-in.ts'
import { newShopper } from '../carts/shopper.ts'
import { card, goldBuyer, newBuyer, placed } from './checkout.ts'

const types = orderForm['customerTypes'] as { id: string; payment_types?: string[] }[]

/** Maple University with other settings, and every way to pay for a type. */
const withSettings = (more: Json, codes: Json[] = promoCodes) =>
  importSchool(server, {
    ...maple,
    files: {
      ...maple.files,
      'orderform.json': {
        ...orderForm,
        customerTypes: types.map((type) => ({ ...type, payment_types: [] })),
        mealPlans: (orderForm['mealPlans'] as { id: string }[]).map((plan) => ({ ...plan, payment_types: [] })),
        orderFormSettings: { ...settings, ...more },
      },
      'promo_codes.json': codes,
    },
  })

const { server, simulator } = serverWithPayments(noon, [])
beforeAll(async () => {
  await withSettings({})
})

const code = (answer: { headers: { [name: string]: unknown } }) => answer.headers['x-error-code']

describe('the rules of the form, asked again inside the claim', () => {
  test.each<[string, Json, Given, Given, string | undefined]>([
    ['[CHK-10][FEED-Q3] the apostrophe of phones in a name', {}, { last_name: 'L’Écuyer' }, {}, undefined],
    ['[W-FIELD-44] a domain below the school’s', { email_domain: 'maple.test' }, { email: 'a@mail.maple.test' }, {}, undefined],
    ['[W-FIELD-47] another domain', { email_domain: 'maple.test' }, { email: 'a@notmaple.test' }, {}, 'email_domain'],
    [
      '[W-FIELD-62] a student id that breaks the pattern',
      { student_id_pattern: String.raw`^\d{9}$` },
      { student_id: '100200' },
      {},
      'student_id_invalid',
    ],
    ['[CHK-28] no barcode', { require_barcode_id: true }, {}, {}, 'barcode_id_required'],
    ['a barcode', { require_barcode_id: true }, {}, { barcode_id: '123' }, undefined],
    ['[CHK-27] a blocked student id', {}, { student_id: 'B00123456' }, {}, 'student_blocked'],
    ['[PAY-Q8] no terms of the student ID', { student_id_requires_terms: true }, {}, {}, 'terms_required'],
    ['terms accepted', { student_id_requires_terms: true }, {}, { terms_accepted: true }, undefined],
    ['[PAY-03] no terms of the plans', { plans_require_terms: true }, {}, {}, 'terms_required'],
    ['an incomplete profile', {}, { phone: '' }, {}, 'phone_required'],
    ['[CHK-35] a phone number of zeros', {}, { phone: '0000000000' }, {}, 'phone_repeated'],
  ])('%s', async (_, more, person, given, expected) => {
    await withSettings(more)
    const buyer = await goldBuyer(server, person)
    expect(code(await buyer.account(given))).toBe(expected)
  })

  test('[CHK-18] the payroll pays for the faculty alone, in the words of the school', async () => {
    await withSettings({ enable_faculty_email_validator: true, faculty_email_msg: 'Use your faculty address.' })
    const [stranger, professor] = [await newBuyer(server), await newBuyer(server, { email: 'Professor@Maple.test' })]
    await stranger.plan('gold')
    expectRefusal(await stranger.account({ payment_type: 'Payroll deduction' }), {
      status: 422,
      msg: 'Use your faculty address.',
      code: 'faculty_email',
    })
    await professor.plan('gold')
    expect(placed(await professor.account({ payment_type: 'Payroll deduction' })).order.response).toBe('Approved')
  })
})

describe('[CART-Q5] a price that changes', () => {
  test('is shown before it is paid, and paid once it was seen', async () => {
    const buyer = await newBuyer(server)
    const { total } = await buyer.plan('gold')
    await withSettings({ provincial_tax_rate: '9' })
    const refused = {
      status: 409,
      msg: 'The price of your cart has changed. Please review it before you pay.',
      code: 'cart_changed',
    }
    expectRefusal(await buyer.card({ total }), refused)
    // What the page does not say, the cart remembers.
    expectRefusal(await buyer.card(), refused)
    const seen = await buyer.fetch()
    expect(seen.total).not.toBe(total)
    expect(placed(await buyer.card()).order.total).toBe(seen.total)
  })
})

describe('a promo code with a limit', () => {
  test('[PROMO] is used so often and no more, by everybody at once', async () => {
    await withSettings({}, [
      ...promoCodes,
      { id: 'two', code: 'TWO', promo_type: 'discount', promo_unit: 'amount', promo_value: '10.00', max_uses: 2 },
    ])
    const buyers = await Promise.all(Array.from({ length: 6 }, () => newBuyer(server)))
    for (const buyer of buyers) {
      await buyer.plan('gold')
      await buyer.promo('TWO')
    }
    const answers = await Promise.all(buyers.map((buyer) => buyer.account()))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409, 409])
  })
})

describe('[CHK-01] an order without a login', () => {
  const checkIn = async (more: Given | { email: string; student: Json } = {}) => {
    const answer = await askCall(server, 'createCustomer', { ...signUpForm, password: '', source: 'checkout', ...(more as Given) })
    return { made: parsed('createCustomer', answer), cookie: cookieOf(answer) }
  }

  beforeAll(() => withSettings({}))

  test('is paid by the session of its checkout, and its receipt opens by its key', async () => {
    const { made, cookie } = await checkIn({ email: 'guest-1@maple.test' })
    const headers = { Cookie: cookie, Origin: server.url }
    const shopper = newShopper(server, headers)
    await shopper.plan('gold')
    const answer = placed(await askCall(server, 'placeCardOrder', { ...shopper.holder, ...card(), customer_id: made.customer.id }, headers))
    expect(answer.order.response).toBe('Approved')
    const { receipt } = await read(server, 'orderReceipt', { ...site, key: answer.order.receipt_key ?? '' })
    expect(receipt.buyer.email).toBe('guest-1@maple.test')
    const wrong = await askCall(server, 'orderReceipt', { ...site, key: `${answer.order.id}.guessed` })
    expect([wrong.status, code(wrong)]).toEqual([404, 'not_found'])
  })

  test('[SUBS-01] buys no subscription', async () => {
    const owner = await newBuyer(server)
    await owner.plan('pasta', { first_plan_date: '2026-11-30' })
    const { made, cookie } = await checkIn({ email: 'guest-2@maple.test' })
    const headers = { Cookie: cookie, Origin: server.url }
    const answer = await askCall(server, 'placeCardOrder', { ...owner.holder, ...card(), customer_id: made.customer.id }, headers)
    expect(code(answer)).toBe('subscription_login')
  })

  test('[CHK-29] a parent pays for the student of the checkout', async () => {
    const student = {
      first_name: 'Léo',
      last_name: 'Roy',
      email: 'leo@maple.test',
      phone: '4165550000',
      address: '1 Main St',
      city: 'Maple',
      province: 'BC',
      postal_code: 'V0V 0V0',
    }
    const same = await askCall(server, 'createCustomer', {
      ...signUpForm,
      source: 'checkout',
      email: 'leo@maple.test',
      student,
    })
    expect(code(same)).toBe('student_email_same')
    const unanswered = { ...student, phone: '7777777777' }
    const silent = { ...signUpForm, source: 'checkout', email: 'parent@maple.test', student: unanswered }
    expect(code(await askCall(server, 'createCustomer', silent))).toBe('phone_repeated')
    const { made, cookie } = await checkIn({ email: 'parent@maple.test', student })
    expect(made.student?.id).toMatch(/[\w-]{36}/)
    const headers = { Cookie: cookie, Origin: server.url }
    const shopper = newShopper(server, headers, { customer_type_id: 'parent' })
    await shopper.plan('gold')
    const order = { ...shopper.holder, ...card(), customer_id: made.customer.id, is_parent: true, student_id: made.student?.id ?? '' }
    const answer = placed(await askCall(server, 'placeCardOrder', order, headers))
    const { receipt } = await read(server, 'orderReceipt', { ...site, key: answer.order.receipt_key ?? '' })
    expect(receipt.plan_for).toEqual({ first_name: 'Léo', last_name: 'Roy', student_id: '' })
    // Who is logged in says it with the order.
    const parent = await goldBuyer(server, {}, { customer_type_id: 'parent' })
    expect(code(await parent.card())).toBe('student_required')
    expect(placed(await parent.card({ student })).order.response).toBe('Approved')
  })
})

describe('what goes on after an order', () => {
  test('[SUBS-10] is a subscription with its card, made when the order is paid', async () => {
    const buyer = await newBuyer(server)
    await buyer.plan('pasta', { first_plan_date: '2026-11-30', last_plan_date: '2027-01-04' })
    await buyer.coffee(3)
    expect(code(await buyer.card({ payment_type: 'ApplePay' }))).toBe('payment_type_unavailable')
    placed(await buyer.card())
    const made = await server.db.read.selectFrom('subscription').selectAll().where('customer_id', '=', buyer.id).orderBy('kind').execute()
    expect(made).toMatchObject([
      {
        kind: 'coffee',
        price_cents: 2999,
        tax_cents: 0,
        first_bill: '2026-11-25',
        last_bill: '2027-01-25',
        ordered_on: '2026-11-25',
        card_last4: '4242',
      },
      { kind: 'weekly', plan_id: 'pasta', price_cents: 4000, first_bill: '2026-11-25', last_bill: '2027-01-01', first_plan: '2026-11-30' },
    ])
    expect(made.every(({ vault_key: key }) => key !== null)).toBe(true)
    const { subscriptions } = await read(server, 'listSubscriptions', { ...site, customer_id: buyer.id }, buyer.headers)
    expect(subscriptions.find(({ kind }) => kind === 'coffee')?.item).toMatchObject({
      name: 'Coffee subscription',
      translations: [{ locale: 'fr-ca', name: 'Abonnement café' }],
    })
  })

  test('a total of 0 today needs no card and calls no provider; a card that is given is kept', async () => {
    const charges = simulator.charges().length
    const orders = [{ card_number: '', card_type: '', expiration: '', cvc: '', first_name: '', last_name: '' }, {}]
    for (const more of orders) {
      const buyer = await newBuyer(server)
      const { total } = await buyer.plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-01-01' })
      expect(total).toBe('0.00')
      expect(placed(await buyer.card(more)).order).toMatchObject({ response: 'Approved', total: '0.00' })
      const kept = await server.db.read
        .selectFrom('subscription')
        .select('vault_key')
        .where('customer_id', '=', buyer.id)
        .executeTakeFirstOrThrow()
      expect(kept.vault_key === null).toBe('card_number' in more)
    }
    expect(simulator.charges()).toHaveLength(charges)
  })

  // Known clients take every order of 0 for a success.
  test('[PAY-09] a total of 0 whose card cannot be kept is a fault of the card, and another card makes the order', async () => {
    const buyer = await newBuyer(server)
    await buyer.plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-01-01' })
    expect(code(await buyer.card({ card_number: '4000000000009995' }))).toBe('card_number_invalid')
    expect(placed(await buyer.card()).order).toMatchObject({ response: 'Approved', total: '0.00' })
  })
})
