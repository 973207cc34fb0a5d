import type { ProblemCode } from '#contract/errors.ts'
import { confirmationFault, passwordFault } from './password-rules.ts'
import { provinceCode, stateCode } from './regions.ts'
import { cityName, emailInDomain, numeric, phone, required, sameMailbox, streetAddress } from './shared-rules.ts'
import { type IdPattern, isStudentId } from './student-id.ts'
import { formEmail, formName } from './validators.ts'

/** Where a customer's fields are written: each asks for its own (D3 §5, D1 §5). */
export type CustomerKind = 'signup' | 'profile' | 'checkout'

/** The fields in the order in which faults are told; the server refuses by the first. */
export const customerFields = [
  'first_name',
  'last_name',
  'address',
  'city',
  'province',
  'postal_code',
  'state',
  'zip_code',
  'email',
  'confirm_email',
  'phone',
  'mobile',
  'password',
  'confirm_password',
  'student_id',
  'barcode_id',
] as const
export type CustomerField = (typeof customerFields)[number]

/** As typed; what is left out reads as empty, but a confirmation that is left out is not asked (the wire carries none). */
export type CustomerForm = { [field in CustomerField]?: string | undefined } & { notify_by_text?: boolean | undefined }
export type CustomerFault = { field: CustomerField; code: ProblemCode }

/** What a school's order form asks besides, for `checkout`. */
export type CustomerNeeds = {
  studentId?: boolean
  barcodeId?: boolean
  /** The pattern of student ids, when they pay (CHK-26). */
  studentIdPattern?: IdPattern | null
  /** The domain of e-mail addresses, when a student id pays and the buyer is no parent (CHK-17). */
  emailDomain?: string | null
}

const longestBarcode = 64
/** No name, address or city of anybody is longer. */
const longestField = 200

type Text = (field: CustomerField) => string
type Asked = { form: CustomerForm; kind: CustomerKind; needs: CustomerNeeds; text: Text }
type Rule = (asked: Asked) => ProblemCode | null

const name =
  (field: 'first_name' | 'last_name'): Rule =>
  ({ text }) =>
    !required(text(field)) ? `${field}_required` : formName(text(field)) ? null : `${field}_letters`

/** A region of the United States with its zip code stands in place of province and postal code (CHK-Q2). */
const isAmerican = ({ kind, text }: Asked) => kind === 'checkout' && text('state') !== '' && text('province') === ''

const domainFault = ({ kind, needs, text }: Asked): ProblemCode | null =>
  kind === 'checkout' && needs.emailDomain && !emailInDomain(text('email'), needs.emailDomain) ? 'email_domain' : null

