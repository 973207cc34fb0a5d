import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { keepDraft, keptDraft } from '#app/features/form/draft.ts'

/** What was typed in a form of the account and not saved: it outlives another tab, the other language and a reload, and ends with a log-out (ACCT-11, AUTH-24). */
export const useAccountDraft = <V extends object>(form: string, { id }: Customer, saved: V) => {
  const key = `account-${form}:${id}`
  const [first] = useState(() => keptDraft(key, saved))
  return { first, keep: (values: V) => keepDraft(key, values), forget: () => keepDraft(key, null) }
}
