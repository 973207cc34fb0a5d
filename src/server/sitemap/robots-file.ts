import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { personalSlugs } from '#domain/account-pages.ts'

/** Personal pages, and addresses that only redirect. */
const personal = [...personalSlugs.map((slug) => `/*/${slug}`), '/reset-password', '/resetPassword', '/campaign/']

// Reads stay allowed: a crawler that runs the app needs them. (SITE-17's agents are blocked earlier.) The office is not named: it sends
// `noindex` itself, and its address stays private.
const writes = (Object.values(allCalls) as Call[])
  .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/v1/office/'))
  .map(({ path }) => path.replace(/\{.*$/, ''))

export const robotsFile = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[...new Set(['/v1/customer/', '/v1/cart/', ...writes, ...personal])].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
