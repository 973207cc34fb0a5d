import { describe, expect, test } from 'vitest'
import { problems } from '#contract/errors.ts'
import { checkCustomer, customerFieldOf, customerFields, type CustomerForm, type CustomerKind } from '#domain/customer-rules.ts'

const zoe: CustomerForm = {
  first_name: 'Zoé',
  last_name: "O'Neil-Bélanger",
  address: "12 rue de l'Église",
  city: 'Montréal',
  province: 'QC',
  postal_code: 'H2X 1Y4',
  email: 'zoe@maple.test',
  confirm_email: 'zoe@maple.test',
  phone: '(416) 555 - 1234',
  mobile: '',
  password: 'Abcdef1!',
  confirm_password: 'Abcdef1!',
  student_id: '',
}
const faults = (given: CustomerForm, kind: CustomerKind = 'signup', needs = {}) =>
  checkCustomer({ ...zoe, ...given }, kind, needs).map(({ field, code }) => `${field}: ${problems[code].msg}`)

test.each<CustomerKind>(['signup', 'profile', 'checkout'])('a form with every field filled in has no fault: %s', (kind) => {
  expect(faults({}, kind)).toEqual([])
})

test('[AUTH-14 to 21] an empty sign-up names every field, in the order of the documents', () => {
  const empty = Object.fromEntries(customerFields.map((field) => [field, '']))
  expect(checkCustomer(empty, 'signup').map(({ code }) => problems[code].msg)).toEqual([
    'Your first name is required.',
    'Your last name is required.',
    'Your address is required.',
    'Your city is required.',
    'A province is required.',
    'Your postal code is required.',
    'Your email is required.',
    'Please confirm your email.',
    'A phone number is required',
    'A password is required.',
    'Please confirm your password.',
  ])
})

test.each<[string, CustomerForm, string[]]>([
  ['AUTH-14', { first_name: 'R2D2' }, ["first_name: The first name field must contain only letters, ', and -"]],
  ['AUTH-14', { last_name: 'Łukasz' }, ["last_name: The last name field must contain only letters, ', and -"]],
  ['AUTH-15', { address: '1 King St/2' }, ["address: The address field must contain only letters, numbers, spaces, and , . # - '"]],
  ['AUTH-15', { address: '   ' }, ['address: Your address is required.']],
  ['AUTH-15', { city: 'Toronto 5' }, ["city: The city field must contain only letters, ', and -"]],
  ['AUTH-15', { city: 'Saint-Louis-du-Ha! Ha!' }, ["city: The city field must contain only letters, ', and -"]],
  ['AUTH-15', { city: "L'Île-Perrot" }, []],
  ['W-FIELD-23', { province: '' }, ['province: A province is required.']],
  ['W-FIELD-16', { province: 'ZZ' }, ['province: Please enter a valid province']],
  ['W-FIELD-29', { postal_code: '' }, ['postal_code: Your postal code is required.']],
  ['W-FIELD-30', { postal_code: '   ' }, ['postal_code: Your postal code is required.']],
  ['W-FIELD-25', { postal_code: 'M5V 2T6' }, []],
  ['W-FIELD-26', { postal_code: 'm5v2t6' }, []],
  ['W-FIELD-27', { postal_code: '90210' }, []],
  ['W-FIELD-28', { postal_code: '90210-1234' }, []],
  ['AUTH-19', { email: 'zoe', confirm_email: 'zoe' }, ['email: Invalid email address']],
  ['AUTH-19', { confirm_email: '' }, ['confirm_email: Please confirm your email.']],
  ['AUTH-19', { confirm_email: 'zoe@maple.tset' }, ["confirm_email: The email addresses don't match."]],
  ['CHK-Q17', { confirm_email: ' ZOE@Maple.Test ' }, []],
  ['the wire carries no confirmation', { confirm_email: undefined, confirm_password: undefined }, []],
  ['W-FIELD-09', { phone: '' }, ['phone: A phone number is required']],
  ['W-FIELD-04', { phone: '+1 416 555 1234' }, ['phone: Please enter a valid phone number']],
  ['CHK-35', { phone: '(000) 000 - 0000' }, ['phone: Enter a working phone number with its area code.']],
  ['CHK-35', { phone: '9999999999' }, ['phone: Enter a working phone number with its area code.']],
  ['AUTH-20', { mobile: '0000000000' }, ['mobile: Enter a working phone number with its area code.']],
  ['AUTH-20', { mobile: '4165551234' }, []],
  ['AUTH-20', { mobile: '416-555-1234' }, ['mobile: A phone number must only contain numbers']],
  ['AUTH-20', { mobile: '416555' }, ['mobile: Please enter a valid phone number']],
  ['ACCT-Q5', { notify_by_text: true }, ['mobile: A mobile number is required to receive text messages.']],
  ['AUTH-21', { confirm_password: 'Abcdef1?' }, ["confirm_password: The passwords don't match."]],
  ['AUTH-21', { password: '' }, ['password: A password is required.', "confirm_password: The passwords don't match."]],
  ['AUTH-21', { confirm_password: '' }, ['confirm_password: Please confirm your password.']],
  ['ACCT-10', { student_id: 'A123 456' }, []],
  ['ACCT-10', { student_id: '12-345' }, ['student_id: Please enter a valid student ID.']],
])('[%s] a form with %o has the faults that it should', (_, given, expected) => expect(faults(given)).toEqual(expected))

test('[ACCT-09] a profile needs no password', () => {
  expect(faults({ password: '', confirm_password: '', confirm_email: undefined }, 'profile')).toEqual([])
})

