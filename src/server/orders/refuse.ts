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

export type Asked = {
  catalogue: Catalogue
  priced: PricedCart
  buyer: Buyer
  /** The buyer as the order will keep them. */
  frozen: SnapshotBuyer
  student: Student | null
  paymentType: string
  termsAccepted: boolean
  locale: Locale
}

/** What keeps a cart from being ordered at all (PURCH-SEL-13, PURCH-SEL-Q3, SUBS-01). */
const refuseCart = ({ priced, paymentType, buyer }: Asked): void => {
  if (priced.blocked === 'empty') throw new Problem('cart_empty')
  if (priced.blocked === 'items') throw new Problem('cart_unavailable')
  if (priced.needsLogin && !buyer.loggedIn) throw new Problem('subscription_login')
  if (!priced.paymentTypes.includes(paymentType)) throw new Problem('payment_type_unavailable')
}

const refuseStudentId = ({ catalogue, locale }: Asked, asked: string): void => {
  const { isBlocked, message } = blockedStudent(catalogue, asked, locale)
  if (isBlocked) throw new Problem('student_blocked', { values: { message } })
}

const refuseFaculty = ({ catalogue, paymentType, frozen, locale }: Asked): void => {
  const settings = settingsOf(catalogue.form)
  if (!needsFacultyEmail(settings, paymentType) || isFacultyEmail(catalogue, frozen.email)) return
  const own = inLocale(settings, 'faculty_email_msg', languageOf(locale))
  throw new Problem('faculty_email', { values: { message: own === '' ? words(locale, 'purchase.faculty_email') : own } })
}

/**
 * Refuses what may not be ordered so, by the first rule that is broken: cart, ways to pay, buyer, student, private lists,
 * terms. Answers the terms that were accepted. It runs inside the claim, on what the order will hold (CHK, PAY-Q8).
 */
export const refuseOrder = (asked: Asked): readonly Terms[] => {
  const { catalogue, priced, frozen, student, paymentType, termsAccepted } = asked
  refuseCart(asked)
  const settings = settingsOf(catalogue.form)
  const paying = { paymentType, isParent: priced.isParent, readPattern: linearPattern }
  const form = { ...frozen, student_id: priced.isParent ? '' : frozen.student_id }
  const [fault] = checkCustomer(form, 'checkout', buyerNeeds(settings, paying))
  if (fault) throw new Problem(fault.code)
  if (priced.isParent) {
    if (student === null) throw new Problem('student_required')
    const [studentFault] = checkStudent(student, settings, { ...paying, parentEmail: frozen.email })
    if (studentFault) throw new Problem(studentFault.code)
  }
  refuseStudentId(asked, priced.isParent ? (student?.student_id ?? '') : frozen.student_id)
  refuseFaculty(asked)
  const hasSubscription = priced.needsLogin
  const terms = termsNeeded(settings, { paymentType, hasSubscription })
  if (terms.length > 0 && !termsAccepted) throw new Problem('terms_required')
  return terms
}
