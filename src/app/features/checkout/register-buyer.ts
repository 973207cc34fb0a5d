import type { Params } from '#contract/call.ts'
import type { createCustomer } from '#contract/login.ts'
import type { Site } from '#contract/sites.ts'
import type { Locale } from '#contract/wire.ts'
import { needsFacultyEmail } from '#domain/checkout-rules.ts'
import { callServer } from '#app/offline/call-server.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { onWire } from '#app/features/accounts/person.ts'
import { profileParams } from '#app/features/accounts/profile-params.ts'
import { callAsCustomer, callToEnter, customerNow, keepCustomer } from '#app/session/session.ts'
import { changed } from '#app/forms/changes.ts'
import { keepDraft, keptDraft } from '#app/personal/drafts.ts'
import { cartId } from '#app/features/purchase/cart-id.ts'
import { type Buyer, buyerOnWire, type Details, detailsOf, studentOnWire } from './details.ts'

type Entry = { site: Site; buyer: Buyer; details: Details; locale: Locale }

/** The school's lists are asked with the one entry, before anybody pays; the server asks them again (CHK-18, CHK-27, CHK-Q10). */
const refuseListed = async ({ site, buyer: { settings }, details, locale }: Entry): Promise<void> => {
  if (details.student_id.trim() !== '') {
    const { accounts, message } = await callServer('blockedStudent', { site_id: site.id, student_id: details.student_id, locale })
    if (accounts.length > 0) throw new ApiError(message.blocked_student_message, 'student_blocked', 422)
  }
  if (!needsFacultyEmail(settings, details.payment_type)) return
  const { accounts } = await callServer('facultyEmail', { site_id: site.id, email: details.email.trim() })
  const translated = settings.translations.find((one) => one.locale === locale)?.['faculty_email_msg']
  if (accounts.length === 0)
    throw new ApiError(typeof translated === 'string' ? translated : settings.faculty_email_msg, 'faculty_email', 422)
}

const entryKey = (siteId: string) => `checkout-customer:${siteId}`
// What the guest's account was made with; a secret is stored nowhere, and after a reload it is typed again.
let entered = ''
/** Forgets the customer that this tab made: another one is made at the next try. */
export const forgetEntry = (siteId: string): void => {
  entered = ''
  keepDraft(entryKey(siteId), null)
}

/** A guest becomes a customer of this order, once as long as nothing changes; by a password also one who can log in (CHK-01). */
const enterGuest = async ({ site, buyer, details, locale }: Entry): Promise<string> => {
  const { phone, ...person } = buyerOnWire(details)
  const params: Params<typeof createCustomer> = {
    ...person,
    site_id: site.id,
    locale,
    source: 'checkout',
    cookie: cartId(),
    phone_number: phone,
    opt_in: details.opt_in,
    ...(buyer.isParent ? { student: studentOnWire(details) } : {}),
  }
  const print = JSON.stringify(params)
  const known = keptDraft(entryKey(site.id), { id: '', print: '' })
  // A password that came later makes the account that was asked for.
  const saysNothingNew = details.password === '' || details.password === entered
  if (known.print === print && saysNothingNew) return known.id
  const { customer } = await callToEnter('createCustomer', { ...params, password: details.password })
  keepDraft(entryKey(site.id), { id: customer.id, print })
  entered = details.password
  return customer.id
}

/** What of the form goes into the profile; a parent's own student id stays. */
const profileOf = (details: Details, { isParent }: Buyer) => {
  const { first_name, last_name, email, phone, mobile, address, city, province, postal_code, student_id } = onWire(details)
  const { opt_in, barcode_id } = details
  const person = { first_name, last_name, email, phone, mobile, address, city, province, postal_code, opt_in }
  return isParent ? person : { ...person, student_id, barcode_id }
}

/** What a member changed in the form is saved in the profile, and nothing else of it. */
const enterMember = async ({ site, buyer, details, locale }: Entry & { buyer: { customer: NonNullable<Buyer['customer']> } }) => {
  const { customer } = buyer
  const changes = changed<object>(profileOf(details, buyer), profileOf(detailsOf(customer), buyer))
  if (Object.keys(changes).length > 0) {
    const now = await customerNow(customer.id)
    keepCustomer((await callAsCustomer('updateCustomer', { ...profileParams(now, site.id, locale), ...changes })).customer)
  }
  return customer.id
}

/** Makes the buyer known to the server before the order; answers the customer's id. */
export const enterBuyer = async (entry: Entry): Promise<string> => {
  await refuseListed(entry)
  const { customer } = entry.buyer
  return customer ? enterMember({ ...entry, buyer: { ...entry.buyer, customer } }) : enterGuest(entry)
}
