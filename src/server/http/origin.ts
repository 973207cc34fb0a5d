import { Problem } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { AskedHeaders } from './asked-headers.ts'

/** The cookie of somebody who is logged in; with it a write must say where it comes from. */
export const sessionCookie = 'session'

type Site = Pick<Config, 'publicUrl'>

/** An Origin that is this server's own: PUBLIC_URL's, or the Host that was asked (the French one, a school's). */
export const isOwnOrigin = (origin: string, headers: AskedHeaders, { publicUrl }: Site): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host, origin: written } = new URL(origin)
  if (written === new URL(publicUrl).origin) return true
  const fits = protocol === 'https:' || (protocol === 'http:' && !publicUrl.startsWith('https:'))
  return fits && host === (headers.get('host') ?? '').toLowerCase()
}

const isTopLevelVisit = (headers: AskedHeaders) =>
  headers.get('sec-fetch-mode') === 'navigate' && ['document', null].includes(headers.get('sec-fetch-dest'))

type Asked = { site: Site; loggedIn: boolean; linked: boolean }

/**
 * Refuses what another site's page makes a browser send (API.md, "Origin"). `loggedIn`: a session cookie came with it;
 * `linked`: links of mails may lead to the call.
 */
export const refuseForeign = (method: string, headers: AskedHeaders, { site, loggedIn, linked }: Asked): void => {
  const origin = headers.get('origin')
  const isForeign = headers.get('sec-fetch-site') === 'cross-site' || (origin !== null && !isOwnOrigin(origin, headers, site))
  if (isForeign && !(linked && isTopLevelVisit(headers))) throw new Problem('origin_refused')
  if (method !== 'GET' && origin === null && loggedIn) throw new Problem('origin_refused')
}
