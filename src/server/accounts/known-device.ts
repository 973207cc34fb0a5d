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
type Asked = { keys: Keys; visitor: Visitor }

const markOf = ({ site_id: siteId, id }: Account, { keys }: Asked): string => keys.digest('device', `${siteId}\n${id}`).slice(0, 16)

const read = ({ keys, visitor }: Asked) => {
  const [id = '', ...accounts] = keys.open('device', visitor.cookie(deviceCookie))?.split('.') ?? []
  return { id, accounts }
}

/** The browser's id if the account was logged in there before, else null. */
export const knownDevice = (account: Account, asked: Asked): string | null => {
  const { id, accounts } = read(asked)
  return accounts.includes(markOf(account, asked)) ? id : null
}

export const rememberDevice = (account: Account, asked: Asked): void => {
  const { id, accounts } = read(asked)
  const own = markOf(account, asked)
  const known = [own, ...accounts.filter((mark) => mark !== own)].slice(0, mostAccounts)
  const device = [id === '' ? randomBytes(12).toString('base64url') : id, ...known].join('.')
  asked.visitor.setCookie(deviceCookie, asked.keys.sign('device', device), seconds)
}
