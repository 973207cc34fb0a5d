import type { Rendered, RenderEntry } from '#contract/page.ts'
import type { Locale } from '#contract/wire.ts'
import { brandOf } from '#domain/brand.ts'
import { inLocale, type Language, localeOf, pageTitle } from '#domain/locale-format.ts'
import { today } from '#domain/zone.ts'
import { firstWords, plainText } from '#domain/plain-text.ts'
import type { Config } from '#server/config.ts'
import { pageGraph } from '#server/linked-data/page-graph.ts'
import { words } from '#server/words.ts'
import { addressedLanguages, publicHosts, withoutEndSlash } from './address.ts'
import { firstPicture } from './first-picture.ts'
import { escapeHtml, inlineJson, meta } from '#server/platform/html.ts'
import { carriesKey, isReceipt } from './mailed-key.ts'
import { shared, sharedPicture } from './shared-link.ts'

type Page = Extract<Rendered, { kind: 'page' }>
type Parts = { template: string; rendered: Page; url: URL; params: RenderEntry['params'] }
export type DocumentMaker = (parts: Parts) => string

const canonicalPath = ({ url, params }: Pick<Parts, 'url' | 'params'>): string => {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => params[name] === 'page'))
  const path = url.pathname === '/' ? '/' : withoutEndSlash(url.pathname).replace(/^\/[^/]+/, (slug) => slug.toLowerCase())
  // Both spellings of one page are documented (SECT-Q1); the sitemap names this one.
  const one = path.replace(/\/balanced_u_events$/i, '/balanced-u-events')
  return kept.size > 0 ? `${one}?${kept.toString()}` : one
}

const alternates = (
  path: string,
  { language, others, hosts }: { language: Language; others: boolean; hosts: Record<Language, string> },
): string[] => {
  const link = (lang: string, origin: string) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + path)}">`
  const canonical = `<link rel="canonical" href="${escapeHtml(hosts[language] + path)}">`
  return others ? [canonical, link('en-CA', hosts.en), link('fr-CA', hosts.fr), link('x-default', hosts.en)] : [canonical]
}

const headOf = ({ rendered, url, params }: Omit<Parts, 'template'>, config: Config): string => {
  const { site, head, data } = rendered
  const { language } = data
  const name = site ? inLocale(site, 'name', language) : undefined
  const title = pageTitle({ product: config.product[language], site: name, section: head.section || undefined }, language)
  const locale = localeOf(language)
  const own = firstWords(plainText(head.description), 200)
  const description = own || ofSchool(locale, name, head.section)
  const path = canonicalPath({ url, params })
  const hosts = publicHosts(config)
  const bilingual = site?.bilingual ?? true
  const root = site ? `/${site.slug}` : ''
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...firstPicture(rendered.html),
    meta('description', description),
    ...(rendered.status === 200 && !carriesKey(url.pathname) && !isReceipt(url.pathname)
      ? alternates(path, { language, others: addressedLanguages(site).length > 1, hosts })
      : [meta('robots', 'noindex')]),
    ...shared({
      title,
      description,
      address: hosts[language] + path,
      siteName: name ?? config.product[language],
      language,
      bilingual,
      kind: head.kind,
      picture: sharedPicture({ site, head, origin: hosts[language], language }),
    }),
    ...(site ? [`<link rel="apple-touch-icon" href="${root}/icon/180.png">`] : []),
    `<link rel="manifest" href="${root}/manifest.webmanifest?locale=${locale}">`,
    ...themes(site),
  ].join('\n    ')
}

/** What a page says that has no words of its own. */
const ofSchool = (locale: Locale, site: string | undefined, section: string): string => {
  if (site === undefined) return words(locale, 'head.product')
  return section ? words(locale, 'head.section', { section, site }) : words(locale, 'head.site', { site })
}

const themes = (site: Page['site']): string[] =>
  site
    ? (['light', 'dark'] as const).map(
        (theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${brandOf(site, theme).fill}">`,
      )
    : []

/** What the page says of itself to search engines; data that no browser runs. */
const linkedData = ({ rendered: { site, status, data }, url }: Parts, config: Config): string => {
  if (!site || status !== 200) return ''
  const { language, now, state } = data
  const frame = { site, language, origin: publicHosts(config)[language], today: today(now, site.timezone) }
  const graph = pageGraph({ frame, url, state })
  return graph ? `\n    <script type="application/ld+json">${inlineJson(graph)}</script>` : ''
}

/** The built template in the language of a page. */
export const inLanguage = (template: string, language: Language): string =>
  template.replace(/<html lang="[^"]*"/, `<html lang="${language === 'fr' ? 'fr-CA' : 'en-CA'}"`)

/** Fills the built template: language, head, the rendered view and its data as JSON that does not run. */
export const documentMaker =
  (config: Config): DocumentMaker =>
  (parts) => {
    const { rendered, template } = parts
    const jsonLd = linkedData(parts, config)
    const view = `<div id="app">${rendered.html}</div>\n    <script type="application/json" id="page-data">${inlineJson(rendered.data)}</script>${jsonLd}`
    return inLanguage(template, rendered.data.language)
      .replace(/<title>[^<]*<\/title>/, () => headOf(parts, config))
      .replace('<div id="app"></div>', () => view)
  }
