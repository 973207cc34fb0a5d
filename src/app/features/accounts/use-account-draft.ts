import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { changed, merged } from '#app/forms/changes.ts'
import { storeDraft, readDraft } from '#app/personal/drafts.ts'

/** The unsaved input of an account form: it survives another tab, the other language and a reload, and ends with a logout (ACCT-11, AUTH-24). */
export const useAccountDraft = <V extends object>(form: string, customer: Customer, savedOf: (customer: Customer) => V) => {
  const key = `account-${form}:${customer.id}`
  const [first] = useState(() => readDraft(key, savedOf(customer)))
  return {
    first,
    // Only changed fields: the others may change elsewhere.
    store: (values: V) => storeDraft(key, changed(values, savedOf(customer))),
    forget: () => storeDraft(key, null),
    /** Carries the changes over to a newer profile; `before` is the profile that filled the form. */
    rebase: (now: Customer, values: V, before = customer): V => merged(values, { first: savedOf(before), now: savedOf(now) }),
  }
}
