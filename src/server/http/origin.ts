import { Problem } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { RequestHeaders } from '#server/platform/request-headers.ts'

type Site = Pick<Config, 'publicUrl'>

/** An Origin that is this server's own: PUBLIC_URL's, or the Host that was asked (the French one, a school's). */
export const isOwnOrigin = (origin: string, headers: RequestHeaders, { publicUrl }: Site): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host, origin: written } = new URL(origin)
  if (written === new URL(publicUrl).origin) return true
  const fits = protocol === 'https:' || (protocol === 'http:' && !publicUrl.startsWith('https:'))
  return fits && host === (headers.get('host') ?? '').toLowerCase()
}

/** A person follows a link, says the browser; an older one says only that it wants a page. */
const isTopLevelVisit = (headers: RequestHeaders) =>
  headers.get('sec-fetch-mode') === null
    ? headers.get('sec-fetch-site') === null && headers.get('origin') === null && /\btext\/html\b/i.test(headers.get('accept') ?? '')
    : headers.get('sec-fetch-mode') === 'navigate' && ['document', null].includes(headers.get('sec-fetch-dest'))

/** A page of another host leads here. A Referer that cannot be read is not ours. */
const hasForeignReferer = (headers: RequestHeaders, site: Site): boolean => {
  const referer = headers.get('referer')
  if (referer === null || referer === '') return false
  return !URL.canParse(referer) || !isOwnOrigin(new URL(referer).origin, headers, site)
}

/**
 * A browser asks by itself, for a picture, a frame or a link of a page, and not a script of ours. Older browsers send no
 * `Sec-Fetch-Site`: there the types in `Accept` tell. A program that is no browser sends neither.
 */
const isUnscripted = (headers: RequestHeaders, { site, linked }: Pick<Asked, 'site' | 'linked'>): boolean => {
  const [from, dest] = [headers.get('sec-fetch-site'), headers.get('sec-fetch-dest')]
  if (from !== null) return linked ? !['empty', null].includes(dest) : from !== 'same-origin' || dest !== 'empty'
  if (!['empty', null].includes(dest) || ['navigate', 'no-cors'].includes(headers.get('sec-fetch-mode') ?? '')) return true
  return hasForeignReferer(headers, site) || /\b(?:image\/|video\/|audio\/|text\/(?:html|css))/i.test(headers.get('accept') ?? '')
}

type Asked = {
  site: Site
  /** A session cookie came with it. */
  loggedIn: boolean
  /** Links of mails may lead to the call. */
  linked: boolean
  /** The call answers a document, which a link opens. */
  document: boolean
}

/**
 * Refuses what another site's page makes a browser send (API.md, "Origin"), and of a visitor's own GETs what any page makes a
 * browser send without a script: some of them write, and a school's own HTML may hold pictures and links.
 */
export const refuseForeign = (method: string, headers: RequestHeaders, { site, loggedIn, linked, document }: Asked): void => {
  if (linked && isTopLevelVisit(headers)) return
  const origin = headers.get('origin')
  const isForeign = headers.get('sec-fetch-site') === 'cross-site' || (origin !== null && !isOwnOrigin(origin, headers, site))
  if (isForeign) throw new Problem('origin_refused')
  if (method === 'GET' && !document && isUnscripted(headers, { site, linked })) throw new Problem('origin_refused')
  if (method !== 'GET' && origin === null && loggedIn) throw new Problem('origin_refused')
}
