import type { Params } from '#contract/call.ts'
import type { createCustomer } from '#contract/login.ts'
import type { Site } from '#contract/sites.ts'
import type { Locale } from '#contract/wire.ts'
import { callServer } from '#app/offline/call-server.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { onWire } from '#app/features/accounts/person.ts'
import { profileParams } from '#app/features/accounts/profile-params.ts'
import { callAsCustomer, callLogin, customerNow, setCustomer } from '#app/session/session.ts'
import { changed } from '#app/forms/changes.ts'
import { storeDraft, readDraft } from '#app/personal/drafts.ts'
import { cartId } from '#app/features/purchase/cart-id.ts'
import { type Buyer, buyerOnWire, type Details, detailsOf, studentOnWire } from './details.ts'

type Registration = { site: Site; buyer: Buyer; details: Details; locale: Locale }

/** The server checks its list of students once here, before anything is paid, and again with the order (CHK-27, CHK-Q10). */
const checkStudentId = async ({ site, details, locale }: Registration): Promise<void> => {
  if (details.student_id.trim() === '') return
  const { accounts, message } = await callServer('blockedStudent', { site_id: site.id, student_id: details.student_id, locale })
  if (accounts.length > 0) throw new ApiError(message.blocked_student_message, 'student_blocked', 422)
}

/** The buyer of the payment step: whose page it is, the customer's id, and whether they are a parent. */
export type Confirmed = { who: string; customerId: string; isParent: boolean }

const confirmedKey = (siteId: string) => `checkout-confirmed:${siteId}`
export const storedConfirmed = (siteId: string): Confirmed => readDraft(confirmedKey(siteId), { who: '', customerId: '', isParent: false })
export const storeConfirmed = (siteId: string, confirmed: Confirmed | null): void => storeDraft(confirmedKey(siteId), confirmed)

const registeredKey = (siteId: string) => `checkout-customer:${siteId}`
// What identifies the guest's account; secrets are not stored and are typed again after a reload.
let registeredPassword = ''
/** Forgets the customer that this tab created: the next try creates another one. */
export const forgetRegistered = (siteId: string): void => {
  registeredPassword = ''
  storeDraft(registeredKey(siteId), null)
  storeConfirmed(siteId, null)
}

/** Creates a customer for a guest, once as long as nothing changes; with a password also an account (CHK-01). */
const registerGuest = async ({ site, buyer, details, locale }: Registration): Promise<string> => {
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
  const fingerprint = JSON.stringify(params)
  const known = readDraft(registeredKey(site.id), { id: '', fingerprint: '' })
  // A password that was added later turns the guest into an account.
  const isSamePassword = details.password === '' || details.password === registeredPassword
  if (known.fingerprint === fingerprint && isSamePassword) return known.id
  const { customer } = await callLogin('createCustomer', { ...params, password: details.password })
  storeDraft(registeredKey(site.id), { id: customer.id, fingerprint })
  registeredPassword = details.password
  return customer.id
}

/** The fields that go into the profile; a parent's own student id stays. */
const profileOf = (details: Details, { isParent }: Buyer) => {
  const { first_name, last_name, email, phone, mobile, address, city, province, postal_code, student_id } = onWire(details)
  const { opt_in, barcode_id } = details
  const person = { first_name, last_name, email, phone, mobile, address, city, province, postal_code, opt_in }
  return isParent ? person : { ...person, student_id, barcode_id }
}

/** Stores in the profile only what the customer changed in the form. */
const updateMember = async ({ site, buyer, details, locale }: Registration & { buyer: { customer: NonNullable<Buyer['customer']> } }) => {
  const { customer } = buyer
  const changes = changed<object>(profileOf(details, buyer), profileOf(detailsOf(customer), buyer))
  if (Object.keys(changes).length > 0) {
    const now = await customerNow(customer.id)
    setCustomer((await callAsCustomer('updateCustomer', { ...profileParams(now, site.id, locale), ...changes })).customer)
  }
  return customer.id
}

/** Makes the buyer known to the server before the order; returns the customer's id. */
export const registerBuyer = async (registration: Registration): Promise<string> => {
  await checkStudentId(registration)
  const { customer } = registration.buyer
  return customer ? updateMember({ ...registration, buyer: { ...registration.buyer, customer } }) : registerGuest(registration)
}
