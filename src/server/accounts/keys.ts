import { clockSkewMs } from '#domain/clock-skew.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { Database, Reader, Writer } from '#server/db/open.ts'
import { keyNoted, listMailsOf, noteKey, removeMailsOf, type WaitingMail } from '#server/db/outbox.ts'
import { addKey, countKeys, endKeys, findAddressToConfirm, type KeyKind, removeKey } from '#server/db/reset-keys.ts'
import { lockSite } from '#server/db/sites.ts'
import { hourMs } from '#server/platform/limits.ts'
import type { Letters } from '#server/mail/letters.ts'
import { hashOf, newSecret } from './session.ts'

/** AUTH-Q7. */
export const keyMs = 60 * 60 * 1000
/** More mails an hour help nobody but who wants to annoy the reader. */
const mostAnHour = 5

type Owner = { siteId: string; kind: KeyKind; owner: string; email?: string | undefined; waiting?: WaitingMail }

/**
 * A new key for a mail that waits, of which only the hash is kept; null where the owner was given enough of them, or nobody waits
 * for the mail any more. A try that failed sent its key to nobody: the next one's is in its place, good from then on.
 */
export const newKey = async (db: Database, now: number, { siteId, kind, owner, email, waiting }: Owner): Promise<string | null> => {
  const instant = (ms: number) => new Date(ms).toISOString()
  const whose = { site_id: siteId, kind, owner }
  return db.transaction(async (trx) => {
    // Two mails that are written at once would both count four.
    await lockSite(trx, siteId)
    const [key, former] = [newSecret(), waiting ? keyNoted(waiting) : null]
    if (waiting && !(await noteKey(trx, waiting, hashOf(key)))) return null
    if (former !== null) await removeKey(trx, { site_id: siteId, key_hash: former })
    // None is counted that a clock gave which has gone back since.
    const lately = { since: instant(now - hourMs), to: instant(now + clockSkewMs) }
    if ((await countKeys(trx, whose, lately)) >= mostAnHour) return null
    await addKey(trx, {
      ...whose,
      key_hash: hashOf(key),
      email: email ?? null,
      created_at: instant(now),
      expires_at: instant(now + keyMs),
    })
    return key
  })
}

type Customer = Pick<StoredCustomer, 'site_id' | 'id'>

/** Ends a change of address that waits. Its mail that is not sent yet goes first, so that no key is made for it afterwards. */
export const endEmailChange = async (trx: Writer, { site_id: siteId, id }: Customer, now: string): Promise<void> => {
  await removeMailsOf(trx, { site_id: siteId, customer_id: id }, 'email_confirm')
  await endKeys(trx, { site_id: siteId, owner: id }, { kinds: ['email'], now })
}

/** Ends every key that was asked for with a former password or address. */
export const endCustomerKeys = async (trx: Writer, customer: Customer, now: string): Promise<void> => {
  await endEmailChange(trx, customer, now)
  await endKeys(trx, { site_id: customer.site_id, owner: customer.id }, { kinds: ['password'], now })
}

/** The new address that waits to be confirmed, whether its mail is sent or not; null where none does. */
export const pendingEmailOf = async (db: Reader, { site_id: siteId, id }: Customer, now: string): Promise<string | null> => {
  const [waiting] = await listMailsOf(db, { site_id: siteId, customer_id: id }, 'email_confirm')
  if (waiting) return (JSON.parse(waiting.data) as Letters['email_confirm']).email
  return findAddressToConfirm(db, { site_id: siteId, owner: id }, now)
}
