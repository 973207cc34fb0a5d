import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import type { Locale } from '#contract/wire.ts'
import { keptQuery } from '#app/offline/kept-query.ts'

export const siteQuery = (slug: string) => keptQuery('siteInfo', { slug: slug.toLowerCase() })
export const sitesQuery = (locale: Locale) => keptQuery('publicSites', { locale })
/** Every place of a school with its building, for pickers and the places page. */
export const placesQuery = (siteId: string) => keptQuery('allLocations', { site_id: siteId, with_buildings: true })

/** The school whose pages these are; loaded by the route before any of them renders. */
export const useSite = (): Site => {
  const { site } = useRouteContext({ from: '/$site' })
  return useQuery(siteQuery(site.slug)).data?.data.site ?? site
}
