import { buyerNeeds, checkStudent } from '#domain/checkout-rules.ts'
import { checkCustomer, customerFieldOf } from '#domain/customer-rules.ts'
import { simplePattern } from '#domain/student-id.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { type Buyer, buyerOnWire, type Details, studentOnWire } from './details.ts'

export type DetailsField = keyof Details
/** Props of a text field. */
export type DetailsFieldOf = (name: Exclude<DetailsField, 'opt_in'>) => {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const person = ['first_name', 'last_name', 'email', 'confirm_email', 'phone']
const house = ['address', 'city', 'province', 'postal_code']
const ids = ['student_id', 'barcode_id']
const last = ['password', 'confirm_password', 'payment_type']
const ofStudent = (fields: readonly string[]) => fields.map((field) => `student_${field}`)
/** The fields in page order, in which faults are listed. */
const orderOf = (isParent: boolean): readonly string[] =>
  isParent ? [...person, ...house, ...ofStudent(person), ...ids, ...ofStudent(house), ...last] : [...person, ...ids, ...house, ...last]

/** Region and postal code have one field each, in every country (CHK-Q2). */
const inForm = (field: string): DetailsField => {
  if (field === 'state') return 'province'
  return (field === 'zip_code' ? 'postal_code' : field) as DetailsField
}

const inStudentBlock = (field: string): DetailsField => {
  const shown = inForm(field)
  // The ids stand only in the student block: a parent has none.
  return shown === 'student_id' || shown === 'barcode_id' ? shown : (`student_${shown}` as DetailsField)
}

/** Every field that breaks its rule (PAY-02, CHK-10 to CHK-30). */
export const checkDetails = (details: Details, { customer, isParent, settings }: Buyer): Fault<DetailsField>[] => {
  const paying = { isParent, paymentType: details.payment_type, readPattern: simplePattern }
  const own = buyerOnWire(details)
  // A logged-in customer has a confirmed address and a password.
  const asGuest = {
    confirm_email: details.confirm_email,
    password: details.password,
    confirm_password: details.confirm_password,
  }
  const buyer = checkCustomer({ ...own, ...(customer ? {} : asGuest) }, 'checkout', buyerNeeds(settings, paying))
  const form = { ...studentOnWire(details), confirm_email: details.student_confirm_email }
  const student = isParent ? checkStudent(form, settings, { ...paying, parentEmail: details.email }) : []
  const way: Fault<DetailsField>[] = details.payment_type === '' ? [{ field: 'payment_type', code: 'payment_type_required' }] : []
  const found: Fault<DetailsField>[] = [
    ...buyer.map(({ field, code }) => ({ field: inForm(field), code })),
    ...student.map(({ field, code }) => ({ field: inStudentBlock(field), code })),
    ...way,
  ]
  const order = orderOf(isParent)
  return found.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

/** The form field of a field that the server refused; a parent's order has ids and school address in the student block. */
export const detailsFieldOf = (code: ProblemCode, { isParent }: Pick<Buyer, 'isParent'>): DetailsField | null => {
  if (code === 'student_blocked') return 'student_id'
  if (code === 'student_email_same') return 'student_email'
  if (code === 'faculty_email') return 'email'
  if (code === 'payment_type_unavailable' || code === 'payment_type_required') return 'payment_type'
  const field = customerFieldOf(code)
  if (field === null) return null
  return isParent && code === 'email_domain' ? 'student_email' : inForm(field)
}
