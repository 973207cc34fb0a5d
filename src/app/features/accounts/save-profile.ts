import type { Customer } from '#contract/customers.ts'
import { normalizedText } from '#domain/shared-rules.ts'
import { changed } from '#app/forms/changes.ts'
import { changeOrFind } from '#app/session/change-or-find.ts'
import { callAsCustomer } from '#app/session/session.ts'

type Saving = {
  customerId: string
  /** What the profile holds once it is saved. */
  wanted: Partial<Customer>
  send: () => Promise<{ customer: Customer }>
}

/** Texts as the server writes them. */
const written = (part: object): object =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, typeof value === 'string' ? normalizedText(value) : value]))

/** Saves a part of the profile; where the answer was lost, the profile itself says whether it was saved. */
export const saveProfile = ({ customerId, wanted, send }: Saving): Promise<{ customer: Customer }> =>
  changeOrFind({
    send,
    read: () => callAsCustomer('customerInfo', { customer_id: customerId }),
    isMade: ({ customer }) => Object.keys(changed(written(wanted), written(customer))).length === 0,
  })
