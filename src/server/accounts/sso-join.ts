import type { Locale } from '#contract/wire.ts'
import { addCustomer, findAccount, saveCustomer, type StoredCustomer } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { endSessions } from '#server/db/sessions.ts'
import { post } from '#server/mail/letters.ts'
import { endCustomerKeys } from './keys.ts'
import { newCustomer, personOf } from './person.ts'
import type { SsoPerson } from './sso-token.ts'

type Joining = { siteId: string; person: SsoPerson; locale: Locale; now: number }

const namesOf = ({ firstName, lastName }: SsoPerson) => ({
  ...(firstName === '' ? {} : { first_name: firstName }),
  ...(lastName === '' ? {} : { last_name: lastName }),
})

/** Joins the account of the email; of an unconfirmed one, which a stranger may have typed, password, sessions and keys end. */
const joined = async (trx: Writer, { siteId, person, now }: Joining): Promise<StoredCustomer | null> => {
  const found = await findAccount(trx, siteId, person.email)
  if (!found) return null
  const at = new Date(now).toISOString()
  const isProven = found.email_confirmed_at !== null
  if (!isProven) await endSessions(trx, { site_id: siteId, customer_id: found.id })
  if (!isProven || found.sso !== 1) await endCustomerKeys(trx, found, at)
  if (found.sso !== 1) await post(trx, siteId, 'sso_joined', { customer_id: found.id })
  const proven = isProven ? {} : { password_hash: null, facebook_id: null, email_confirmed_at: at }
  return saveCustomer(trx, found, { ...namesOf(person), ...proven, sso: 1, updated_at: at })
}

const created = async (trx: Writer, { siteId, person, locale, now }: Joining): Promise<StoredCustomer | null> => {
  const named = { ...personOf({}), ...namesOf(person) }
  const made = newCustomer({ siteId, email: person.email, person: named, passwordHash: null, locale, now })
  const customer = { ...made, email_confirmed_at: made.created_at, sso: 1 }
  if (!(await addCustomer(trx, customer))) return null
  await post(trx, siteId, 'welcome', { customer_id: customer.id })
  return customer
}

/** Finds or creates the account of a single sign-on; null if it was deleted meanwhile. */
export const joinBySso = async (trx: Writer, joining: Joining): Promise<StoredCustomer | null> =>
  (await joined(trx, joining)) ?? (await created(trx, joining)) ?? (await joined(trx, joining))
