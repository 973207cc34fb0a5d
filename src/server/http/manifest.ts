import { parse } from 'hono/utils/cookie'
import { brandOf } from '#domain/brand.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { listRecords } from '#server/db/records.ts'
import { brandIcon } from '#server/images/brand-icon.ts'
import { words } from '#server/words.ts'
import type { Services } from './api.ts'
import { refusal } from './envelope.ts'
import { isFrenchHost, siteLanguage } from './language.ts'

const iconSizes = [192, 512] as const

const icons = (root: string) => [
  ...iconSizes.map((size) => ({ src: `${root}/icon/${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' })),
  ...iconSizes.map((size) => ({
    src: `${root}/icon/${size}-maskable.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'maskable',
  })),
]

const screenshots = [
  { src: '/screenshots/menu-phone.webp', sizes: '720x1480', type: 'image/webp', form_factor: 'narrow' },
  { src: '/screenshots/hours-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
]

const shortcutSections = ['whats-on-the-menu', 'hours-of-operation', 'meal-plan-purchase', 'campus-map']

const shortcutsOf = async (site: PackSite, services: Services, language: 'en' | 'fr') => {
  const { section } = await listRecords(services.db.read, site.id, ['section'])
  return shortcutSections.flatMap((slug) => {
    const found = section.find((one) => one.slug === slug && one.active && one.published)
    if (!found) return []
    const name = inLocale({ name: found.name, translations: found.translations }, 'name', language)
    return [{ name, url: `/${site.slug}/${slug}?source=app`, icons: [{ src: `/${site.slug}/icon/192.png`, sizes: '192x192' }] }]
  })
}

/** The manifest of a school, or of the pages without one (PWA-Q10). */
export const answerManifest = async (services: Services, slug: string | null, request: Request): Promise<Response> => {
  const found = slug === null ? null : await findSiteBySlug(services.db.read, slug)
  const site = found?.site.published ? found.site : null
  if (slug !== null && !site) return refusal('site_unknown')
  const host = request.headers.get('host') ?? ''
  const chosen = parse(request.headers.get('cookie') ?? '')['l1']
  const locale = siteLanguage({ site, host, chosen, frenchHost: isFrenchHost(host, services.config) })
  const language = languageOf(locale)
  const name = site ? inLocale({ name: site.name, translations: site.translations }, 'name', language) : services.config.product[language]
  const root = site ? `/${site.slug}` : ''
  const theme = brandOf(site ?? { brand_color: '', brand_color_secondary: '', text_color: '' }, 'light')
  const manifest = {
    id: root || '/',
    name: site ? words(locale, 'manifest.name', { site: name }) : name,
    short_name: name.length > 24 ? services.config.product[language] : name,
    description: site ? words(locale, 'head.site', { site: name }) : words(locale, 'head.product'),
    lang: language === 'fr' ? 'fr-CA' : 'en-CA',
    dir: 'ltr',
    start_url: `${root || '/'}?source=app`,
    scope: '/',
    display: 'standalone',
    background_color: '#fffdfa',
    theme_color: theme.fill,
    categories: ['food', 'education'],
    icons: icons(root),
    screenshots,
    shortcuts: site ? await shortcutsOf(site, services, language) : [],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache', Vary: 'Cookie' },
  })
}

/** App icons such as "192.png" and "512-maskable.png"; `slug` null is the product's own. */
export const answerIcon = async (services: Services, slug: string | null, file: string): Promise<Response> => {
  const icon = /^(180|192|512)(-maskable)?\.png$/.exec(file)
  const found = slug === null ? null : await findSiteBySlug(services.db.read, slug)
  if (!icon || (slug !== null && !found?.site.published)) return refusal('not_found')
  const body = await brandIcon(services, { site: found?.site ?? null, size: Number(icon[1]), maskable: icon[2] !== undefined })
  return new Response(new Uint8Array(body), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' },
  })
}
