import { Problem } from '#contract/errors.ts'
import { findSiteBySlug, listSites, type StoredSite } from '#server/db/sites.ts'
import { robotsFile } from '#server/sitemap/robots-file.ts'
import { pageList, type SitePage, sitemapList } from '#server/sitemap/sitemap-file.ts'
import { sitePages } from '#server/sitemap/site-pages.ts'
import { refuse, type Services } from './api.ts'
import { cacheControl, prepareResponse, responseOf } from './response-cache.ts'
import { addressedLanguages, publicHosts } from './address.ts'

// A sitemap may list 50,000 addresses; smaller ones are read sooner.
const largest = 5000
const cacheMs = 3_600_000

type School = Parameters<typeof addressedLanguages>[0]

const pageOf = (hosts: ReturnType<typeof publicHosts>, path: string, school: School, changedAt: string | null): SitePage => ({
  addresses: addressedLanguages(school).map((language) => ({ language: `${language}-CA`, address: hosts[language] + path })),
  changedAt,
})

const schoolPages = async ({ db, config }: Services, { site, changedAt }: StoredSite): Promise<SitePage[]> => {
  const paths = await sitePages({ db: db.read, site, now: config.now() })
  return paths.map((path) => pageOf(publicHosts(config), `/${site.slug.toLowerCase()}${path}`, site, changedAt))
}

const sharedPages = ({ config }: Services) => ['/', '/climate-friendly'].map((path) => pageOf(publicHosts(config), path, null, null))

const everything = async (services: Services): Promise<string> => {
  const schools = (await listSites(services.db.read)).filter(({ site }) => site.published)
  const hosts = publicHosts(services.config)
  const lists = await Promise.all(schools.map((school) => schoolPages(services, school)))
  const all = [...sharedPages(services), ...lists.flat()]
  if (all.flatMap(({ addresses }) => addresses).length <= largest) return pageList(all)
  return sitemapList([
    { address: `${hosts.en}/sitemap-shared.xml`, changedAt: null },
    ...schools.map(({ site, changedAt }) => ({ address: `${hosts.en}/${site.slug.toLowerCase()}/sitemap.xml`, changedAt })),
  ])
}

type SitemapQuery = { kind: 'all' } | { kind: 'shared' } | { kind: 'school'; slug: string }

const sitemapOf = async (services: Services, query: SitemapQuery): Promise<string | null> => {
  if (query.kind === 'all') return everything(services)
  if (query.kind === 'shared') return pageList(sharedPages(services))
  const found = await findSiteBySlug(services.db.read, query.slug)
  return found?.site.published ? pageList(await schoolPages(services, found)) : null
}

const headersOf = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': cacheControl.hour,
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
})

/** Computed every hour, because events end, and when content changes. */
export const answerSitemap = async (services: Services, query: SitemapQuery, request: Request): Promise<Response> => {
  const now = services.config.now()
  try {
    const make = async () => {
      const body = await sitemapOf(services, query)
      if (body === null) throw new Problem('site_unknown')
      return prepareResponse({ status: 200, headers: headersOf('application/xml'), body, madeAt: now, until: now + cacheMs })
    }
    const bytes = await services.cache.findOrMake(`sitemap\n${JSON.stringify(query)}`, now, () => services.limitReads(make))
    return responseOf(request, bytes)
  } catch (error) {
    return refuse(error, services.log)
  }
}

export const answerRobots = async (services: Services, request: Request): Promise<Response> => {
  const now = services.config.now()
  const body = robotsFile(publicHosts(services.config).en)
  return responseOf(request, prepareResponse({ status: 200, headers: headersOf('text/plain'), body, madeAt: now, until: null }))
}
