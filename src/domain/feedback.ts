import type { ProblemCode } from '#contract/errors.ts'
import type { Day } from './calendar.ts'
import { birthdayWritten, formEmail, formName } from './validators.ts'

/** What visitors write in the feedback form (FEED-01), trimmed. */
export type FeedbackForm = {
  first_name: string
  last_name: string
  email: string
  comments: string
  customer_residence: string
  customer_type: string
  captcha_response: string
  location: string
  birthday: string
}
export type FeedbackField = keyof FeedbackForm
export type FeedbackFault = { field: FeedbackField; code: ProblemCode }

/** Who writes and where they live, as the wire says it, each with its French equivalents (FEED-05, FEED-06). */
export const customerTypes = ['Student', 'Parent', 'Faculty/Staff', 'Other'] as const
export const residences = ['On campus', 'Off campus', 'n/a'] as const
export type CustomerType = (typeof customerTypes)[number]
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

/** The English word of a choice given in either language; null when it is none of them. */
export const choiceOf = <C extends CustomerType | Residence>(choices: readonly C[], given: string): C | null => {
  const word = given.normalize('NFC').trim().toLowerCase()
  return choices.find((choice) => choice.toLowerCase() === word || french[choice].includes(word)) ?? null
}

export const longestComments = 5000

/** What the school asks for, where it may be about, and the day there. */
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
  birthday: ({ birthday }, { feedback_show_birthday: isAsked, today }) => {
    const day = isAsked && birthday !== '' ? birthdayWritten(birthday) : today
    return day !== null && day <= today ? null : 'birthday_invalid'
  },
}

/** Every field that breaks its rule, in the order of the documents (FEED-02 to FEED-08); the server refuses by the first. */
export const feedbackFaults = (form: FeedbackForm, site: Site): FeedbackFault[] =>
  (Object.keys(rules) as FeedbackField[]).flatMap((field) => {
    const code = rules[field](form, site)
    return code === null ? [] : [{ field, code }]
  })

const fields: Partial<Record<ProblemCode, FeedbackField>> = {
  first_name_required: 'first_name',
  first_name_letters: 'first_name',
  last_name_required: 'last_name',
  last_name_letters: 'last_name',
  email_required: 'email',
  email_invalid: 'email',
  comments_required: 'comments',
  comments_too_long: 'comments',
  residence_required: 'customer_residence',
  customer_type_required: 'customer_type',
  captcha_required: 'captcha_response',
  captcha_refused: 'captcha_response',
  location_required: 'location',
  birthday_invalid: 'birthday',
}

/** The field that a refusal of the server speaks of, so that the form can lead there. */
export const fieldOf = (code: ProblemCode): FeedbackField | null => fields[code] ?? null
