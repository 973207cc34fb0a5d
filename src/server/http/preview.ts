import { Problem } from '#contract/errors.ts'
import { pageMark } from '#contract/offline.ts'
import { isOpenDraft } from '#domain/content-draft.ts'
import { pagesOfNone } from '#server/api/preview-page.ts'
import { makeChange, presentWork, rehearse } from '#server/content/edit/drafts.ts'
import { openPreview } from '#server/content/edit/preview-link.ts'
import { findDraft } from '#server/db/content-drafts.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { refuse, type Services } from './api.ts'
import { isOfficeOpen } from './office-access.ts'
import { createPage } from './page.ts'
import type { AppSource } from './page-source.ts'
import { ResponseCache } from './response-cache.ts'
import { securityHeaders } from './security.ts'

type Parts = Pick<AppSource, 'entry' | 'template' | 'policy'> & { services: Services }
type PreviewAddress = { slug: string; token: string; remote: string }
/** GET /{school}/office/preview/{token}?page=/news&language=fr: a page as it would be with a change that waits. */
export type PreviewRenderer = (request: Request, address: PreviewAddress) => Promise<Response>

/** No script runs, nothing is stored, and only the office itself frames it. */
const headers = {
  ...securityHeaders(),
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  [pageMark]: '1',
}

/** A page of the school, with letters, digits and what an address of a menu says after "?". */
const readPage = (text: string): string => {
  if (!/^\/[\w/-]*(\?[\w=&.-]*)?$/.test(text) || /^\/office(\/|\?|$)/.test(text)) throw new Problem('not_found')
  return text === '/' ? '' : text
}

/** Without scripts, and without links, which would lead out of what is tried. */
const stillPage = (html: string): string =>
  html
    .replaceAll(/<noscript\b[^]*?<\/noscript>/g, '')
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|manifest|preload)"[^>]*>/g, '')
    .replaceAll(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1')

/** A database whose reads see a transaction; nothing is written through it. */
const seenThrough = ({ engine }: Database, trx: Writer): Database => {
  const refused = () => Promise.reject(new Error('a preview writes nothing'))
  return { engine, read: trx, transaction: refused, writeNonDurable: refused, close: refused }
}

const mostRedirects = 3

const renderPage = async (trx: Writer, url: URL, { services, ...app }: Parts, language: string): Promise<Response> => {
  const page = createPage({ ...app, services: { ...services, db: seenThrough(services.db, trx), cache: new ResponseCache() } })
  let to = url
  for (let turn = 0; turn <= mostRedirects; turn += 1) {
    const answer = await page(new Request(to, { headers: { host: url.host, cookie: `l1=${language}` } }))
    const next = answer.headers.get('location')
    if (next === null) return new Response(stillPage(await answer.text()), { status: answer.status, headers })
    to = new URL(next, url)
    if (to.host !== url.host) break
  }
  throw new Problem('not_found')
}

/**
 * Renders a page with a change laid over the content: in a transaction that makes the change and is rolled back, with a cache of its own.
 * One at a time, since SQLite has one writer.
 */
export const createPreview = (parts: Parts): PreviewRenderer => {
  const { services } = parts
  const { db, config, ports } = services
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 10 })
  const answer: PreviewRenderer = async (request, { slug, token, remote }) => {
    if (!isOfficeOpen({ headers: request.headers, remote }, config)) throw new Problem('not_found')
    const now = config.now()
    const named = openPreview(ports.keys, token, now)
    const site = (await findSiteBySlug(db.read, slug))?.site
    const draft = named && (await findDraft(db.read, { siteId: named.site_id, id: named.id }))
    if (!named || !draft || !isOpenDraft(draft) || draft.changed_at !== named.changed_at) throw new Problem('key_invalid')
    if (site?.id !== named.site_id) throw new Problem('not_found')
    const { searchParams } = new URL(request.url)
    const page = readPage(searchParams.get('page') ?? '/')
    const host = request.headers.get('host') ?? 'localhost'
    const { site_id: siteId, author, what, why } = draft
    const by = { siteId, author, what, why, now, may: () => true, isConfirmed: true }
    return inTurn(() =>
      rehearse(db, async (trx) => {
        await makeChange(trx, await presentWork(trx, draft, now), by)
        const language = searchParams.get('language') === 'fr' ? 'fr' : 'en'
        const path = pagesOfNone.includes(page) ? `${page}?site=${siteId}` : `/${slug}${page}`
        return renderPage(trx, new URL(`http://${host}${path}`), parts, language)
      }),
    )
  }
  return (request, address) =>
    answer(request, address).catch((error: unknown) => {
      const refused = refuse(error, services.log)
      refused.headers.set('Cache-Control', 'no-store')
      refused.headers.set('X-Robots-Tag', 'noindex')
      return refused
    })
}
