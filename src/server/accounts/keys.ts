import { isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { emailKey, type StoredCustomer } from '#server/db/customers.ts'
import type { Database, Reader, Writer } from '#server/db/open.ts'
import { keyNoted, listMailsOf, listMailsOfKinds, noteKey, type WaitingMail, withdrawMails } from '#server/db/outbox.ts'
import { addKey, countKeys, endKeys, findAddressToConfirm, type KeyKind, removeKey } from '#server/db/reset-keys.ts'
import { lockSite } from '#server/db/sites.ts'
import { hourMs } from '#server/platform/limits.ts'
import type { Letters } from '#server/mail/letters.ts'
import { hashOf, newSecret } from './session.ts'

/** AUTH-Q7. */
export const keyMs = hourMs
/** People open an invitation to the office days later. */
export const invitationMs = 7 * 24 * hourMs
const mostAnHour = 5

type Owner = {
  siteId: string
  kind: KeyKind
  owner: string
  email?: string | undefined
  waiting?: WaitingMail
  lastsMs?: number
  /** How many an hour. */
  most?: number
}

/** Creates the key of a queued mail; null after too many, or if the mail was withdrawn. A retry replaces the former key. */
export const newKey = async (
  db: Database,
  now: number,
  { siteId, kind, owner, email, waiting, lastsMs = keyMs, most = mostAnHour }: Owner,
): Promise<string | null> => {
  const whose = { site_id: siteId, kind, owner }
  return db.transaction(async (trx) => {
    // Without the lock two mails composed at once would both pass the limit.
    await lockSite(trx, siteId)
    const [key, former] = [newSecret(), waiting ? keyNoted(waiting) : null]
    if (waiting && !(await noteKey(trx, waiting, hashOf(key)))) return null
    if (former !== null) await removeKey(trx, { site_id: siteId, key_hash: former })
    // Ignores keys dated in the future by a clock that was set back since.
    const lately = { since: isoInstant(now - hourMs), to: isoInstant(now + clockSkewMs) }
    if ((await countKeys(trx, whose, lately)) >= most) return null
    await addKey(trx, {
      ...whose,
      key_hash: hashOf(key),
      email: email ?? null,
      created_at: isoInstant(now),
      expires_at: isoInstant(now + lastsMs),
    })
    return key
  })
}

type Customer = Pick<StoredCustomer, 'site_id' | 'id'>

/** Removes the queued mail first, so that no key is created for it afterwards. */
export const endEmailChange = async (trx: Writer, { site_id: siteId, id }: Customer, now: string): Promise<void> => {
  await withdrawMails(trx, await listMailsOf(trx, { site_id: siteId, customer_id: id }, 'email_confirm'))
  await endKeys(trx, { site_id: siteId, owner: id }, { kinds: ['email'], now })
}

export const endCustomerKeys = async (trx: Writer, customer: Customer, now: string): Promise<void> => {
  await endEmailChange(trx, customer, now)
  await endKeys(trx, { site_id: customer.site_id, owner: customer.id }, { kinds: ['password'], now })
}

/** Ends the links to a password that a person of the office has, or that are still in the outbox. */
export const endStaffKeys = async (trx: Writer, { siteId, email }: { siteId: string; email: string }, now: string): Promise<void> => {
  const owner = emailKey(email)
  const queued = await listMailsOfKinds(trx, siteId, ['staff_invited', 'staff_reset'])
  const isTheirs = ({ data }: WaitingMail) => emailKey((JSON.parse(data) as Letters['staff_invited']).email) === owner
  await withdrawMails(trx, queued.filter(isTheirs))
  await endKeys(trx, { site_id: siteId, owner }, { kinds: ['staff'], now })
}

export const pendingEmailOf = async (db: Reader, { site_id: siteId, id }: Customer, now: string): Promise<string | null> => {
  const [waiting] = await listMailsOf(db, { site_id: siteId, customer_id: id }, 'email_confirm')
  if (waiting) return (JSON.parse(waiting.data) as Letters['email_confirm']).email
  return findAddressToConfirm(db, { site_id: siteId, owner: id }, now)
}
