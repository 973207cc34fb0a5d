import * as z from 'zod/mini'
import type { Notice } from '#contract/pages.ts'
import { noticeScope } from '#contract/notice-scope.ts'
import type { Locale } from '#contract/wire.ts'
import type { PrivacyPortal } from '#server/config.ts'
import { fetchText, type Fetching } from './fetch-text.ts'
import { noticeHtml } from './notice-html.ts'

type NoticeQuery = { notice: 'privacy' | 'mobile'; locale: Locale }
export type Notices = { notices: Notice[]; request_url: string }

const text = z.catch(z.string(), '')
const answer = z.object({
  notices: z.array(
    z.object({
      content: z.string(),
      contentCss: z.catch(
        z.pipe(
          z.union([z.array(text), text]),
          z.transform((given) => (typeof given === 'string' ? [given] : given)),
        ),
        [],
      ),
      timestamp: z.catch(z.nullable(z.union([z.string().check(z.maxLength(40)), z.number()])), null),
    }),
  ),
  request_url: z.catch(z.optional(z.string()), undefined),
})
type Given = z.output<typeof answer>['notices'][number]

const timeoutMs = 5000
const maxNotices = 10
const maxSheets = 4

const fetching = (accept: string, maxBytes: number, { local }: PrivacyPortal): Fetching => ({
  accept,
  maxBytes,
  timeoutMs,
  allowLocal: local,
})

/** Addresses on the portal's own host; others must not be requested for it (POL-Q2). */
const ofPortal = (written: string, base: URL): URL | null => {
  const found = URL.canParse(written, base.href) ? new URL(written, base) : null
  return found && found.host === base.host && found.protocol === base.protocol ? found : null
}

const sheetsOf = async ({ contentCss }: Given, portal: PrivacyPortal, scope: string): Promise<{ address: string; css: string }[]> => {
  const addresses = contentCss.flatMap((one) => (one === '' ? [] : (ofPortal(one, portal.url) ?? []))).slice(0, maxSheets)
  if (addresses.length === 0) return []
  const { noticeCss } = await import('./notice-css.ts')
  const read = addresses.map(async (address) => {
    try {
      return { address: address.href, css: noticeCss(await fetchText(address, fetching('text/css', 128 * 1024, portal)), scope) }
    } catch {
      // A notice without its styles is still complete.
      return { address: address.href, css: '' }
    }
  })
  return (await Promise.all(read)).filter(({ css }) => css !== '')
}

const instantOf = (given: string | number | null): string | null => {
  const at = given === null ? Number.NaN : new Date(given).getTime()
  return Number.isFinite(at) ? new Date(at).toISOString() : null
}

const requestNotices = async (portal: PrivacyPortal, { notice, locale }: NoticeQuery): Promise<Notices> => {
  const address = new URL(portal.url)
  address.searchParams.set('notice', notice)
  address.searchParams.set('locale', locale)
  const found = answer.parse(JSON.parse(await fetchText(address, fetching('application/json', 512 * 1024, portal))))
  const notices = found.notices.slice(0, maxNotices).map(async (given, index): Promise<Notice> => {
    const sheets = await sheetsOf(given, portal, `.${noticeScope(index)}`)
    return {
      content: noticeHtml(given.content, portal.url),
      contentCss: sheets.map((sheet) => sheet.address),
      css: sheets.map((sheet) => sheet.css).join('\n'),
      timestamp: instantOf(given.timestamp),
    }
  })
  return {
    notices: await Promise.all(notices),
    request_url: (found.request_url ? ofPortal(found.request_url, portal.url) : null)?.href ?? portal.url.href,
  }
}

const cacheMs = 5 * 60_000
const failedCacheMs = 15_000
type Cached = { answer: Promise<Notices>; until: number }
// The portal is requested at most once in a while, also after a failure.
const cache = new WeakMap<PrivacyPortal, Map<string, Cached>>()

/** The portal's notices, cached for five minutes. `at` is a monotonic clock in ms. */
export const fetchNotices = (portal: PrivacyPortal, query: NoticeQuery, at: number): Promise<Notices> => {
  const known = cache.get(portal) ?? new Map<string, Cached>()
  cache.set(portal, known)
  const key = `${query.notice} ${query.locale}`
  const there = known.get(key)
  if (there && at < there.until) return there.answer
  const entry: Cached = { answer: requestNotices(portal, query), until: at + cacheMs }
  entry.answer.catch(() => {
    entry.until = at + failedCacheMs
  })
  known.set(key, entry)
  return entry.answer
}
