import { checkCustomer, type CustomerFault, type CustomerForm, type CustomerNeeds } from './customer-rules.ts'
import { sameMailbox } from './shared-rules.ts'
import type { ReadPattern } from './student-id.ts'
import { instantFrom } from './zone.ts'

/** What a school's order form asks of a buyer, as packs and the wire both name it. */
export type CheckoutSettings = {
  require_student_id: boolean
  require_barcode_id: boolean
  student_id_pattern: string
  email_domain: string
  student_id_requires_terms: boolean
  plans_require_terms: boolean
  enable_faculty_email_validator: boolean
}

/** A form that asks for nothing besides. */
export const noRequirements: CheckoutSettings = {
  require_student_id: false,
  require_barcode_id: false,
  student_id_pattern: '',
  email_domain: '',
  student_id_requires_terms: false,
  plans_require_terms: false,
  enable_faculty_email_validator: false,
}

/** How it is to be paid, whether a parent pays for a student, and how the school's pattern of student ids is read. */
export type Paying = { paymentType: string; isParent: boolean; readPattern: ReadPattern }

const byStudentId = 'Student ID'
const byPayroll = 'Payroll deduction'

/**
 * What the buyer must write besides: the school's domain and pattern where a student ID pays, of a parent neither
 * (CHK-17, CHK-25, CHK-26, CHK-28, CHK-Q12). Who pays with a student ID has one.
 */
export const buyerNeeds = (settings: CheckoutSettings, { paymentType, isParent, readPattern }: Paying): CustomerNeeds => {
  if (isParent) return { barcodeId: settings.require_barcode_id }
  const paysById = paymentType === byStudentId
  return {
    studentId: settings.require_student_id || paysById,
    barcodeId: settings.require_barcode_id,
    studentIdPattern: paysById ? readPattern(settings.student_id_pattern) : null,
    emailDomain: paysById ? settings.email_domain : null,
  }
}

/** Every fault of the student block, in the order of its fields: the primary rules, and an address of its own (CHK-20, CHK-29). */
export const checkStudent = (
  form: CustomerForm,
  settings: CheckoutSettings,
  { paymentType, parentEmail, readPattern }: Omit<Paying, 'isParent'> & { parentEmail: string },
): (CustomerFault | { field: 'email'; code: 'student_email_same' })[] => {
  const paysById = paymentType === byStudentId
  const needs = {
    studentIdPattern: paysById ? readPattern(settings.student_id_pattern) : null,
    emailDomain: paysById ? settings.email_domain : null,
  }
  const faults = checkCustomer(form, 'checkout', needs)
  const isSame = !faults.some(({ field }) => field === 'email') && sameMailbox(form.email ?? '', parentEmail)
  return isSame ? [...faults, { field: 'email', code: 'student_email_same' }] : faults
}

// Whose bill it is says the card.
const somebody = { first_name: 'A', last_name: 'A', email: 'a@b.ca', phone: '4165551234' }

/**
 * Every fault of a bill's own address; its postal or zip code need only be there, and its province is named as the bill's
 * (CHK-30, CHK-38, CHK-Q1).
 */
export const checkBilling = (
  address: Pick<CustomerForm, 'address' | 'city' | 'province' | 'postal_code' | 'state' | 'zip_code'>,
): CustomerFault[] =>
  checkCustomer({ ...somebody, ...address }, 'checkout')
    .filter(({ code }) => code !== 'zip_code_invalid')
    .map((fault) => (fault.code === 'province_invalid' ? { ...fault, code: 'billing_province_invalid' } : fault))

/** The terms that are shown one after the other before an order is processed. */
export type Terms = 'student_id' | 'plans' | 'subscription'

/**
 * The terms that must be accepted: of the student ID where it pays and has some, else of the plans, and with these of a
 * subscription in the cart (PAY-03 to 05, PAY-Q6 to Q9).
 */
export const termsNeeded = (
  settings: Pick<CheckoutSettings, 'student_id_requires_terms' | 'plans_require_terms'>,
  { paymentType, hasSubscription }: { paymentType: string; hasSubscription: boolean },
): Terms[] => {
  if (paymentType === byStudentId && settings.student_id_requires_terms) return ['student_id']
  if (!settings.plans_require_terms) return []
  return hasSubscription ? ['plans', 'subscription'] : ['plans']
}

/** Whether the buyer's address must be in the list of the faculty (CHK-18). */
export const needsFacultyEmail = (settings: Pick<CheckoutSettings, 'enable_faculty_email_validator'>, paymentType: string): boolean =>
  paymentType === byPayroll && settings.enable_faculty_email_validator

/** An entry of the school's private lists as entries are compared. */
export const listKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const dayMs = 86_400_000

/** The customer's order of the last day that came to the same amount and was not refunded: another device of theirs may keep what it paid (ACCT-Q6). */
export const sameOrder = <O extends { created_at: string; total: string; state: 'paid' | 'refunded' }>(
  orders: readonly O[],
  total: string,
  now: number,
): O | undefined =>
  orders.find((order) => order.state === 'paid' && order.total === total && now - (instantFrom(order.created_at) ?? 0) < dayMs)
