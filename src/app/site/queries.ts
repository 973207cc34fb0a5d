import { createContext, useContext } from 'react'
import type { Site } from '#contract/sites.ts'
import type { Locale } from '#contract/wire.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

export const siteQuery = (slug: string) => cachedQuery('siteInfo', { slug: slug.toLowerCase() })
export const sitesQuery = (locale: Locale) => cachedQuery('publicSites', { locale })
/** Every place of a school with its building, for pickers and the places page. */
export const placesQuery = (siteId: string) => cachedQuery('allLocations', { site_id: siteId, with_buildings: true, without_week: true })

/** Given by the school's route: the router's own context is another object with every step of a navigation, and each reader would render again. */
export const SiteContext = createContext<Site | null>(null)

/** The school whose pages these are; loaded by the route before any of them renders. */
export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('no school around this page')
  return site
}
