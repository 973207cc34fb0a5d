import { Problem } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { RequestHeaders } from '#server/platform/request-headers.ts'

type Site = Pick<Config, 'publicUrl'>

/** PUBLIC_URL's origin, or that of the requested Host (the French one, a school's). */
export const isOwnOrigin = (origin: string, headers: RequestHeaders, { publicUrl }: Site): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host, origin: written } = new URL(origin)
  if (written === new URL(publicUrl).origin) return true
  const fits = protocol === 'https:' || (protocol === 'http:' && !publicUrl.startsWith('https:'))
  return fits && host === (headers.get('host') ?? '').toLowerCase()
}

/** A link that a person follows; older browsers only show that they want a page. */
const isTopLevelVisit = (headers: RequestHeaders) =>
  headers.get('sec-fetch-mode') === null
    ? headers.get('sec-fetch-site') === null && headers.get('origin') === null && /\btext\/html\b/i.test(headers.get('accept') ?? '')
    : headers.get('sec-fetch-mode') === 'navigate' && ['document', null].includes(headers.get('sec-fetch-dest'))

/** A Referer that cannot be parsed counts as foreign. */
const hasForeignReferer = (headers: RequestHeaders, site: Site): boolean => {
  const referer = headers.get('referer')
  if (referer === null || referer === '') return false
  return !URL.canParse(referer) || !isOwnOrigin(new URL(referer).origin, headers, site)
}

/** Requests that a browser makes without a script; older browsers send no `Sec-Fetch-Site`, so `Accept` decides. */
const isUnscripted = (headers: RequestHeaders, { site, linked }: Pick<OriginCheck, 'site' | 'linked'>): boolean => {
  const [from, dest] = [headers.get('sec-fetch-site'), headers.get('sec-fetch-dest')]
  if (from !== null) return linked ? !['empty', null].includes(dest) : from !== 'same-origin' || dest !== 'empty'
  if (!['empty', null].includes(dest) || ['navigate', 'no-cors'].includes(headers.get('sec-fetch-mode') ?? '')) return true
  return hasForeignReferer(headers, site) || /\b(?:image\/|video\/|audio\/|text\/(?:html|css))/i.test(headers.get('accept') ?? '')
}

type OriginCheck = {
  site: Site
  loggedIn: boolean
  /** Links in mails may lead to the call. */
  linked: boolean
  document: boolean
}

/** Refuses what another site triggers (API.md, "Origin"), and unscripted GETs of personal calls, of which some write. */
export const refuseForeign = (method: string, headers: RequestHeaders, { site, loggedIn, linked, document }: OriginCheck): void => {
  if (linked && isTopLevelVisit(headers)) return
  const origin = headers.get('origin')
  const isForeign = headers.get('sec-fetch-site') === 'cross-site' || (origin !== null && !isOwnOrigin(origin, headers, site))
  if (isForeign) throw new Problem('origin_refused')
  if (method === 'GET' && !document && isUnscripted(headers, { site, linked })) throw new Problem('origin_refused')
  if (method !== 'GET' && origin === null && loggedIn) throw new Problem('origin_refused')
}
