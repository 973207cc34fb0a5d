import { parse } from 'hono/utils/cookie'
import { pageMark } from '#contract/offline.ts'
import type { RenderEntry } from '#contract/page.ts'
import { languageOf } from '#domain/locale-format.ts'
import { readablePath } from '#domain/readable-path.ts'
import { siteRedirect } from '#domain/site-guard.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { answerApi } from './answer-api.ts'
import { refuse, type Services } from './api.ts'
import { type DocumentMaker, documentMaker, inLanguage } from './document.ts'
import { cacheControl, prepareResponse, responseOf } from './response-cache.ts'
import { carriesKey, isReceipt, showsPerson, withoutKey } from './mailed-key.ts'
import { payHosts, styleHost } from './page-hosts.ts'
import { type OtherHosts, securityHeaders } from './security.ts'
import type { AppSource } from './page-source.ts'
import { isFrenchHost, siteLanguage } from './language.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { withoutEndSlash } from './address.ts'

export type PageRenderer = (request: Request) => Promise<Response>

type Parts = Pick<AppSource, 'entry' | 'template' | 'policy'> & { services: Services }

const redirectTo = (to: string) =>
  new Response('', { status: 302, headers: { Location: to, 'Cache-Control': 'no-store', ...securityHeaders() } })

/** Where a school's own rules send the browser before any page is shown (SITE-13, SITE-15, SITE-16). */
const sentElsewhere = (site: PackSite, url: URL, agent: string | null, { config }: Services): string | null => {
  if (config.nativeApp?.agent.test(agent ?? '')) return config.nativeApp.link.replace('{unit_id}', encodeURIComponent(site.unit_id))
  return siteRedirect(site, withoutEndSlash(url.pathname))
}

const siteOfPath = async (url: URL, services: Services): Promise<PackSite | null> => {
  const slug = url.pathname.split('/')[1] ?? ''
  if (!/^[A-Za-z0-9-]+$/.test(slug)) return null
  return (await findSiteBySlug(services.db.read, slug))?.site ?? null
}

/** Reads of the view, with the instant until which they all hold. */
const inProcess = (services: Services, now: number) => {
  const holds = { until: now + 60_000 }
  const read = async (address: string): Promise<Response> => {
    const { until, response } = await answerApi(new Request(new URL(address, 'http://localhost')), services)
    holds.until = Math.min(holds.until, until ?? Number.POSITIVE_INFINITY)
    return response
  }
  return { holds, read }
}

/** The browser keeps nothing of a page with the key of a mail, and sends its address nowhere. */
const keyHeaders = { 'Cache-Control': cacheControl.none, 'Referrer-Policy': 'no-referrer' }

const pageHeaders = (policy: boolean, hosts: OtherHosts): Record<string, string> => ({
  ...(policy ? securityHeaders(hosts) : {}),
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  [pageMark]: '1',
  Vary: 'Cookie, Accept-Encoding',
})

type Params = RenderEntry['params']

const hasFreeText = (url: URL, params: Params) => [...url.searchParams.keys()].some((name) => params[name] === 'text')

/** What decides a view: the path and the params that the pages read; anything else makes no other page. */
const viewAddress = (url: URL, params: Params): string => {
  const known = Object.entries(params).flatMap(([name, use]): [string, string][] => {
    const value = url.searchParams.get(name)
    if (value === null || use === 'device') return []
    if (use === 'receipt') return value !== '' && isReceipt(url.pathname) ? [[name, name]] : []
    return [[name, value]]
  })
  const query = new URLSearchParams(known).toString()
  const path = withoutKey(url.pathname)
  return query === '' ? path : `${path}?${query}`
}

