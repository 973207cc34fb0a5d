import { Problem } from '#contract/errors.ts'
import { localeBySlug, publicSites, siteInfo } from '#contract/sites.ts'
import { nextMidnight } from '#domain/zone.ts'
import { listRecords } from '#server/db/records.ts'
import { findSiteBySlug, listSites } from '#server/db/sites.ts'
import { handlePublic } from '#server/context.ts'
import { alertTurn, siteTexts, siteView } from './site-view.ts'

export const sites = [
  handlePublic(siteInfo, async ({ slug }, { db, now }) => {
    const found = await findSiteBySlug(db.read, slug)
    if (!found) throw new Problem('site_unknown')
    const { site } = found
    if (!site.published) throw new Problem('site_invalid')
    const lists = await listRecords(db.read, site.id, ['section', 'carousel', 'filter'])
    return {
      payload: {
        site: siteView(site, lists, { from: now }),
        logo_exists: site.logo_exists,
        perform_redirect: site.perform_redirect,
      },
      until: Math.min(nextMidnight(now, site.timezone), alertTurn(site, now) ?? Infinity),
    }
  }),

  handlePublic(publicSites, async ({ sector_id: sector, locale }, { db }) => {
    const published = (await listSites(db.read)).map(({ site }) => site).filter((site) => site.published)
    const listed = published.filter((site) => (!locale || site.default_locale === locale) && (!sector || site.sector_id === sector))
    return {
      payload: {
        sites: listed.map((site) => ({
          id: site.id,
          name: site.name,
          slug: site.slug,
          unit_id: site.unit_id,
          default_locale: site.default_locale,
          bilingual: site.bilingual,
          active: true,
          live: !site.prelaunch,
          customer_login: site.customer_login,
          logo: site.site_logo?.file_name || null,
          translations: siteTexts(site),
        })),
      },
    }
  }),

  handlePublic(localeBySlug, async ({ slug }, { db }) => {
    const found = await findSiteBySlug(db.read, slug)
    if (!found?.site.published) throw new Problem('site_unknown')
    return { payload: { default_locale: found.site.default_locale, bilingual: found.site.bilingual } }
  }),
]
