import { describe, expect, test } from 'vitest'
import { choiceOf, customerTypes, feedbackFaults, type FeedbackForm, fieldOf, longestComments, residences } from '#domain/feedback.ts'
import { eachName } from './build-dish.ts'

const form: FeedbackForm = {
  first_name: 'Zoé',
  last_name: "O'Neil",
  email: 'zoe@maple.test',
  comments: 'More soup',
  customer_residence: 'On campus',
  customer_type: 'Student',
  captcha_response: 'solved',
  location: 'grill',
  birthday: '',
}
const site = { k12: false, feedback_show_birthday: true, locations: [{ id: 'grill' }], today: '2026-11-25' }
const codes = (given: Partial<FeedbackForm>, at: Partial<typeof site> = {}) =>
  feedbackFaults({ ...form, ...given }, { ...site, ...at }).map(({ code }) => code)

test.each(['', '02/05/2004', '11/25/2026'])('[FEED-10] a form with every field right has no fault, born %j', (birthday) =>
  expect(codes({ birthday })).toEqual([]),
)

test.each<[string, Partial<FeedbackForm>, string]>([
  ['FEED-02', { first_name: '' }, 'first_name_required'],
  ['FEED-02', { first_name: 'R2D2' }, 'first_name_letters'],
  ['FEED-02', { last_name: '' }, 'last_name_required'],
  ['FEED-02', { last_name: 'J. Smith' }, 'last_name_letters'],
  ['FEED-03', { email: '' }, 'email_required'],
  ['FEED-03', { email: 'zoe@maple' }, 'email_invalid'],
  ['FEED-04', { comments: '' }, 'comments_required'],
  ['FEED-04', { comments: 'x'.repeat(longestComments + 1) }, 'comments_too_long'],
  ['FEED-05', { customer_residence: '' }, 'residence_required'],
  ['FEED-05', { customer_residence: 'The moon' }, 'residence_required'],
  ['FEED-06', { customer_type: '' }, 'customer_type_required'],
  ['FEED-06', { customer_type: 'On campus' }, 'customer_type_required'],
  ['FEED-07', { captcha_response: '' }, 'captcha_required'],
  ['FEED-08', { location: '' }, 'location_required'],
  ['FEED-08', { location: 'elsewhere' }, 'location_required'],
  ['FEED-Q4', { birthday: '31/12/2004' }, 'birthday_invalid'],
  ['FEED-Q4', { birthday: '11/26/2026' }, 'birthday_invalid'],
])('[%s] %o is reported as %s, beside its field', (_, given, code) => {
  const [fault] = feedbackFaults({ ...form, ...given }, site)
  expect(fault).toEqual({ field: Object.keys(given)[0], code })
  expect(fieldOf(fault!.code)).toBe(fault!.field)
})

test('[FEED-02..08] every fault is reported, in the order of the documents', () => {
  const empty = Object.fromEntries(Object.keys(form).map((key) => [key, ''])) as FeedbackForm
  expect(codes(empty)).toEqual([
    'first_name_required',
    'last_name_required',
    'email_required',
    'comments_required',
    'residence_required',
    'customer_type_required',
    'captcha_required',
    'location_required',
  ])
})

test('[FEED-05][FEED-06] a k12 school requires neither, but refuses unknown choices', () => {
  expect(codes({ customer_residence: '', customer_type: '' }, { k12: true })).toEqual([])
  expect(codes({ customer_type: 'Wizard' }, { k12: true })).toEqual(['customer_type_required'])
})

test('[FEED-09] a birthday is ignored where the school does not ask for it', () => {
  expect(codes({ birthday: 'yesterday' }, { feedback_show_birthday: false })).toEqual([])
})

test('a refusal that is not about the form leads to no field', () => expect(fieldOf('too_many')).toBeNull())

describe('a choice in either language', () => {
  test.each(
    eachName([
      ['Student', 'Student | étudiant | E\u0301tudiante'],
      ['Parent', 'PARENT'],
      ['Faculty/Staff', 'Corps professoral/Personnel'],
      ['Other', ' Autre '],
    ]),
  )('[FEED-06] "%s" means the customer type %s', (given, choice) => expect(choiceOf(customerTypes, given)).toBe(choice))

  test.each([
    ['off campus', 'Off campus'],
    ['Sur le campus', 'On campus'],
    ['s.o.', 'n/a'],
    ['Student', null],
    ['constructor', null],
  ])('[FEED-05] "%s" means the residence %s', (given, choice) => expect(choiceOf(residences, given)).toBe(choice))
})
