import { randomBytes } from 'node:crypto'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { Visitor } from '#server/platform/visitor.ts'

/** Stores fingerprints of the accounts used in this browser; it opens none of them. */
const deviceCookie = 'device'
const seconds = 180 * 24 * 60 * 60
/** A family shares a computer. */
const mostAccounts = 5

type Account = Pick<StoredCustomer, 'site_id' | 'id'>
type Browser = { keys: Keys; visitor: Visitor }

const markOf = ({ site_id: siteId, id }: Account, { keys }: Browser): string => keys.digest('device', `${siteId}\n${id}`).slice(0, 16)

const read = ({ keys, visitor }: Browser) => {
  const [id = '', ...accounts] = keys.open('device', visitor.cookie(deviceCookie))?.split('.') ?? []
  return { id, accounts }
}

export const knownDevice = (account: Account, browser: Browser): string | null => {
  const { id, accounts } = read(browser)
  return accounts.includes(markOf(account, browser)) ? id : null
}

export const rememberDevice = (account: Account, browser: Browser): void => {
  const { id, accounts } = read(browser)
  const own = markOf(account, browser)
  const known = [own, ...accounts.filter((mark) => mark !== own)].slice(0, mostAccounts)
  const device = [id === '' ? randomBytes(12).toString('base64url') : id, ...known].join('.')
  browser.visitor.setCookie(deviceCookie, browser.keys.sign('device', device), seconds)
}
