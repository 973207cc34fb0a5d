import { describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { askCall, expectRefusal, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { logIn } from './log-in.ts'

const server = serverForTests(noon, [
  { ...maple, site: { ...maple.site, food_insecurity: true } },
  { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } },
])

let words = 0
const unread = { status: 400, code: 'malformed', msg: 'The request could not be read.' }
const here = { site_id: 'maple-site' }

describe('a profile', () => {
  test('[ACCT-08][AUTH-37] is answered to its owner with every field, and no secret', async () => {
    const { id, headers } = await logIn(server, { id: 'info', password_hash: 'a-hash' })
    const { customer, allergen_card: card } = await read(server, 'customerInfo', { customer_id: id }, headers)
    expect(card).toBeUndefined()
    expect(customer).toEqual({
      id: 'info',
      first_name: 'Zoé',
      last_name: "O'Neil-Bélanger",
      student_id: 'A123 456',
      barcode_id: '',
      email: 'info@maple.test',
      phone: '4165551234',
      mobile: '',
      address: '12-34 Main St., Apt #5',
      city: 'Montréal',
      province: 'QC',
      state: 'QC',
      postal_code: 'H2X 1Y4',
      opt_in: false,
      notify_by_text: false,
      allergens: [],
      contact_name: '',
      contact_number: '',
      carries_epinephrine: false,
      food_insecurity: false,
      sso: false,
      has_password: true,
    })
  })
})

describe('notifications', () => {
  test('[ACCT-11][ACCT-12] are saved', async () => {
    const { id, headers } = await logIn(server, { id: 'partial', mobile: '4165550000' })
    const answer = await read(server, 'updateNotifications', { customer_id: id, ...here, opt_in: 'yes', notify_by_text: true }, headers)
    expect([answer.customer.opt_in, answer.customer.notify_by_text, answer.msg]).toEqual([true, true, 'Your profile has been updated.'])
    const back = await read(server, 'updateNotifications', { customer_id: id, ...here, opt_in: 'no', notify_by_text: false }, headers)
    expect([back.customer.opt_in, back.customer.notify_by_text]).toEqual([false, false])
  })

  test('[ACCT-Q2] that are left out, or null, stay as they were; nothing at all is refused', async () => {
    const { id, headers } = await logIn(server, { id: 'kept', mobile: '4165550000', opt_in: 1, notify_by_text: 1 })
    const ask = (given: object) => askCall(server, 'updateNotifications', { customer_id: id, ...here, ...given }, headers)
    const savedAfter = async (given: object) => {
      const { customer } = parsed('updateNotifications', await ask(given))
      return [customer.opt_in, customer.notify_by_text]
    }
    expect(await savedAfter({ opt_in: 'yes' })).toEqual([true, true])
    expect(await savedAfter({ opt_in: 'no', notify_by_text: null })).toEqual([false, true])
    expect(await savedAfter({ notify_by_text: false })).toEqual([false, false])
    expectRefusal(await ask({}), unread)
  })

  test.each([
    ...['yes', 'YES', ' yes ', 'Y', 'true', 'on', 'oui', '1', 1, true].map((word) => [word, true] as const),
    ...['no', ' no ', 'non', 'off', 'n', 'false', '0', '', ' ', 0, false].map((word) => [word, false] as const),
  ])('[CHK-Q15] %o is consent: %o', async (word, expected) => {
    const { id, headers } = await logIn(server, { id: `word-${(words += 1)}` })
    const { customer } = await read(server, 'updateNotifications', { customer_id: id, ...here, opt_in: word }, headers)
    expect(customer.opt_in).toBe(expected)
  })

  test('[ACCT-Q5] by text need a mobile number', async () => {
    const { id, headers } = await logIn(server, { id: 'silent' })
    expectRefusal(await askCall(server, 'updateNotifications', { customer_id: id, ...here, notify_by_text: true }, headers), {
      status: 422,
      code: 'mobile_required',
      msg: 'A mobile number is required to receive text messages.',
    })
  })
})

describe('food security', () => {
  test('[FOOD-01][FOOD-02][FOOD-03] is saved either way', async () => {
    const { id, headers } = await logIn(server, { id: 'hungry' })
    for (const food_insecurity of [true, false]) {
      const answer = await read(server, 'updateFoodInsecurity', { customer_id: id, ...here, food_insecurity }, headers)
      expect([answer.customer.food_insecurity, answer.msg]).toEqual([food_insecurity, 'Your Food Security preferences have been updated.'])
    }
    const french = await read(server, 'updateFoodInsecurity', { customer_id: id, ...here, food_insecurity: true, locale: 'fr-ca' }, headers)
    expect(french.msg).toBe('Vos préférences en matière de sécurité alimentaire ont été mises à jour.')
  })

  test('[FOOD-01] is not switched off by a missing field', async () => {
    const { id, headers } = await logIn(server, { id: 'mute', food_insecurity: 1 })
    expectRefusal(await askCall(server, 'updateFoodInsecurity', { customer_id: id, ...here }, headers), unread)
    expect((await read(server, 'customerInfo', { customer_id: id }, headers)).customer.food_insecurity).toBe(true)
  })

  test('[ACCT-04] is refused where the school does not ask', async () => {
    const { id, headers } = await logIn(server, { site_id: 'oak-site', id: 'oak-hungry' })
    expectRefusal(await askCall(server, 'updateFoodInsecurity', { customer_id: id, site_id: 'oak-site', food_insecurity: true }, headers), {
      status: 422,
      code: 'feature_off',
      msg: "This isn't available at your school.",
    })
  })
})

test('[FORM-15][FORM-16] the On The Go form is offered with its exact counts, in both languages', async () => {
  const { status: _, request_time: __, records: ___, ...lists } = await read(server, 'onTheGoOptions')
  expect(Object.fromEntries(Object.entries(lists).map(([list, options]) => [list, options.length]))).toEqual({
    entrees: 3,
    bases: 19,
    proteins: 8,
    cheeses: 6,
    dressings: 9,
    addons: 6,
    sides: 18,
    drinks: 15,
    plans: 9,
  })
  expect(lists.entrees[0]).toEqual({ value: 'Salad', name: 'Salad', translations: [{ locale: 'fr-ca', name: 'Salade' }] })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
