import type { ProblemCode } from '#contract/errors.ts'
import { confirmationFault, passwordFault } from './password-rules.ts'
import { provinceCode, stateCode } from './regions.ts'
import {
  emailInDomain,
  fieldNamedBy,
  formEmail,
  formName,
  isRepeatedDigit,
  numeric,
  phone,
  required,
  sameMailbox,
  streetAddress,
} from './shared-rules.ts'
import { type IdPattern, isStudentId } from './student-id.ts'

/** The form that a customer fills in; each requires its own fields (D3 §5, D1 §5). */
export type CustomerKind = 'signup' | 'profile' | 'checkout'

/** Fields of a customer in the order of their faults; the server answers with the first fault. */
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
/** The name of a customer field. */
export type CustomerField = (typeof customerFields)[number]

/** The fields as typed; a missing one reads as empty. A missing confirmation is not checked, as the wire carries none. */
export type CustomerForm = { [field in CustomerField]?: string | undefined } & { notify_by_text?: boolean | undefined }
/** A customer field with the code of the rule that it breaks. */
export type CustomerFault = { field: CustomerField; code: ProblemCode }

/** Extra requirements of a school's order form, for `checkout`. */
export type CustomerNeeds = {
  studentId?: boolean
  barcodeId?: boolean
  /** The pattern of student ids, when they pay (CHK-26). */
  studentIdPattern?: IdPattern | null
  /** The domain of e-mail addresses, when a student id pays and the buyer is no parent (CHK-17). */
  emailDomain?: string | null
}

const longestBarcode = 64
const longestField = 200

type Text = (field: CustomerField) => string
type Context = { form: CustomerForm; kind: CustomerKind; needs: CustomerNeeds; text: Text }
type Rule = (context: Context) => ProblemCode | null

const name =
  (field: 'first_name' | 'last_name'): Rule =>
  ({ text }) =>
    !required(text(field)) ? `${field}_required` : formName(text(field)) ? null : `${field}_letters`

/** A region of the United States with its zip code replaces province and postal code (CHK-Q2). */
const isAmerican = ({ kind, text }: Context) => kind === 'checkout' && text('state') !== '' && text('province') === ''

const domainFault = ({ kind, needs, text }: Context): ProblemCode | null =>
  kind === 'checkout' && needs.emailDomain && !emailInDomain(text('email'), needs.emailDomain) ? 'email_domain' : null

/** Ten digits that are not all the same (CHK-35). */
const phoneFault = (given: string): ProblemCode | null => {
  if (!phone(given)) return 'phone_invalid'
  return isRepeatedDigit(given) ? 'phone_repeated' : null
}

const rules: { [field in CustomerField]: Rule } = {
  first_name: name('first_name'),
  last_name: name('last_name'),
  address: ({ text }) => (!required(text('address')) ? 'address_required' : streetAddress(text('address')) ? null : 'address_letters'),
  city: ({ text }) => (!required(text('city')) ? 'city_required' : formName(text('city')) ? null : 'city_letters'),
  province: (context) => {
    const province = context.text('province')
    if (isAmerican(context)) return null
    return !required(province) ? 'province_required' : provinceCode(province) === null ? 'province_invalid' : null
  },
  postal_code: (context) => {
    if (isAmerican(context)) return null
    const code = context.text('postal_code')
    return !required(code) ? 'postal_code_required' : code.length > 20 ? 'postal_code_invalid' : null
  },
  state: (context) => (isAmerican(context) && stateCode(context.text('state')) === null ? 'state_invalid' : null),
  zip_code: (context) => {
    if (!isAmerican(context)) return null
    const code = context.text('zip_code')
    return !required(code) ? 'zip_code_required' : numeric(code) && code.length <= 20 ? null : 'zip_code_invalid'
  },
  email: (context) => {
    const email = context.text('email')
    return !required(email) ? 'email_required' : formEmail(email) ? domainFault(context) : 'email_invalid'
  },
  confirm_email: ({ form, text }) => {
    if (form.confirm_email === undefined) return null
    if (!required(text('confirm_email'))) return 'email_confirmation'
    return sameMailbox(text('email'), text('confirm_email')) ? null : 'email_unconfirmed'
  },
  phone: ({ text }) => (!required(text('phone')) ? 'phone_required' : phoneFault(text('phone'))),
  mobile: ({ form, text }) => {
    const mobile = text('mobile')
    if (mobile === '') return form.notify_by_text === true ? 'mobile_required' : null
    return !numeric(mobile) ? 'phone_numbers_only' : phoneFault(mobile)
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

/** All faulty fields in the documents' order (AUTH-14 to 21, ACCT-10, CHK-10 to 28). */
export const checkCustomer = (form: CustomerForm, kind: CustomerKind, needs: CustomerNeeds = {}): CustomerFault[] => {
  const context: Context = { form, kind, needs, text: (field) => (form[field] ?? '').trim() }
  return customerFields.flatMap((field) => {
    const code = context.text(field).length > longestField ? 'text_too_long' : rules[field](context)
    return code === null ? [] : [{ field, code }]
  })
}

// The other codes begin with the name of their field.
const fieldsByCode: Partial<Record<ProblemCode, CustomerField>> = {
  email_confirmation: 'confirm_email',
  email_unconfirmed: 'confirm_email',
  phone_numbers_only: 'mobile',
  password_confirmation: 'confirm_password',
  password_unconfirmed: 'confirm_password',
  text_too_long: 'barcode_id',
}

/** The field that a refusal of the server refers to, so that a form can focus it; null when none does. */
export const customerFieldOf = (code: ProblemCode): CustomerField | null => fieldsByCode[code] ?? fieldNamedBy(code, customerFields)
