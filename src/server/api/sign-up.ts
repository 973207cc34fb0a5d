import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { createCustomer } from '#contract/login.ts'
import { checkStudent, noRequirements } from '#domain/checkout-rules.ts'
import { checkCustomer } from '#domain/customer-rules.ts'
import { isUnproven } from '#server/accounts/guest-account.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { rememberDevice } from '#server/accounts/known-device.ts'
import { mayMailAccount } from '#server/accounts/mailbox-limit.ts'
import { newCustomer, personOf } from '#server/accounts/person.ts'
import { startSession } from '#server/accounts/session.ts'
import { idIn } from '#server/carts/cart-session.ts'
import { addCustomer, emailKey, findAccount } from '#server/db/customers.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { post } from '#server/mail/letters.ts'
import { words } from '#server/words.ts'
import { enterCheckout } from '#server/orders/entry.ts'
import { storeStudent, studentForm, studentOf } from '#server/orders/student.ts'
import { publishedSite } from './find-site.ts'

const perAddress: LimitRule = { name: 'sign-up', most: 20, perMs: hourMs }
/** A dorm shares one address, and buys its plans in the same week. */
const ordersPerAddress: LimitRule = { name: 'checkout', most: 200, perMs: hourMs }

const linksPerMailbox: LimitRule = { name: 'sign-up-link', most: 5, perMs: hourMs }

type Given = Input<typeof createCustomer>

/** Refuses a taken email (AUTH-13); if it is unconfirmed, mails a link by which the mailbox's owner takes the account over. */
const refuseTaken = async (siteId: string, email: string, { db, limits, mail, locale }: PersonalContext): Promise<void> => {
  const taken = await findAccount(db.read, siteId, email)
  if (!taken) return
  if (!(await isUnproven(db.read, taken))) throw new Problem('signup_failed')
  await limits.take({ rule: linksPerMailbox, who: `${siteId}\n${emailKey(email)}` })
  await db.transaction((trx) => post(trx, siteId, 'signup_taken', { email, locale }))
  mail.wake()
  throw new Problem('signup_taken')
}

const signUp = async (given: Given, context: PersonalContext) => {
  const { db, passwords, limits, visitor, mail, locale, now } = context
  const site = await publishedSite(context, given.site_id)
  if (!site.customer_login) throw new Problem('signup_failed')
  const form = { ...given, phone: given.phone_number || given.phone }
  const [fault] = checkCustomer(form, 'signup')
  if (fault) throw new Problem(fault.code)
  await limits.take({ rule: perAddress, who: visitor.address })
  await refuseTaken(site.id, form.email, context)
  const passwordHash = await passwords.hash(given.password)
  const customer = newCustomer({ siteId: site.id, email: form.email, person: personOf(form), passwordHash, locale, now })
  const { after } = await db.transaction(async (trx) => {
    if (!(await addCustomer(trx, customer))) throw new Problem('signup_failed')
    if (await mayMailAccount(trx, limits, customer.email)) await post(trx, site.id, 'welcome', { customer_id: customer.id })
    return startSession(trx, customer, context)
  })
  after()
  rememberDevice(customer, context)
  mail.wake()
  return { payload: { customer: customerView(customer), msg: words(locale, 'signup.created') } }
}

/** The payment method is not known yet: the order checks what depends on it. */
const unpaid = { paymentType: '', readPattern: () => null } as const

/** Creates the customer of an order without a login, and the student of a parent's order. */
const orderAsGuest = async (given: Given, context: PersonalContext) => {
  const { db, passwords, limits, visitor, locale, now } = context
  const site = await publishedSite(context, given.site_id)
  const form = { ...given, phone: given.phone_number || given.phone }
  const [fault] = checkCustomer(form, 'checkout')
  if (fault) throw new Problem(fault.code)
  if (given.student) {
    const [studentFault] = checkStudent(studentForm(given.student), noRequirements, { ...unpaid, parentEmail: form.email })
    if (studentFault) throw new Problem(studentFault.code)
  }
  await limits.take({ rule: ordersPerAddress, who: visitor.address })
  const hasPassword = site.customer_login && given.password !== ''
  const passwordHash = hasPassword ? await passwords.hash(given.password) : null
  const region = { province: form.province || form.state, postal_code: form.postal_code || form.zip_code }
  const person = personOf({ ...form, ...region })
  const fresh = { siteId: site.id, email: form.email, person, passwordHash, locale, now }
  const checkout = { cartId: idIn(given, context), context }
  const { after, entered, student } = await db.transaction(async (trx) => {
    const customer = await enterCheckout(trx, fresh, checkout)
    const id = given.student ? await storeStudent(trx, customer, studentOf(given.student)) : null
    const session = await startSession(trx, customer, context, 'checkout')
    return { ...session, entered: customer, student: id === null ? {} : { student: { id } } }
  })
  after()
  // The typed values, not the stored ones, which would reveal whether the address has an account.
  const customer = { ...customerView(entered), has_password: hasPassword }
  return { payload: { customer, msg: words(locale, 'signup.created'), ...student } }
}

export const signUps = [
  handleVisitor(createCustomer, (given, context) => (given.source === 'checkout' ? orderAsGuest : signUp)(given, context)),
]