describe('at checkout', () => {
  const minimum = 'password: A password must have at least 8 characters.'
  test.each<[string, string, string[]]>([
    ['none is fine', '', []],
    ['seven characters', 'abcdefg', [minimum]],
    ['CHK-Q7: one that is given meets the strict rule', 'abcdefgh', ['password: A password must have an uppercase letter.']],
    ['a good one', 'Abcdef1!', []],
  ])('[W-FIELD-57][CHK-23] a password is checked: %s', (_, password, expected) => {
    expect(faults({ password, confirm_password: password }, 'checkout')).toEqual(expected)
  })

  test.each<[string, string, string, boolean]>([
    ['W-FIELD-44', 'a@mail.utoronto.ca', 'utoronto.ca', true],
    ['W-FIELD-45', 'a@utoronto.ca', 'utoronto.ca', true],
    ['W-FIELD-46', 'a@UToronto.CA', 'utoronto.ca', true],
    ['W-FIELD-47', 'a@notutoronto.ca', 'utoronto.ca', false],
    ['W-FIELD-48', 'a@utoronto.ca.evil.com', 'utoronto.ca', false],
    ['W-FIELD-49', 'a@etu.uqam.qc.ca', 'uqam.qc.ca', true],
    ['CHK-Q11', 'a@qc.ca', 'uqam.qc.ca', false],
  ])('[%s] the address %s belongs to %s: %s', (_, email, emailDomain, valid) => {
    const found = faults({ email, confirm_email: email }, 'checkout', { emailDomain })
    expect(found).toEqual(valid ? [] : ["email: Please use your school's email address."])
  })

  const required = 'student_id: Your student ID is required.'
  const invalid = 'student_id: Please enter a valid student ID.'
  test.each<[string, string, object, string[]]>([
    ['W-FIELD-58', 'A123 456', { studentId: true }, []],
    ['W-FIELD-59', '12345', { studentId: true }, []],
    ['W-FIELD-60', '12-345', { studentId: true }, [invalid]],
    ['W-FIELD-61', '', { studentId: true }, [required]],
    ['W-FIELD-62', '100200', { studentId: true, studentIdPattern: /^\d{9}$/ }, [invalid]],
    ['W-FIELD-63', '100200', { studentId: true }, []],
    ['CHK-25', '', {}, []],
  ])('[%s] the student id "%s" is checked with %o', (_, student_id, needs, expected) => {
    expect(faults({ student_id }, 'checkout', needs)).toEqual(expected)
  })

  test('[CHK-28] a barcode id is required where the school requires it', () => {
    expect(faults({}, 'checkout', { barcodeId: true })).toEqual(['barcode_id: Your barcode ID is required.'])
    expect(faults({ barcode_id: '77' }, 'checkout', { barcodeId: true })).toEqual([])
  })

  test.each<CustomerKind>(['signup', 'profile', 'checkout'])('[CHK-28] a barcode id has at most 64 characters: %s', (kind) => {
    expect(faults({ barcode_id: '7'.repeat(64) }, kind)).toEqual([])
    expect(faults({ barcode_id: '7'.repeat(65) }, kind)).toEqual(['barcode_id: This text is too long. Please shorten it.'])
    expect(customerFieldOf('text_too_long')).toBe('barcode_id')
  })

  const american: CustomerForm = { province: '', postal_code: '', state: 'California', zip_code: '90210' }
  test.each<[string, CustomerForm, string[]]>([
    ['W-FIELD-27', {}, []],
    ['W-FIELD-25', { zip_code: 'M5V 2T6' }, ['zip_code: A zip code must only contain numbers.']],
    ['W-FIELD-26', { zip_code: 'm5v2t6' }, ['zip_code: A zip code must only contain numbers.']],
    ['W-FIELD-28', { zip_code: '90210-1234' }, ['zip_code: A zip code must only contain numbers.']],
    ['W-FIELD-29', { zip_code: '' }, ['zip_code: Your zip code is required.']],
    ['W-FIELD-30', { zip_code: '   ' }, ['zip_code: Your zip code is required.']],
    ['CHK-37', { state: 'Cal' }, ['state: Please enter a valid state']],
    ['CHK-37', { state: 'Ontario' }, ['state: Please enter a valid state']],
    [
      'CHK-Q2, no region at all',
      { state: '', zip_code: '' },
      ['province: A province is required.', 'postal_code: Your postal code is required.'],
    ],
  ])('[%s] a state and its zip code replace province and postal code: %o', (_, given, expected) => {
    expect(faults({ ...american, ...given }, 'checkout')).toEqual(expected)
  })
})

test('every fault leads to its field', () => {
  const wrong: CustomerForm[] = [
    Object.fromEntries(customerFields.map((field) => [field, ''])),
    { ...Object.fromEntries(customerFields.map((field) => [field, '~'])), notify_by_text: true },
    { ...zoe, mobile: '', notify_by_text: true, confirm_email: 'b', confirm_password: 'b' },
  ]
  const found = wrong.flatMap((form) => [
    ...checkCustomer(form, 'signup'),
    ...checkCustomer(form, 'checkout', { studentId: true, barcodeId: true, emailDomain: 'a.ca' }),
    ...checkCustomer({ ...form, province: '', state: 'Cal' }, 'checkout'),
  ])
  const led = found.filter(({ code }) => code !== 'phone_invalid').map(({ code }) => customerFieldOf(code))
  expect(led).toEqual(found.filter(({ code }) => code !== 'phone_invalid').map(({ field }) => field))
})

test.each(['first_name', 'last_name', 'address', 'city', 'email', 'phone'] as const)('a %s that is too long is refused', (field) => {
  expect(faults({ [field]: 'a'.repeat(201) }, 'checkout')).toContain(`${field}: ${problems.text_too_long.msg}`)
})
