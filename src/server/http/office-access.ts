import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import type { RequestHeaders } from '#server/platform/request-headers.ts'
import { clientAddress } from '#server/platform/visitor.ts'

/** `remote` is the address of the socket. */
type Caller = { headers: RequestHeaders; remote: string }

/** Whether the office is there for a caller: switched on, and from one of its networks. */
export const isOfficeOpen = ({ headers, remote }: Caller, { office, trustProxy }: Pick<Config, 'office' | 'trustProxy'>): boolean => {
  if (office === null) return false
  if (office.networks === null) return true
  const address = clientAddress(headers, remote, trustProxy)
  return isIP(address) !== 0 && office.networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** True for the calls of the office. */
export const isOfficeCall = (path: string): boolean => /^\/v1\/office(\/|$)/.test(path)
