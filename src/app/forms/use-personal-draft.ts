import type { Customer } from '#contract/customers.ts'
import { readDraft, storeDraft } from '#app/personal/drafts.ts'
import { hintedId } from '#app/session/session-atom.ts'
import { useSession } from '#app/session/use-session.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { changed } from './changes.ts'

export type PersonalDraft<V extends object> = {
  /** The form and the school. */
  name: 'dietary-health' | 'feedback' | 'on-the-go'
  siteId: string
  empty: V
  /** What a profile says for this form. */
  fromProfile: (customer: Customer) => Partial<V>
}

/**
 * The tab's draft of a form that a guest can send too. A customer's empty fields are filled from the profile, and it ends with their
 * session; what they typed before the login becomes theirs. `source` changes when it is to be read again.
 */
export const usePersonalDraft = <V extends object>({ name, siteId, empty, fromProfile }: PersonalDraft<V>) => {
  const session = useSession(siteId)
  const hydrated = useHydrated()
  const customer = session.state === 'member' ? session.customer : null
  // Without the network it is theirs whose login the browser remembers.
  const who = customer?.id ?? (hydrated && session.state !== 'guest' ? hintedId() : '')
  const guestKey = `${name}:${siteId}`
  const key = who === '' ? guestKey : `${guestKey}:${who}`
  const read = (): V => {
    const typed = readDraft(guestKey, empty)
    if (key === guestKey) return typed
    const stored = changed({ ...readDraft(key, empty), ...changed(typed, empty) }, empty)
    if (typed !== empty) {
      storeDraft(guestKey, null)
      storeDraft(key, stored)
    }
    return { ...empty, ...(customer ? fromProfile(customer) : {}), ...stored }
  }
  return { key, source: customer?.id ?? key, read }
}
