import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { changed, merged } from '#app/forms/changes.ts'
import { keepDraft, keptDraft } from '#app/personal/drafts.ts'

/** What was typed in a form of the account and not saved: it outlives another tab, the other language and a reload, and ends with a log-out (ACCT-11, AUTH-24). */
export const useAccountDraft = <V extends object>(form: string, customer: Customer, savedOf: (customer: Customer) => V) => {
  const key = `account-${form}:${customer.id}`
  const [first] = useState(() => keptDraft(key, savedOf(customer)))
  return {
    first,
    // What nobody touched here may be changed elsewhere.
    keep: (values: V) => keepDraft(key, changed(values, savedOf(customer))),
    forget: () => keepDraft(key, null),
    /** What was changed here upon a profile; `before` is the one that the form was filled with. */
    upon: (now: Customer, values: V, before = customer): V => merged(values, { first: savedOf(before), now: savedOf(now) }),
  }
}
