import { isIP } from 'node:net'
import { parse } from 'hono/utils/cookie'
import type { Config } from '#server/config.ts'
import type { RequestHeaders } from './request-headers.ts'

export type Visitor = {
  /** The remote address as limits count it: IPv4, or the /64 of an IPv6 household. */
  address: string
  host: string
  agent: string
  cookie: (name: string) => string | undefined
  /** A cookie without a prefix, which the page may have written itself. */
  hint: (name: string) => string | undefined
  /** HttpOnly, SameSite=Lax unless `Strict`, for the whole host; on https Secure and `__Host-`. 0 seconds deletes it. */
  setCookie: (name: string, value: string, seconds: number, sameSite?: SameSite) => void
  /** A cookie that the page may read; it proves nothing. */
  setHint: (name: string, value: string, seconds: number) => void
  newCookies: readonly string[]
}

type SameSite = 'Lax' | 'Strict'
type Site = Pick<Config, 'publicUrl' | 'trustProxy'>

/** Browsers cap a cookie's life at 400 days (W-COOK-05). */
export const foreverSeconds = 34_560_000

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

/** An address as proxies and sockets write it, without brackets, port and zone. */
const plainAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\[|\](:\d+)?$|%.*$/g, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

export const networkOf = (address: string): string => {
  const plain = plainAddress(address)
  if (isIP(plain) === 4) return plain
  if (isIP(plain) === 0) return 'unknown'
  const groups = groupsOf(plain).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The whole address that the outermost of our proxies saw (TRUST_PROXY), else the socket's. */
export const clientAddress = (headers: RequestHeaders, remote: string, proxies: number): string => {
  const seen = (headers.get('x-forwarded-for') ?? '').split(',').filter((part) => part.trim() !== '')
  const hops = [remote, ...seen.toReversed()]
  return plainAddress(hops[Math.min(proxies, hops.length - 1)] ?? remote)
}

/** Address and cookies are computed on first use. A class, because an object literal with getters is slower. */
class RequestVisitor implements Visitor {
  readonly host: string
  readonly agent: string
  readonly newCookies: string[] = []
  readonly #headers: RequestHeaders
  readonly #remote: string
  readonly #proxies: number
  readonly #isSecure: boolean
  #cookies: Readonly<Record<string, string>> | null = null
  #address: string | null = null

  constructor(headers: RequestHeaders, remote: string, { publicUrl, trustProxy }: Site) {
    this.host = (headers.get('host') ?? '').toLowerCase()
    this.agent = (headers.get('user-agent') ?? '').slice(0, 512)
    this.#headers = headers
    this.#remote = remote
    this.#proxies = trustProxy
    this.#isSecure = publicUrl.startsWith('https:')
  }

  get address(): string {
    return (this.#address ??= networkOf(clientAddress(this.#headers, this.#remote, this.#proxies)))
  }

  cookie(name: string): string | undefined {
    return this.hint(this.#named(name))
  }

  hint(name: string): string | undefined {
    return (this.#cookies ??= parse(this.#headers.get('cookie') ?? ''))[name]
  }

  setCookie(name: string, value: string, seconds: number, sameSite: SameSite = 'Lax'): void {
    this.#set(this.#named(name), value, [`Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`])
  }

  setHint(name: string, value: string, seconds: number): void {
    this.#set(name, value, [`Max-Age=${seconds}`, 'SameSite=Lax'])
  }

  #named(name: string): string {
    return this.#isSecure ? `__Host-${name}` : name
  }

  #set(name: string, value: string, rules: readonly string[]): void {
    this.newCookies.push([`${name}=${encodeURIComponent(value)}`, 'Path=/', ...rules, ...(this.#isSecure ? ['Secure'] : [])].join('; '))
  }
}

export const visitorOf = (headers: RequestHeaders, remote: string, site: Site): Visitor => new RequestVisitor(headers, remote, site)
