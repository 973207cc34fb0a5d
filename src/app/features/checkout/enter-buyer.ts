import type { Params } from '#contract/call.ts'
import type { createCustomer } from '#contract/login.ts'
import type { Site } from '#contract/sites.ts'
import type { Locale } from '#contract/wire.ts'
import { needsFacultyEmail } from '#domain/checkout-rules.ts'
import { callServer } from '#app/offline/call-server.ts'
import { Refused } from '#app/offline/fetch-live.ts'
import { onWire } from '#app/features/accounts/person.ts'
import { profileParams } from '#app/features/accounts/profile-params.ts'
import { callAsCustomer, callToEnter, keepCustomer } from '#app/features/accounts/session.ts'
import { keepDraft, keptDraft } from '#app/features/form/draft.ts'
import { cartId } from '#app/features/purchase/cart-id.ts'
import { type Buyer, buyerOnWire, type Details, studentOnWire } from './details.ts'

type Entry = { site: Site; buyer: Buyer; details: Details; locale: Locale }

/** The school's lists are asked with the one entry, before anybody pays; the server asks them again (CHK-18, CHK-27, CHK-Q10). */
const refuseListed = async ({ site, buyer: { settings }, details, locale }: Entry): Promise<void> => {
  if (details.student_id.trim() !== '') {
    const { accounts, message } = await callServer('blockedStudent', { site_id: site.id, student_id: details.student_id, locale })
    if (accounts.length > 0) throw new Refused(message.blocked_student_message, 'student_blocked', 422)
  }
  if (!needsFacultyEmail(settings, details.payment_type)) return
  const { accounts } = await callServer('facultyEmail', { site_id: site.id, email: details.email.trim() })
  const told = settings.translations.find((one) => one.locale === locale)?.['faculty_email_msg']
  if (accounts.length === 0) throw new Refused(typeof told === 'string' ? told : settings.faculty_email_msg, 'faculty_email', 422)
}

const entryKey = (siteId: string) => `checkout-customer:${siteId}`
/** Forgets the customer that this tab made: another one is made at the next try. */
export const forgetEntry = (siteId: string): void => keepDraft(entryKey(siteId), null)

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
  if (known.print === print) return known.id
  const { customer } = await callToEnter('createCustomer', { ...params, password: details.password })
  keepDraft(entryKey(site.id), { id: customer.id, print })
  return customer.id
}

/** What a member changed in the form is saved in the profile; a parent's own student id stays. */
const enterMember = async ({ site, buyer, details, locale }: Entry & { buyer: { customer: NonNullable<Buyer['customer']> } }) => {
  const { customer, isParent } = buyer
  const { student_id: number, ...person } = onWire(details)
  const wanted = {
    ...profileParams(customer, site.id, locale),
    ...Object.fromEntries(
      Object.keys(person)
        .filter((name) => name in customer)
        .map((name) => [name, person[name as keyof typeof person]]),
    ),
    ...(isParent ? {} : { student_id: number, barcode_id: details.barcode_id }),
    opt_in: details.opt_in,
  }
  const isNew = Object.entries(wanted).some(([name, value]) => name in customer && customer[name as keyof typeof customer] !== value)
  if (isNew) keepCustomer((await callAsCustomer('updateCustomer', wanted)).customer)
  return customer.id
}

/** Makes the buyer known to the server before the order; answers the customer's id. */
export const enterBuyer = async (entry: Entry): Promise<string> => {
  await refuseListed(entry)
  const { customer } = entry.buyer
  return customer ? enterMember({ ...entry, buyer: { ...entry.buyer, customer } }) : enterGuest(entry)
}
