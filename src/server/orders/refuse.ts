import { Problem } from '#contract/errors.ts'
import type { Locale } from '#contract/wire.ts'
import type { PricedCart } from '#domain/cart.ts'
import { buyerNeeds, checkStudent, needsFacultyEmail, type Terms, termsNeeded } from '#domain/checkout-rules.ts'
import { checkCustomer } from '#domain/customer-rules.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { type Catalogue, settingsOf } from '#server/carts/catalogue.ts'
import { words } from '#server/words.ts'
import type { Buyer } from './buyer.ts'
import type { SnapshotBuyer, Student } from '#server/db/order-snapshot.ts'
import { blockedStudent, isFacultyEmail } from './private-lists.ts'
import { linearPattern } from './student-id-pattern.ts'

type CheckoutFacts = {
  catalogue: Catalogue
  priced: PricedCart
  buyer: Buyer
  buyerSnapshot: SnapshotBuyer
  student: Student | null
  paymentType: string
  termsAccepted: boolean
  locale: Locale
}

/** Refuses a cart that cannot be ordered (PURCH-SEL-13, PURCH-SEL-Q3, SUBS-01). */
const refuseCart = ({ priced, paymentType, buyer }: CheckoutFacts): void => {
  if (priced.blocked === 'empty') throw new Problem('cart_empty')
  if (priced.blocked === 'items') throw new Problem('cart_unavailable')
  if (priced.needsLogin && !buyer.loggedIn) throw new Problem('subscription_login')
  if (!priced.paymentTypes.includes(paymentType)) throw new Problem('payment_type_unavailable')
}

const refuseStudentId = ({ catalogue, locale }: CheckoutFacts, studentId: string): void => {
  const { isBlocked, message } = blockedStudent(catalogue, studentId, locale)
  if (isBlocked) throw new Problem('student_blocked', { values: { message } })
}

const refuseFaculty = ({ catalogue, paymentType, buyerSnapshot, locale }: CheckoutFacts): void => {
  const settings = settingsOf(catalogue.form)
  if (!needsFacultyEmail(settings, paymentType) || isFacultyEmail(catalogue, buyerSnapshot.email)) return
  const own = inLocale(settings, 'faculty_email_msg', languageOf(locale))
  throw new Problem('faculty_email', { values: { message: own === '' ? words(locale, 'purchase.faculty_email') : own } })
}

/**
 * Refuses by the first broken rule: cart, payment types, buyer, student, private lists, terms. Returns the accepted terms. It runs
 * inside the claim, on what the order will store (CHK, PAY-Q8).
 */
export const refuseOrder = (facts: CheckoutFacts): readonly Terms[] => {
  const { catalogue, priced, buyerSnapshot, student, paymentType, termsAccepted } = facts
  refuseCart(facts)
  const settings = settingsOf(catalogue.form)
  const paying = { paymentType, isParent: priced.isParent, readPattern: linearPattern }
  const form = { ...buyerSnapshot, student_id: priced.isParent ? '' : buyerSnapshot.student_id }
  const [fault] = checkCustomer(form, 'checkout', buyerNeeds(settings, paying))
  if (fault) throw new Problem(fault.code)
  if (priced.isParent) {
    if (student === null) throw new Problem('student_required')
    const [studentFault] = checkStudent(student, settings, { ...paying, parentEmail: buyerSnapshot.email })
    if (studentFault) throw new Problem(studentFault.code)
  }
  refuseStudentId(facts, priced.isParent ? (student?.student_id ?? '') : buyerSnapshot.student_id)
  refuseFaculty(facts)
  const hasSubscription = priced.needsLogin
  const terms = termsNeeded(settings, { paymentType, hasSubscription })
  if (terms.length > 0 && !termsAccepted) throw new Problem('terms_required')
  return terms
}
