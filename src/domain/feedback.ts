import type { Input } from '#contract/call.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { submitFeedback } from '#contract/feedback.ts'
import { type Day, readDay } from './calendar.ts'
import { faultsOf, fieldNamedBy, formEmail, formName } from './shared-rules.ts'

/** The fields of the feedback form, trimmed; `birthday` is MM/DD/YYYY (FEED-01). */
export type FeedbackForm = Omit<Input<typeof submitFeedback>, 'site_id' | 'offers' | 'locale' | 'sending'>
/** The name of a feedback field. */
export type FeedbackField = keyof FeedbackForm
/** A feedback field with the code of the rule that it breaks. */
export type FeedbackFault = { field: FeedbackField; code: ProblemCode }

/** Types of customers by their names on the wire (FEED-05, FEED-06). */
export const customerTypes = ['Student', 'Parent', 'Faculty/Staff', 'Other'] as const
/** Where a customer lives, by the names on the wire (FEED-05, FEED-06). */
export const residences = ['On campus', 'Off campus', 'n/a'] as const
/** The name of a customer type on the wire. */
export type CustomerType = (typeof customerTypes)[number]
/** The name of a residence on the wire. */
export type Residence = (typeof residences)[number]

const french: Record<CustomerType | Residence, readonly string[]> = {
  Student: ['étudiant', 'étudiante', 'étudiant(e)'],
  Parent: ['parent'],
  'Faculty/Staff': ['corps professoral/personnel', 'professeur/personnel', 'faculté/personnel', 'personnel'],
  Other: ['autre'],
  'On campus': ['sur le campus'],
  'Off campus': ['hors campus', 'hors du campus'],
  'n/a': ['s.o.', 's/o'],
}

/** The English name of a choice given in either language; null for an unknown one. */
export const choiceOf = <C extends CustomerType | Residence>(choices: readonly C[], given: string): C | null => {
  const word = given.normalize('NFC').trim().toLowerCase()
  return choices.find((choice) => choice.toLowerCase() === word || french[choice].includes(word)) ?? null
}

/** The most characters of a comment. */
export const longestComments = 5000

/** The day `YYYY-MM-DD` of a birthday written MM/DD/YYYY; null for no such day (W-FMT-28). */
export const birthdayWritten = (text: string): string | null => {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return readDay(`${year}-${month}-${day}`)
}

/** The school's switches and places, and the current day in its zone. */
type Site = { k12: boolean; feedback_show_birthday: boolean; locations: readonly { id: string }[]; today: Day }

const rules: { [field in FeedbackField]: (form: FeedbackForm, site: Site) => ProblemCode | null } = {
  first_name: ({ first_name: name }) => (name === '' ? 'first_name_required' : formName(name) ? null : 'first_name_letters'),
  last_name: ({ last_name: name }) => (name === '' ? 'last_name_required' : formName(name) ? null : 'last_name_letters'),
  email: ({ email }) => (email === '' ? 'email_required' : formEmail(email) ? null : 'email_invalid'),
  comments: ({ comments }) => (comments === '' ? 'comments_required' : comments.length > longestComments ? 'comments_too_long' : null),
  customer_residence: ({ customer_residence: given }, { k12 }) =>
    choiceOf(residences, given) !== null || (k12 && given === '') ? null : 'residence_required',
  customer_type: ({ customer_type: given }, { k12 }) =>
    choiceOf(customerTypes, given) !== null || (k12 && given === '') ? null : 'customer_type_required',
  captcha_response: ({ captcha_response: given }) => (given === '' ? 'captcha_required' : null),
  location: ({ location }, { locations }) => (locations.some(({ id }) => id === location) ? null : 'location_required'),
  birthday: ({ birthday }, { feedback_show_birthday: isShown, today }) => {
    const day = isShown && birthday !== '' ? birthdayWritten(birthday) : today
    return day !== null && day <= today ? null : 'birthday_invalid'
  },
}

/** All faulty fields in the documents' order (FEED-02 to FEED-08); the server answers with the first. */
export const feedbackFaults = (form: FeedbackForm, site: Site): FeedbackFault[] => faultsOf(rules, form, site)

/** The field that a refusal of the server refers to, so that the form can focus it; null when none does. */
export const fieldOf = (code: ProblemCode): FeedbackField | null => {
  if (code === 'residence_required') return 'customer_residence'
  if (code.startsWith('captcha_')) return 'captcha_response'
  return fieldNamedBy(code, Object.keys(rules) as FeedbackField[])
}
