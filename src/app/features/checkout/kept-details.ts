import { keepDraft, keptDraft } from '#app/features/form/draft.ts'
import { changed } from '#app/features/form/changes.ts'
import type { Customer } from '#contract/customers.ts'
import { forgetEntry } from './enter-buyer.ts'
import { type Details, detailsOf, withoutSecrets } from './details.ts'

const guest = 'guest'
const keyOf = (siteId: string, who: string) => `checkout:${siteId}:${who}`
// Whoever used the form in this page: their words go with the order.
const users = new Set<string>([guest])

/** What this tab typed before, over the profile of who is logged in; what fixes the profile stays as it is. */
export const keptDetails = (siteId: string, customer: Customer | null): Details => {
  const first = detailsOf(customer)
  const kept = keptDraft(keyOf(siteId, customer?.id ?? guest), first)
  return customer ? { ...kept, email: first.email } : kept
}

export const keepDetails = (siteId: string, customer: Customer | null, details: Details): void => {
  const who = customer?.id ?? guest
  users.add(who)
  keepDraft(keyOf(siteId, who), changed(withoutSecrets(details), detailsOf(customer)))
}

export const forgetDrafts = (siteId: string): void => {
  for (const who of users) keepDraft(keyOf(siteId, who), null)
  forgetEntry(siteId)
}
