import type { OrderFormSettings } from '#contract/order-form.ts'
import { checkCustomer, type CustomerFault, type CustomerForm, type CustomerNeeds } from './customer-rules.ts'
import { sameMailbox } from './shared-rules.ts'
import type { ReadPattern } from './student-id.ts'
import { instantFrom } from './zone.ts'

/** The settings of an order form without extra requirements. */
export const noRequirements = {
  require_student_id: false,
  require_barcode_id: false,
  student_id_pattern: '',
  email_domain: '',
  student_id_requires_terms: false,
  plans_require_terms: false,
  enable_faculty_email_validator: false,
}
type CheckoutSettings = Pick<OrderFormSettings, keyof typeof noRequirements>

/** How an order is paid, whether a parent pays for a student, and how to read the school's pattern of student ids. */
type Paying = { paymentType: string; isParent: boolean; readPattern: ReadPattern }

const byStudentId = 'Student ID'
const byPayroll = 'Payroll deduction'

/** The extra fields of a buyer: ids, and what a student ID that pays requires (CHK-17, CHK-25, CHK-26, CHK-28, CHK-Q12). */
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

/** All faults of the student block in field order: the rules of a buyer, and an e-mail other than the parent's (CHK-20, CHK-29). */
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

// A billing address has no name, e-mail or phone; these pass the rules of a customer.
const anyCustomer = { first_name: 'A', last_name: 'A', email: 'a@b.ca', phone: '4165551234' }

/** All faults of a separate billing address, whose postal code need only be present (CHK-30, CHK-38, CHK-Q1). */
export const checkBilling = (
  address: Pick<CustomerForm, 'address' | 'city' | 'province' | 'postal_code' | 'state' | 'zip_code'>,
): CustomerFault[] =>
  checkCustomer({ ...anyCustomer, ...address }, 'checkout')
    .filter(({ code }) => code !== 'zip_code_invalid')
    .map((fault) => (fault.code === 'province_invalid' ? { ...fault, code: 'billing_province_invalid' } : fault))

/** Texts that a buyer accepts one after the other before an order is processed. */
export type Terms = 'student_id' | 'plans' | 'subscription'

/** The terms to accept, in order: the student ID's where it pays, else those of plans and subscriptions (PAY-03 to 05, PAY-Q6 to Q9). */
export const termsNeeded = (
  settings: Pick<CheckoutSettings, 'student_id_requires_terms' | 'plans_require_terms'>,
  { paymentType, hasSubscription }: { paymentType: string; hasSubscription: boolean },
): Terms[] => {
  if (paymentType === byStudentId && settings.student_id_requires_terms) return ['student_id']
  if (!settings.plans_require_terms) return []
  return hasSubscription ? ['plans', 'subscription'] : ['plans']
}

/** True when the buyer's e-mail must be on the school's faculty list (CHK-18). */
export const needsFacultyEmail = (settings: Pick<CheckoutSettings, 'enable_faculty_email_validator'>, paymentType: string): boolean =>
  paymentType === byPayroll && settings.enable_faculty_email_validator

/** An entry of a school's private lists, normalized for comparison. */
export const listKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const dayMs = 86_400_000

/** The customer's paid order of the last 24 hours with the same total; undefined for none (ACCT-Q6). `now` is epoch ms. */
export const sameOrder = <O extends { created_at: string; total: string; state: 'paid' | 'refunded' }>(
  orders: readonly O[],
  total: string,
  now: number,
): O | undefined =>
  orders.find((order) => order.state === 'paid' && order.total === total && now - (instantFrom(order.created_at) ?? 0) < dayMs)
