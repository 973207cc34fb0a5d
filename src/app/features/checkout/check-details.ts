import { buyerNeeds, checkStudent } from '#domain/checkout-rules.ts'
import { checkCustomer, customerFieldOf } from '#domain/customer-rules.ts'
import { isCanadianPostalCode, isZipCode } from '#domain/postal-code.ts'
import { simplePattern } from '#domain/student-id.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { type Buyer, buyerOnWire, type Details, studentOnWire } from './details.ts'
import { type DetailsField, fieldsOf, partsOf } from './details-parts.ts'

/** Props of a text field. */
export type DetailsFieldOf = (name: Exclude<DetailsField, 'opt_in' | 'student_same_address'>) => {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

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

/** One mailbox for both is found where the parent's is typed, which comes last; a customer's own is locked (CHK-20). */
const sameMailField = ({ customer }: Pick<Buyer, 'customer'>): DetailsField => (customer ? 'student_email' : 'email')

const isWrongCanadian = (code: string): boolean => /^[a-z]/i.test(code) && !isCanadianPostalCode(code)

/**
 * What the page alone asks of a code, for the server takes any (CHK-Q1): the form of a country's own. Digits are a postal code too
 * (W-FIELD-27).
 */
const codeFaults = (details: Details, block: '' | 'student_'): Fault<DetailsField>[] => {
  const [field, province] = [`${block}postal_code`, details[`${block}province`]] as const
  const code = details[field].trim()
  if (province.startsWith('US-')) return /^\d+$/.test(code) && !isZipCode(code) ? [{ field, code: 'zip_code_invalid' }] : []
  return isWrongCanadian(code) ? [{ field, code: 'postal_code_invalid' }] : []
}

/** A postal code brings its province: what is missing with it is not asked for twice. */
const comesWithCode = ({ field, code }: Fault<DetailsField>, details: Details): boolean => {
  const postalCode = details[field === 'province' ? 'postal_code' : 'student_postal_code'].trim()
  return code === 'province_required' && (postalCode === '' || isWrongCanadian(postalCode))
}

/** Every field that breaks its rule (PAY-02, CHK-10 to CHK-30), in page order; a payment type adds its own rules. */
export const checkDetails = (details: Details, { customer, isParent, settings }: Buyer, paymentType: string): Fault<DetailsField>[] => {
  const paying = { isParent, paymentType, readPattern: simplePattern }
  // The one student ID of a parent's form is checked with the student.
  const own = { ...buyerOnWire(details), ...(isParent ? { student_id: '' } : {}) }
  // A logged-in customer has a confirmed address and a password.
  const asGuest = {
    confirm_email: details.confirm_email,
    password: details.password,
    confirm_password: details.confirm_password,
  }
  const buyer = checkCustomer({ ...own, ...(customer ? {} : asGuest) }, 'checkout', buyerNeeds(settings, paying))
  const form = { ...studentOnWire(details), confirm_email: details.student_confirm_email }
  const student = isParent ? checkStudent(form, settings, { ...paying, parentEmail: details.email }) : []
  const found: Fault<DetailsField>[] = [
    ...buyer.map(({ field, code }) => ({ field: inForm(field), code })),
    ...student.map(({ field, code }) => ({
      field: code === 'student_email_same' ? sameMailField({ customer }) : inStudentBlock(field),
      code,
    })),
    ...codeFaults(details, ''),
    ...codeFaults(details, 'student_'),
  ]
  const order = partsOf(isParent, details).flatMap((part) => fieldsOf(part, isParent))
  return found
    .filter((fault) => order.includes(fault.field) && !comesWithCode(fault, details))
    .sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

/** Why a student ID cannot pay for a customer: the email of an account, which is locked here, is none of the school's (CHK-17). */
export const lockedEmailFault = (details: Details, buyer: Buyer): Fault<DetailsField> | undefined =>
  buyer.customer && !buyer.isParent ? checkDetails(details, buyer, 'Student ID').find(({ code }) => code === 'email_domain') : undefined

/** The form field of a field that the server refused; a parent's order has ids and school address in the student block. */
export const detailsFieldOf = (code: ProblemCode, { customer, isParent }: Pick<Buyer, 'customer' | 'isParent'>): DetailsField | null => {
  if (code === 'student_blocked') return 'student_id'
  if (code === 'student_email_same') return sameMailField({ customer })
  if (code === 'faculty_email') return 'email'
  const field = customerFieldOf(code)
  if (field === null) return null
  return isParent && code === 'email_domain' ? 'student_email' : inForm(field)
}
