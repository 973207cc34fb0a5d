import { createContext, useContext } from 'react'
import type { Site } from '#contract/sites.ts'
import type { Locale } from '#contract/wire.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

export const siteQuery = (slug: string) => cachedQuery('siteInfo', { slug: slug.toLowerCase() })
export const sitesQuery = (locale: Locale) => cachedQuery('publicSites', { locale })
/** Every place of a school with its building. */
export const placesQuery = (siteId: string) => cachedQuery('allLocations', { site_id: siteId, with_buildings: true, without_week: true })

/** Set by the school's route. The router's own context changes with every navigation step, which would render all readers again. */
export const SiteContext = createContext<Site | null>(null)

/** The current school, loaded by the route before its pages render. */
export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('no school')
  return site
}
