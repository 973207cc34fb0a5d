import { keepDraft, keptDraft } from '#app/personal/drafts.ts'
import { changed } from '#app/forms/changes.ts'
import type { Customer } from '#contract/customers.ts'
import { forgetEntry } from './register-buyer.ts'
import { type Details, detailsOf, noDetails, withoutSecrets } from './details.ts'

const guest = 'guest'
const keyOf = (siteId: string, who: string) => `checkout:${siteId}:${who}`
// Whoever used the form in this page: their words go with the order.
const users = new Set<string>([guest])

/** What this tab typed before, over the profile of who is logged in; what fixes the profile stays as it is. */
export const keptDetails = (siteId: string, customer: Customer | null): Details => {
  const typed = keptDraft(keyOf(siteId, guest), noDetails)
  if (customer === null) return typed
  const first = detailsOf(customer)
  // Who logs in over the form finds in it what no profile holds: the student, and the way to pay.
  const begun = { ...first, ...besidesProfile(typed), student_id: first.student_id || typed.student_id }
  const kept = { ...keptDraft(keyOf(siteId, customer.id), begun), email: first.email }
  if (typed !== noDetails) {
    // It is theirs from now on, and goes with them.
    keepDraft(keyOf(siteId, guest), null)
    keepDetails(siteId, customer, kept)
  }
  return kept
}

const besidesProfile = (typed: Details): Partial<Details> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name]) => name === 'payment_type' || (name.startsWith('student_') && name !== 'student_id')),
  )

export const keepDetails = (siteId: string, customer: Customer | null, details: Details): void => {
  const who = customer?.id ?? guest
  users.add(who)
  keepDraft(keyOf(siteId, who), changed(withoutSecrets(details), detailsOf(customer)))
}

export const forgetDrafts = (siteId: string): void => {
  for (const who of users) keepDraft(keyOf(siteId, who), null)
  forgetEntry(siteId)
}
