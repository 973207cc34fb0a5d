import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import type { AskedHeaders } from './asked-headers.ts'
import { readCookies } from './cookies.ts'

/** Who asks: where from, and what their browser keeps for us. */
export type Visitor = {
  /** The remote address as limits count it: IPv4, or the /64 that one IPv6 household has. */
  address: string
  host: string
  /** What the browser calls itself. */
  agent: string
  cookie: (name: string) => string | undefined
  /** A cookie under its plain name, that the page may have written itself. */
  hint: (name: string) => string | undefined
  /** HttpOnly, SameSite=Lax, for the whole host; on https Secure and `__Host-`. A value of 0 seconds takes it back. */
  setCookie: (name: string, value: string, seconds: number) => void
  /** A cookie that the page may read, under its plain name; it proves nothing. */
  setHint: (name: string, value: string, seconds: number) => void
  /** The Set-Cookie lines so far. */
  newCookies: readonly string[]
}

/** "No expiry": browsers cap a cookie's life at 400 days (W-COOK-05). */
export const foreverSeconds = 34_560_000

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

/** The part of an address that is one household's; "unknown" for what is no address. */
export const networkOf = (address: string): string => {
  const plain = address
    .trim()
    .replace(/^\[|\](:\d+)?$|%.*$/g, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (isIP(plain) === 4) return plain
  if (isIP(plain) === 0) return 'unknown'
  const groups = groupsOf(plain).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The address that the outermost of our proxies saw; without proxies the socket's (TRUST_PROXY). */
const addressOf = (headers: AskedHeaders, remote: string, proxies: number): string => {
  const seen = (headers.get('x-forwarded-for') ?? '').split(',').filter((part) => part.trim() !== '')
  const hops = [remote, ...seen.toReversed()]
  return networkOf(hops[Math.min(proxies, hops.length - 1)] ?? remote)
}

export const visitorOf = (
  headers: AskedHeaders,
  remote: string,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): Visitor => {
  // Most calls ask for one of these: what nobody asks for is not worked out.
  let cookies: ReadonlyMap<string, string> | null = null
  let address: string | null = null
  const cookie = (name: string) => (cookies ??= readCookies(headers.get('cookie'))).get(name)
  const isSecure = publicUrl.startsWith('https:')
  const named = (name: string) => (isSecure ? `__Host-${name}` : name)
  const newCookies: string[] = []
  const set = (name: string, value: string, rules: string[]) =>
    void newCookies.push(
      [`${name}=${encodeURIComponent(value)}`, 'Path=/', ...rules, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; '),
    )
  return {
    get address() {
      return (address ??= addressOf(headers, remote, trustProxy))
    },
    host: (headers.get('host') ?? '').toLowerCase(),
    agent: (headers.get('user-agent') ?? '').slice(0, 512),
    cookie: (name) => cookie(named(name)),
    hint: cookie,
    setCookie: (name, value, seconds) => set(named(name), value, [`Max-Age=${seconds}`, 'HttpOnly']),
    setHint: (name, value, seconds) => set(name, value, [`Max-Age=${seconds}`]),
    newCookies,
  }
}