const rules: { [field in CustomerField]: Rule } = {
  first_name: name('first_name'),
  last_name: name('last_name'),
  address: ({ text }) => (!required(text('address')) ? 'address_required' : streetAddress(text('address')) ? null : 'address_letters'),
  city: ({ text }) => (!required(text('city')) ? 'city_required' : cityName(text('city')) ? null : 'city_letters'),
  province: (asked) => {
    const province = asked.text('province')
    if (isAmerican(asked)) return null
    return !required(province) ? 'province_required' : provinceCode(province) === null ? 'province_invalid' : null
  },
  postal_code: (asked) => {
    if (isAmerican(asked)) return null
    const code = asked.text('postal_code')
    return !required(code) ? 'postal_code_required' : code.length > 20 ? 'postal_code_invalid' : null
  },
  state: (asked) => (isAmerican(asked) && stateCode(asked.text('state')) === null ? 'state_invalid' : null),
  zip_code: (asked) => {
    if (!isAmerican(asked)) return null
    const code = asked.text('zip_code')
    return !required(code) ? 'zip_code_required' : numeric(code) && code.length <= 20 ? null : 'zip_code_invalid'
  },
  email: (asked) => {
    const email = asked.text('email')
    return !required(email) ? 'email_required' : formEmail(email) ? domainFault(asked) : 'email_invalid'
  },
  confirm_email: ({ form, text }) => {
    if (form.confirm_email === undefined) return null
    if (!required(text('confirm_email'))) return 'email_confirmation'
    return sameMailbox(text('email'), text('confirm_email')) ? null : 'email_unconfirmed'
  },
  phone: ({ text }) => (!required(text('phone')) ? 'phone_required' : phone(text('phone')) ? null : 'phone_invalid'),
  mobile: ({ form, text }) => {
    const mobile = text('mobile')
    if (mobile === '') return form.notify_by_text === true ? 'mobile_required' : null
    return !numeric(mobile) ? 'phone_numbers_only' : phone(mobile) ? null : 'phone_invalid'
  },
  password: ({ kind, form }) => {
    const password = form.password ?? ''
    if (kind === 'profile' || (kind === 'checkout' && password === '')) return null
    return passwordFault(password, 'strict')
  },
  confirm_password: ({ kind, form }) => {
    const password = form.password ?? ''
    return kind === 'profile' || (kind === 'checkout' && password === '') ? null : confirmationFault(password, form.confirm_password)
  },
  student_id: ({ kind, needs, text }) => {
    const given = text('student_id')
    if (given === '') return kind === 'checkout' && needs.studentId === true ? 'student_id_required' : null
    return isStudentId(given, kind === 'checkout' ? needs.studentIdPattern : null) ? null : 'student_id_invalid'
  },
  barcode_id: ({ kind, needs, text }) => {
    const given = text('barcode_id')
    if (given.length > longestBarcode) return 'text_too_long'
    return kind === 'checkout' && needs.barcodeId === true && given === '' ? 'barcode_id_required' : null
  },
}

/** Every field that breaks its rule, in the order of the documents (AUTH-14 to 21, ACCT-10, CHK-10 to 28). */
export const checkCustomer = (form: CustomerForm, kind: CustomerKind, needs: CustomerNeeds = {}): CustomerFault[] => {
  const asked: Asked = { form, kind, needs, text: (field) => (form[field] ?? '').trim() }
  return customerFields.flatMap((field) => {
    const code = asked.text(field).length > longestField ? 'text_too_long' : rules[field](asked)
    return code === null ? [] : [{ field, code }]
  })
}

/** The field that a refusal of the server speaks of, so that a form can lead there; null for what is no field's. */
export const customerFieldOf = (code: ProblemCode): CustomerField | null => fieldsByCode[code] ?? null

const fieldsByCode: Partial<Record<ProblemCode, CustomerField>> = {
  first_name_required: 'first_name',
  first_name_letters: 'first_name',
  last_name_required: 'last_name',
  last_name_letters: 'last_name',
  address_required: 'address',
  address_letters: 'address',
  city_required: 'city',
  city_letters: 'city',
  province_required: 'province',
  province_invalid: 'province',
  postal_code_required: 'postal_code',
  postal_code_invalid: 'postal_code',
  state_invalid: 'state',
  zip_code_required: 'zip_code',
  zip_code_invalid: 'zip_code',
  email_required: 'email',
  email_invalid: 'email',
  email_domain: 'email',
  email_confirmation: 'confirm_email',
  email_unconfirmed: 'confirm_email',
  phone_required: 'phone',
  phone_invalid: 'phone',
  mobile_required: 'mobile',
  phone_numbers_only: 'mobile',
  password_required: 'password',
  password_minimum: 'password',
  password_too_long: 'password',
  password_lowercase: 'password',
  password_uppercase: 'password',
  password_digit: 'password',
  password_special: 'password',
  password_confirmation: 'confirm_password',
  password_unconfirmed: 'confirm_password',
  student_id_required: 'student_id',
  student_id_invalid: 'student_id',
  barcode_id_required: 'barcode_id',
  text_too_long: 'barcode_id',
}
