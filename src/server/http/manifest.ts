import { parse } from 'hono/utils/cookie'
import { locale as localeShape } from '#contract/wire.ts'
import { brandOf } from '#domain/brand.ts'
import { inLocale, type Language, languageOf, localeOf } from '#domain/locale-format.ts'
import { shortName } from '#domain/short-name.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { listFiles } from '#server/db/files.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { listRecords } from '#server/db/records.ts'
import type { Shortcut } from '#server/images/shortcut-glyphs.ts'
import { words } from '#server/words.ts'
import type { Services } from './api.ts'
import { refusal } from './envelope.ts'
import { isFrenchHost, siteLanguage } from './language.ts'

const iconSizes = [192, 512] as const
const shortcutSizes = [96, 192] as const

const iconAt = (root: string, size: number, kind = '') => ({
  src: `${root}/icon/${size}${kind}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

const icons = (root: string) => [
  ...iconSizes.map((size) => ({ ...iconAt(root, size), purpose: 'any' })),
  ...iconSizes.map((size) => ({ ...iconAt(root, size, '-maskable'), purpose: 'maskable' })),
]

const shownPages = ['today', 'eat', 'menu', 'hours'] as const

/** The pictures that the school's pack holds in this language, named "en-today.webp" and so on (`npm run screenshots`). */
const screenshotsOf = async (site: PackSite, services: Services, language: Language) => {
  const files = await listFiles(services.db.read, site.id, 'screenshots')
  return shownPages.flatMap((page) =>
    files
      .filter(({ name }) => name.startsWith(`${language}-${page}.`))
      .map(({ name, type, width, height }) => ({
        src: `/files/screenshots/${name}?site=${site.id}`,
        sizes: `${width}x${height}`,
        type,
        form_factor: Number(width) > Number(height) ? 'wide' : 'narrow',
        label: words(localeOf(language), site.prelaunch && page === 'today' ? 'site.prelaunch' : `manifest.screenshot.${page}`),
      })),
  )
}

/** What the icon offers at once; what the school has not, or hides, it does not offer. */
const shortcutsOf = async (site: PackSite, services: Services, language: Language) => {
  const { section } = await listRecords(services.db.read, site.id, ['section'])
  const has = (slug: string) =>
    !site.prelaunch && section.some((one) => one.slug.toLowerCase() === slug && one.active && one.published && !one.is_url)
  const root = `/${site.slug}`
  const [dishes, plans] = [has('whats-on-the-menu'), has('meal-plan-purchase')]
  const offered: [Shortcut, boolean, string][] = [
    ['tonight', dishes, '/what-can-i-eat?meal=dinner&source=app'],
    ['favourites', dishes, '/favourites?source=app'],
    ['allergens', dishes, '/what-can-i-eat?source=app#allergens'],
    ['plans', plans, '/meal-plan-purchase?source=app'],
  ]
  return offered
    .filter(([, isOffered]) => isOffered)
    .map(([shortcut, , path]) => ({
      name: words(localeOf(language), `manifest.shortcut.${shortcut}`),
      url: root + path,
      icons: shortcutSizes.map((size) => iconAt(root, size, `-${shortcut}`)),
    }))
}

/** The manifest of a school, or of the pages without one, in the language of `locale`, else of the visitor (PWA-Q10). */
export const answerManifest = async (services: Services, slug: string | null, request: Request): Promise<Response> => {
  const found = slug === null ? null : await findSiteBySlug(services.db.read, slug)
  const site = found?.site.published ? found.site : null
  if (slug !== null && !site) return refusal('site_unknown')
  const host = request.headers.get('host') ?? ''
  // A browser asks for a manifest without cookies.
  const requested = localeShape.safeParse(new URL(request.url).searchParams.get('locale'))
  const chosen = requested.success ? languageOf(requested.data) : parse(request.headers.get('cookie') ?? '')['l1']
  const locale = siteLanguage({ site, host, chosen, frenchHost: isFrenchHost(host, services.config) })
  const language = languageOf(locale)
  const name = site ? inLocale(site, 'name', language) : services.config.product[language]
  const root = site ? `/${site.slug}` : ''
  const theme = brandOf(site ?? { brand_color: '', brand_color_secondary: '', text_color: '' }, 'light')
  const screenshots = site ? await screenshotsOf(site, services, language) : []
  const manifest = {
    id: root || '/',
    name: site ? words(locale, 'manifest.name', { site: name }) : name,
    short_name: (site && inLocale(site, 'short_name', language)) || shortName(name),
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
    ...(screenshots.length > 0 && { screenshots }),
    shortcuts: site ? await shortcutsOf(site, services, language) : [],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache', Vary: 'Cookie' },
  })
}
