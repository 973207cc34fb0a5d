import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import { unreadFlag } from '#contract/wire.ts'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { logIn, signUpForm } from '../accounts/log-in.ts'
import { askCall, expectRefusal } from './ask.ts'
import { maple, noon, site } from './maple.ts'
import { cartId } from './maple-shop.ts'
import { trustCaptcha } from './captcha.ts'
import { healthForm } from './sent-forms.ts'

type Person = { id: string; headers: Record<string, string> }
let me: Person
let manager: Person
const server = serverForTests(noon)
beforeAll(async () => {
  trustCaptcha(server)
  await importSchool(server, { ...maple, site: { ...maple.site, food_insecurity: true } })
  me = await logIn(server, { id: 'flags', mobile: '4165550000', opt_in: 1, notify_by_text: 1, carries_epinephrine: 1 })
  manager = await enterOffice(server)
})

/** The fields of a call that refuse a word which is neither yes nor no. */
const flagsOf = (call: Call, word: unknown): string[] => {
  const fields = 'shape' in call.input ? Object.keys(call.input.shape as object) : []
  const read = call.input.safeParse(Object.fromEntries(fields.map((field) => [field, word])))
  return read.success ? [] : read.error.issues.filter(({ message }) => message === unreadFlag).map(({ path }) => String(path[0]))
}

/** Every flag of a call that writes; a new one needs its line here. */
const flags: [AnyCallName, string[]][] = [
  ['addMealPlan', ['bill_today']],
  ['placeCardOrder', ['is_parent', 'terms_accepted']],
  ['placeOrder', ['is_parent', 'terms_accepted']],
  ['submitFeedback', ['offers']],
  ['createCustomer', ['opt_in', 'notify_by_text']],
  ['logoutEverywhere', ['keep_this']],
  ['updateCustomer', ['opt_in', 'notify_by_text']],
  ['updateAllergenProfile', ['carries_epinephrine']],
  ['updateNotifications', ['opt_in', 'notify_by_text']],
  ['updateFoodInsecurity', ['food_insecurity']],
  ['cancelSubscription', ['public']],
  ['savePerson', ['is_new', 'invite']],
  ['closePlace', ['check', 'notify']],
  ['setSpecialHours', ['check', 'notify']],
  ['saveAlert', ['same_text', 'home_only']],
  ['saveSchedules', ['check']],
  ['closeDays', ['check']],
  ['changeContent', ['check']],
  ['markFeedback', ['answered']],
  ['mergeDishes', ['check']],
  ['saveDraft', ['wait']],
  ['submitHealthForm', ['epipen', 'carries_epinephrine', 'celiac', 'gluten_intolerant', 'gf_diet']],
]
const eachFlag = flags.flatMap(([name, fields]) => fields.map((field) => [name, field] as const))
const refusal = (field: string) => ({ status: 422, code: 'flag_invalid', msg: `The ${field} field must be yes or no.` })

const whole: Partial<Record<AnyCallName, object>> = {
  submitHealthForm: healthForm,
  createCustomer: { ...signUpForm, email: 'flags-new@maple.test' },
  addMealPlan: { meal_plan: 'gold', cookie: cartId(1) },
}
const headersFor = (name: AnyCallName) => {
  if (name === 'createCustomer') return {}
  return ((allCalls[name] as Call).caller === 'staff' ? manager : me).headers
}
const write = (name: AnyCallName, given: object) =>
  askCall(server, name, { customer_id: me.id, ...site, ...whole[name], ...given }, headersFor(name))
const rows = async (table: 'customer' | 'health_form') =>
  (await server.db.read.selectFrom(table).selectAll().execute()).map((row) => ({ ...row, updated_at: null }))

describe('a flag of a write', () => {
  test.each([['maybe'], ['2'], [[]]])('that says %o is refused in every call that writes one', (word) => {
    const writing = Object.entries(allCalls).filter(([, { method }]) => method !== 'GET')
    const found = writing.map(([name, call]) => [name, flagsOf(call, word)] as const).filter(([, fields]) => fields.length > 0)
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(flags))
  })

  test.each(eachFlag)('of %s that is neither yes nor no is refused by its name: %s', async (name, field) => {
    const before = [await rows('customer'), await rows('health_form')]
    for (const word of ['maybe', '2', 2, -1, '0.0', 'nope', 'null', ['yes'], { yes: true }] as unknown[])
      expectRefusal(await write(name, { [field]: word }), refusal(field))
    expect([await rows('customer'), await rows('health_form')]).toEqual(before)
  })

  test('is refused in French too', async () => {
    const answer = await write('updateAllergenProfile', { carries_epinephrine: 'peut-être', locale: 'fr-ca' })
    expectRefusal(answer, { ...refusal(''), msg: 'Le champ carries_epinephrine doit être oui ou non.' })
  })

  test.each([
    [true, 'Yes'],
    ['Y', 'Yes'],
    ['oui', 'Yes'],
    [0, 'No'],
    ['non', 'No'],
    ['', ''],
    [null, ''],
  ])('of a dietary form that says %o is stored as "%s"', async (word, stored) => {
    expect((await write('submitHealthForm', { carries_epinephrine: word, other_allergies: `said ${JSON.stringify(word)}` })).status).toBe(
      200,
    )
    const forms = await server.db.read.selectFrom('health_form').select('data').execute()
    const [form] = forms
      .map(({ data }) => JSON.parse(data) as Record<string, string>)
      .filter((one) => one['other_allergies'] === `said ${JSON.stringify(word)}`)
    expect(form?.['carries_epinephrine']).toBe(stored)
  })

  test('with an unknown value is missing consent in a dietary form, as documented', async () => {
    const missing = { status: 422, code: 'consent_required', msg: 'You must give consent.' }
    for (const consent of ['maybe', 'no', '', 2]) expectRefusal(await write('submitHealthForm', { consent }), missing)
  })
})
