import { parse } from 'hono/utils/cookie'
import type { OfficePage, OfficeSchool } from '#contract/office-page.ts'
import { pageMark } from '#contract/offline.ts'
import { brandOf } from '#domain/brand.ts'
import { inLocale, languageOf, localeOf } from '#domain/locale-format.ts'
import { today, zoneRules } from '#domain/zone.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { escapeHtml, inlineJson, meta } from '#server/platform/html.ts'
import { words } from '#server/words.ts'
import type { Services } from './api.ts'
import { inLanguage } from './document.ts'
import { isFrenchHost, siteLanguage } from './language.ts'
import { isOfficeOpen } from './office-access.ts'
import type { AppSource } from './page-source.ts'
import { securityHeaders } from './security.ts'

const schoolOf = (site: PackSite, now: number): OfficeSchool => ({
  id: site.id,
  slug: site.slug,
  name: site.name,
  translations: site.translations,
  timezone: site.timezone,
  timezone_rules: zoneRules(site.timezone, today(now, site.timezone)),
  bilingual: site.bilingual,
  default_locale: site.default_locale,
  brand_color: site.brand_color,
  brand_color_secondary: site.brand_color_secondary,
  text_color: site.text_color,
})

const documentOf = (template: string, page: OfficePage): string => {
  const { language, site } = page
  const title = words(localeOf(language), 'office.title', { school: inLocale(site, 'name', language) })
  const themes = (['light', 'dark'] as const).map(
    (theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${brandOf(site, theme).fill}">`,
  )
  return inLanguage(template, language)
    .replace(/<title>[^<]*<\/title>/, () => [`<title>${escapeHtml(title)}</title>`, meta('robots', 'noindex'), ...themes].join('\n    '))
    .replace('<div id="app"></div>', (place) => `${place}\n    <script type="application/json" id="page-data">${inlineJson(page)}</script>`)
}

const headersOf = (policy: boolean) => ({
  ...(policy ? securityHeaders() : {}),
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=()',
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // A worker of an earlier version shows no page without it.
  [pageMark]: '1',
})

type Parts = Pick<AppSource, 'office' | 'policy'> & { services: Services }
export type OfficePageRenderer = (request: Request, at: { slug: string; remote: string }) => Promise<Response | null>

/** GET /{school}/office and below: the office's app, which asks the API for everything; null where there is none. */
export const createOfficePage =
  ({ services: { db, config }, office, policy }: Parts): OfficePageRenderer =>
  async (request, { slug, remote }) => {
    if (office === null || !isOfficeOpen({ headers: request.headers, remote }, config)) return null
    const site = (await findSiteBySlug(db.read, slug))?.site
    if (!site?.published) return null
    const host = request.headers.get('host') ?? ''
    const chosen = parse(request.headers.get('cookie') ?? '')['l1']
    const locale = siteLanguage({ site, host, chosen, frenchHost: isFrenchHost(host, config) })
    const now = config.now()
    const page = { language: languageOf(locale), now, site: schoolOf(site, now) }
    return new Response(request.method === 'HEAD' ? null : documentOf(await office.template(), page), { headers: headersOf(policy) })
  }
