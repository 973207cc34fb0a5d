import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { brandOf } from '#domain/brand.ts'
import { type Language, languageOf, localeOf } from '#domain/locale-format.ts'
import type { PageData } from '#contract/page.ts'
import { cookieNames, readCookie } from '#app/cookies.ts'
import { now } from './clock.ts'
import { noteStalled } from './connectivity.ts'
import { cachedCopy, readWeek } from './cached-copy.ts'
import { cachedQuery } from './cached-query.ts'
import { type Remembered, rememberedPage } from './remembered-page.ts'
import { restoreShellSet } from './shell-set.ts'

const slugOfPath = () => location.pathname.split('/')[1] ?? ''

const cachedSite = async (client: QueryClient): Promise<Site | null> => {
  const params = { slug: slugOfPath().toLowerCase() }
  const { queryKey } = cachedQuery('siteInfo', params)
  const found = client.getQueryData(queryKey) ?? (await cachedCopy({ name: 'siteInfo', params, address: String(queryKey[1]) }, null))
  return found?.data.site ?? null
}

/** The language of the shell, by the order that the server follows (SITE-Q2). */
const languageFor = (site: Site | null, frenchHost: boolean): Language => {
  const chosen = readCookie(cookieNames.language)
  if (site && !site.bilingual) return languageOf(site.default_locale)
  if (chosen === 'en' || chosen === 'fr') return chosen
  if (frenchHost) return 'fr'
  return languageOf(site?.default_locale ?? 'en-ca')
}

const remembered = (): Remembered => ({
  product: { en: 'Campus Dining', fr: 'Restauration campus' },
  frenchHost: location.hostname.startsWith('fr.'),
  ...rememberedPage(),
})

/** The page data that the server would have sent, from the cache. */
const pageDataOfShell = async (client: QueryClient): Promise<PageData> => {
  const known = remembered()
  const site = await cachedSite(client)
  // The page reads its menus from the week soon.
  if (site) void readWeek(site.id, now())
  return {
    ...known,
    language: languageFor(site, known.frenchHost),
    now: now(),
    hasProfile: readCookie(cookieNames.profile) === '1',
    state: null,
  }
}

const setHead = (selector: string, make: () => HTMLElement, attribute: string, value: string): void => {
  const found = document.head.querySelector(selector) ?? document.head.appendChild(make())
  found.setAttribute(attribute, value)
}

const element = (tag: 'meta' | 'link', attributes: Record<string, string>) => () => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** Sets language, manifest and theme colour of the shell before the first paint. */
const setUpDocument = (client: QueryClient, page: PageData): void => {
  document.documentElement.lang = page.language === 'fr' ? 'fr-CA' : 'en-CA'
  const slug = slugOfPath().toLowerCase()
  const site = client.getQueryData(cachedQuery('siteInfo', { slug }).queryKey)?.data.site
  document.title = page.product[page.language]
  setHead(
    'link[rel=manifest]',
    element('link', { rel: 'manifest' }),
    'href',
    `${site ? `/${site.slug}` : ''}/manifest.webmanifest?locale=${localeOf(page.language)}`,
  )
  if (site) setHead('meta[name=theme-color]', element('meta', { name: 'theme-color' }), 'content', brandOf(site, 'light').fill)
}

/** Opens the offline shell: fills the query cache from the device, chooses the language and sets up the document. */
export const openShellPage = async (client: QueryClient): Promise<PageData> => {
  // The page itself timed out: its answers need not be waited for again.
  noteStalled()
  await restoreShellSet(client)
  const page = await pageDataOfShell(client)
  setUpDocument(client, page)
  return page
}
