import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiError } from '#app/offline/fetch-live.ts'
import { FailedContent } from '#app/features/site/failed-page.tsx'
import { masterOf } from '#app/features/site/master-page.ts'
import { SectionPage } from '#app/features/site/section-page.tsx'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { notFoundIn } from '#app/site/not-found.ts'
import { placesQuery } from '#app/site/queries.ts'
import { sectionQuery } from '#app/site/section-queries.ts'
import { sectionRoute } from '#app/site/section-routes.ts'

/** Both spellings of one page are documented (SECT-Q1). */
const slugOf = (section: string) => (section.toLowerCase() === 'balanced-u-events' ? 'balanced_u_events' : section)

const isDiningMap = (section: string) => section.toLowerCase() === 'dining-map'

const SectionRoute = () => {
  const { section } = Route.useParams()
  return <SectionPage slug={slugOf(section)} />
}

export const Route = createFileRoute('/$site/$section')({
  // The drawn map lists the places of the campus map.
  beforeLoad: ({ context: { needWords }, params }) => (isDiningMap(params.section) ? needWords(['pages', 'map']) : needWords(['pages'])),
  loader: async ({ context: { client, site }, params }) => {
    const read = sectionQuery(site.id, slugOf(params.section))
    // The device shows a skeleton and redirects from the page: the code below is in no bundle.
    if (!import.meta.env.SSR) return void client.prefetchQuery(read)
    try {
      if (isDiningMap(params.section))
        await Promise.all([client.prefetchQuery(placesQuery(site.id)), client.prefetchQuery(schedulesQuery(site.id))])
      const { data } = await client.fetchQuery(read)
      const master = masterOf(site, data.section)
      if (!master || data.section.body?.trim()) return
      // An empty section shows its master's page, if that has one of its own, else the master's text.
      const to = sectionRoute(master.slug)
      if (to !== null) throw redirect({ to, params: { site: site.slug }, replace: true })
      await client.prefetchQuery(sectionQuery(site.id, master.slug))
    } catch (error) {
      // A section unknown to the server is not found (SECT-02); an unreachable server is a failure.
      if (error instanceof ApiError) throw notFoundIn(site)
      throw error
    }
  },
  component: SectionRoute,
  errorComponent: FailedContent,
})
