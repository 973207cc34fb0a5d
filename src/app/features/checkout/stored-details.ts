import { storeDraft, readDraft } from '#app/personal/drafts.ts'
import { changed } from '#app/forms/changes.ts'
import type { Customer } from '#contract/customers.ts'
import { forgetRegistered } from './register-buyer.ts'
import { type Details, detailsOf, noDetails, withoutSecrets } from './details.ts'

const guest = 'guest'
const keyOf = (siteId: string, who: string) => `checkout:${siteId}:${who}`
// Everyone who used the form in this page: an order deletes the drafts of all of them.
const users = new Set<string>([guest])

/** This tab's draft over the customer's profile; what the profile fixes stays as it is. */
export const storedDetails = (siteId: string, customer: Customer | null): Details => {
  const typed = readDraft(keyOf(siteId, guest), noDetails)
  if (customer === null) return typed
  const first = detailsOf(customer)
  // After a login the guest's draft adds what no profile holds: the student and the payment type.
  const started = { ...first, ...besidesProfile(typed), student_id: first.student_id || typed.student_id }
  const stored = { ...readDraft(keyOf(siteId, customer.id), started), email: first.email }
  if (typed !== noDetails) {
    // From now on the draft is the customer's.
    storeDraft(keyOf(siteId, guest), null)
    storeDetails(siteId, customer, stored)
  }
  return stored
}

const besidesProfile = (typed: Details): Partial<Details> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name]) => name === 'payment_type' || (name.startsWith('student_') && name !== 'student_id')),
  )

export const storeDetails = (siteId: string, customer: Customer | null, details: Details): void => {
  const who = customer?.id ?? guest
  users.add(who)
  storeDraft(keyOf(siteId, who), changed(withoutSecrets(details), detailsOf(customer)))
}

export const forgetDrafts = (siteId: string): void => {
  for (const who of users) storeDraft(keyOf(siteId, who), null)
  forgetRegistered(siteId)
}
