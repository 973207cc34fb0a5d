import { findCustomer, openAccount, type StoredCustomer } from '#server/db/customers.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { hasOrdered } from '#server/db/order-history.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { findSite } from '#server/db/sites.ts'

/** A paid order turns its guest into an account, if the school has logins and the address has none (CHK-01, CHK-Q9). */
export const openBuyersAccount = async (trx: Writer, { site_id: siteId, customer_id: id }: StoredOrder): Promise<void> => {
  const buyer = await findCustomer(trx, siteId, id)
  if (buyer?.kind !== 'guest') return
  const found = await findSite(trx, siteId)
  if (found?.site.customer_login) await openAccount(trx, buyer)
}

/** Whether a stranger may have typed the address: never confirmed, and nothing ordered with it. */
export const isUnproven = async (read: Reader, account: StoredCustomer): Promise<boolean> =>
  account.email_confirmed_at === null &&
  account.facebook_id === null &&
  account.sso === 0 &&
  !(await hasOrdered(read, { site_id: account.site_id, customer_id: account.id }))