/** Pages rendered by the server: kept for as long as what they show holds, a minute at most. */
export const createPage = ({ services, entry, template, policy }: Parts): PageRenderer => {
  const make: DocumentMaker = documentMaker(services.config)
  const captchaHosts = services.config.captcha?.hosts ?? []
  const { watch } = services.ports
  const vitals = watch.some((one) => one.vital)
  const errors = watch.some((one) => one.failed)
  const reports = vitals || errors ? { vitals, errors } : null
  const limitRendering = limitConcurrency({ atOnce: 1, waiting: 40 })
  const answer: PageRenderer = async (request) => {
    const url = new URL(request.url)
    const now = services.config.now()
    const host = request.headers.get('host') ?? url.host
    const cookies = parse(request.headers.get('cookie') ?? '')
    const site = await siteOfPath(url, services)
    const elsewhere = site?.published ? sentElsewhere(site, url, request.headers.get('user-agent'), services) : null
    if (elsewhere !== null) return redirectTo(elsewhere)
    // A path that no route can read would lose its school.
    const path = site ? readablePath(url.pathname) : url.pathname
    const bare = withoutEndSlash(path).replace(/^\/+/, '/') || '/'
    // The whole query goes along: a campaign's link says all it has to say there.
    if (bare !== url.pathname) return redirectTo(bare + url.search)
    const frenchHost = isFrenchHost(host, services.config)
    const locale = siteLanguage({ site, host, chosen: cookies['l1'], frenchHost })
    const page = {
      language: languageOf(locale),
      now,
      product: services.config.product,
      hasProfile: cookies['allergen_profile'] === '1',
      frenchHost,
      ...(/\/surveys$/i.test(bare) && 'survey_votes' in cookies ? { hasVoted: true as const } : {}),
      ...(reports ? { reports } : {}),
      ...(services.config.offline ? {} : { offline: false as const }),
    }
    const { render, params } = await entry()
    const address = viewAddress(url, params)
    const key = `page\n${page.language}\n${frenchHost}\n${page.hasProfile}\n${page.hasVoted}\n${address}`
    const found = await services.cache.findOrMake(key, now, async () => {
      const { holds, read } = inProcess(services, now)
      const rendered = await limitRendering(() => render({ url: address, page, read }))
      if (rendered.kind === 'redirect') {
        return {
          cache: false as const,
          bytes: prepareResponse({ status: 302, headers: { Location: rendered.to }, body: '', madeAt: now, until: now }),
        }
      }
      const body = make({ template: await template(), rendered, url: new URL(address, url), params })
      const mapHost = await styleHost(services.db.read, site, url.pathname)
      const hosts = { captchaHosts, mapHost, payHosts: payHosts(services.config, url.pathname) }
      const headers = {
        ...pageHeaders(policy, hosts),
        ...(showsPerson(bare) ? { 'Cache-Control': cacheControl.none } : {}),
        ...(carriesKey(url.pathname) ? keyHeaders : {}),
      }
      const made = prepareResponse({ status: rendered.status, headers, body, madeAt: now, until: holds.until })
      // What failed now may work in a second, and clients can ask for endless addresses and words.
      return rendered.status === 200 && !hasFreeText(url, params) ? made : { cache: false as const, bytes: made }
    })
    const to = found.headers['Location']
    return to === undefined ? responseOf(request, found) : redirectTo(to)
  }
  /** The app without a view: it asks the API itself, and says what it cannot get. */
  const withoutView = async (request: Request, error: unknown): Promise<Response> => {
    const refused = refuse(error, services.log)
    const wait = refused.headers.get('retry-after')
    const chosen = parse(request.headers.get('cookie') ?? '')['l1']
    const host = request.headers.get('host') ?? ''
    const locale = siteLanguage({ site: null, host, chosen, frenchHost: isFrenchHost(host, services.config) })
    const headers = {
      ...pageHeaders(policy, { captchaHosts }),
      'Cache-Control': 'no-store',
      ...(wait === null ? {} : { 'Retry-After': wait }),
    }
    return new Response(inLanguage(await template(), languageOf(locale)), { status: refused.status, headers })
  }
  return (request) => answer(request).catch((error: unknown) => withoutView(request, error))
}
