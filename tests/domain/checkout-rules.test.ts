import { describe, expect, test } from 'vitest'
import {
  buyerNeeds,
  checkBilling,
  checkStudent,
  needsFacultyEmail,
  sameOrder,
  termsNeeded,
  noRequirements,
} from '#domain/checkout-rules.ts'
import { checkCustomer } from '#domain/customer-rules.ts'
import { simplePattern, studentIdForm } from '#domain/student-id.ts'

const student = {
  first_name: 'Léo',
  last_name: 'Roy',
  email: 'leo@utoronto.ca',
  phone: '(416) 555 - 1234',
  address: "12 rue de l'Église",
  city: 'Montréal',
  province: 'QC',
  postal_code: 'H2X 1Y4',
}
const parentEmail = 'parent@mail.ca'

describe('the student block of a parent', () => {
  test.each<[string, object, string | undefined]>([
    ['is taken whole', {}, undefined],
    ['[CHK-29] needs a name of letters', { first_name: 'R2D2' }, 'first_name_letters'],
    ['needs an address', { email: '' }, 'email_required'],
    ['[CHK-20] [CHK-Q17] needs another address than the parent’s', { email: ' Parent@Mail.ca ' }, 'student_email_same'],
    ['follows the primary rules', { postal_code: '' }, 'postal_code_required'],
    ['takes a state with its zip code', { province: '', postal_code: '', state: 'NY', zip_code: '10001' }, undefined],
  ])('%s', (_, more, code) => {
    expect(
      checkStudent({ ...student, ...more }, noRequirements, { paymentType: 'Credit card', parentEmail, readPattern: simplePattern })[0]
        ?.code,
    ).toBe(code)
  })

  test('[CHK-Q12] needs the e-mail domain of the school where a student ID pays, and the parent does not', () => {
    const settings = { ...noRequirements, email_domain: 'utoronto.ca', require_student_id: true }
    const paying = { paymentType: 'Student ID', isParent: true, readPattern: simplePattern }
    expect(checkStudent({ ...student, email: 'leo@notutoronto.ca' }, settings, { ...paying, parentEmail })[0]?.code).toBe('email_domain')
    expect(checkStudent(student, settings, { ...paying, parentEmail })).toEqual([])
    expect(checkCustomer({ ...student, email: parentEmail }, 'checkout', buyerNeeds(settings, paying))).toEqual([])
  })
})

describe('[CHK-30] a separate billing address', () => {
  const bill = { address: "12 rue de l'Église", city: 'Montréal', province: 'QC', postal_code: 'H2X 1Y4', state: '', zip_code: '' }
  test.each<[string, object, string | undefined]>([
    ['is taken whole', {}, undefined],
    ['of a state is taken too', { province: '', postal_code: '', state: 'FL', zip_code: '33101' }, undefined],
    ['[CHK-Q1] needs a code, of whatever letters', { province: '', postal_code: '', state: 'NY', zip_code: 'NY-1' }, undefined],
    ['needs a street of letters and numbers', { address: '<b>' }, 'address_letters'],
    ['needs a city', { city: '' }, 'city_required'],
    ['needs a province', { province: '' }, 'province_required'],
    ['[CHK-38] needs one that exists', { province: 'Ont' }, 'billing_province_invalid'],
    ['needs a code', { postal_code: ' ' }, 'postal_code_required'],
  ])('%s', (_, more, code) => {
    expect(checkBilling({ ...bill, ...more })[0]?.code).toBe(code)
  })
})

describe('[W-FIELD-62] [W-FIELD-63] a pattern of student ids', () => {
  const settings = { ...noRequirements, student_id_pattern: String.raw`^\d{9}$`, require_student_id: true }
  test.each([
    ['Student ID', ['student_id_invalid']],
    ['Credit card', []],
  ])('counts when %s pays: %s', (paymentType, codes) => {
    const needs = buyerNeeds(settings, { paymentType, isParent: false, readPattern: simplePattern })
    expect(checkCustomer({ ...student, student_id: '100200' }, 'checkout', needs).map(({ code }) => code)).toEqual(codes)
  })
})

test.each([
  ['^C[0-9]{8}$', 'text C, digits 8'],
  ['\\d{6}', 'digits 6'],
  ['[A-Z]{2}-[0-9]{4}', 'capitals 2, text -, digits 4'],
  ['[0-9]+', undefined],
  ['C[0-9]{6,8}', undefined],
  ['A|B', undefined],
  ['AB?', undefined],
  ['', undefined],
])('[CHK-26] the pattern %j of student ids is described in pieces, or not at all', (pattern, pieces) => {
  const shown = studentIdForm(pattern)?.map((part) => `${part.kind} ${part.kind === 'text' ? part.text : part.count}`)
  expect(shown?.join(', ')).toBe(pieces)
})

describe('the terms that must be accepted', () => {
  const [ids, plans] = [{ student_id_requires_terms: true }, { plans_require_terms: true }]
  test.each<[string, object, string, boolean, string[]]>([
    ['[PAY-03] [PAY-Q6] of the student ID alone', { ...ids, ...plans }, 'Student ID', false, ['student_id']],
    ['[PAY-03] else of the plans', plans, 'Student ID', false, ['plans']],
    ['[PAY-05] of the plans by card', { ...ids, ...plans }, 'Credit card', false, ['plans']],
    ['[PAY-Q7] none of the student ID by payroll', ids, 'Payroll deduction', false, []],
    ['[PAY-Q9] of a subscription with the plans', plans, 'Credit card', true, ['plans', 'subscription']],
    ['none where nothing asks', {}, 'Credit card', true, []],
  ])('are %s', (_, flags, paymentType, hasSubscription, terms) => {
    expect(termsNeeded({ ...noRequirements, ...flags }, { paymentType, hasSubscription })).toEqual(terms)
  })
})

test.each([
  ['Payroll deduction', true, true],
  ['Payroll deduction', false, false],
  ['Student ID', true, false],
])('[CHK-18] %s with the validator %s needs a faculty address: %s', (paymentType, on, asks) => {
  expect(needsFacultyEmail({ enable_faculty_email_validator: on }, paymentType)).toBe(asks)
})

describe('[ACCT-Q6] an order of the last day with the same total', () => {
  const paid = { created_at: '2026-11-24T20:07:00.000Z', total: '113.00', state: 'paid' as const }
  const older = { ...paid, created_at: '2026-11-20T20:07:00.000Z', total: '226.00' }
  const refunded = { ...paid, total: '339.00', state: 'refunded' as const }
  test.each<[string, string, string, object | undefined]>([
    ['is found', '113.00', '2026-11-24T20:09:00Z', paid],
    ['is found for a day', '113.00', '2026-11-25T20:06:59Z', paid],
    ['is none after it', '113.00', '2026-11-25T20:07:00Z', undefined],
    ['is none of another amount', '113.01', '2026-11-24T20:09:00Z', undefined],
    ['is none that was refunded', '339.00', '2026-11-24T20:09:00Z', undefined],
    ['is none of another week', '226.00', '2026-11-24T20:09:00Z', undefined],
  ])('%s', (_, total, now, found) => {
    expect(sameOrder([refunded, paid, older], total, Date.parse(now))).toBe(found)
  })
})
