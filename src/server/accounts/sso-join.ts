import type { Locale } from '#contract/wire.ts'
import { addCustomer, findAccount, saveCustomer, type StoredCustomer } from '#server/db/customers.ts'
import type { Writer } from '#server/db/open.ts'
import { endSessions } from '#server/db/sessions.ts'
import { post } from '#server/mail/letters.ts'
import { endCustomerKeys } from './keys.ts'
import { newCustomer, nobody } from './person.ts'
import type { SsoPerson } from './sso-token.ts'

type Joining = { siteId: string; person: SsoPerson; locale: Locale; now: number }

const namesOf = ({ firstName, lastName }: SsoPerson) => ({
  ...(firstName === '' ? {} : { first_name: firstName }),
  ...(lastName === '' ? {} : { last_name: lastName }),
})

/**
 * The account of the school's address, if there is one. Where nobody had confirmed the address, somebody else may have typed it:
 * its password, Facebook login, sessions and mailed keys end, as after a first login by Facebook.
 */
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
  const named = { ...nobody, ...namesOf(person) }
  const made = newCustomer({ siteId, email: person.email, person: named, passwordHash: null, locale, now })
  const customer = { ...made, email_confirmed_at: made.created_at, sso: 1 }
  if (!(await addCustomer(trx, customer))) return null
  await post(trx, siteId, 'welcome', { customer_id: customer.id })
  return customer
}

/** The account that a single sign-on opens, made where there is none; null where it went while we looked. */
export const joinBySso = async (trx: Writer, joining: Joining): Promise<StoredCustomer | null> =>
  (await joined(trx, joining)) ?? (await created(trx, joining)) ?? (await joined(trx, joining))
