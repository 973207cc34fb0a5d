import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { personalSlugs } from '#domain/account-pages.ts'

/** Pages of one visitor, and addresses that only lead on. */
const personal = [...personalSlugs.map((slug) => `/*/${slug}`), '/reset-password', '/resetPassword', '/campaign/']

// Reads stay open: a crawler that runs the app needs what it reads. (SITE-17's agents are turned away before this.)
const writes = (Object.values(calls) as Call[]).filter(({ method }) => method !== 'GET').map(({ path }) => path.replace(/\{.*$/, ''))

/** What crawlers may ask for, and where the sitemap stands. */
export const robotsFile = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[...new Set(['/v1/customer/', '/v1/cart/', ...writes, ...personal])].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
