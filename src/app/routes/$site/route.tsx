import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { siteRedirect } from '#domain/site-guard.ts'
import { learnZoneRules } from '#domain/zone.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { useCachedWeek } from '#app/features/offline/use-cached-week.ts'
import { SiteContext, siteQuery } from '#app/site/queries.ts'
import { useFreshSite } from '#app/site/use-fresh-site.ts'
import { SiteShell } from '#app/features/site/site-shell.tsx'

const page = <Outlet />

const SiteRoute = () => {
  const loaded = Route.useRouteContext({ select: (context) => context.site })
  const site = useFreshSite(loaded)
  useCachedWeek(site.id)
  return (
    <SiteContext value={site}>
      <SiteShell>{page}</SiteShell>
    </SiteContext>
  )
}

export const Route = createFileRoute('/$site')({
  // In the app's entry chunk: every page of a school needs it.
  codeSplitGroupings: [],
  beforeLoad: async ({ context, params, location }) => {
    try {
      const { data } = await context.client.ensureQueryData(siteQuery(params.site))
      if (data.site.timezone_rules) learnZoneRules(data.site.timezone, data.site.timezone_rules)
      const elsewhere = siteRedirect({ ...data.site, perform_redirect: data.perform_redirect }, location.pathname.replace(/\/+$/, ''))
      if (elsewhere?.startsWith('/')) throw redirect({ to: '/$site', params: { site: data.site.slug }, replace: true })
      if (elsewhere) throw redirect({ href: elsewhere })
      return { site: data.site }
    } catch (error) {
      // An unknown school is not found (SITE-12); an unpublished one has a page that says so (SITE-14).
      if (error instanceof ApiError && error.code === 'site_unknown') throw redirect({ to: '/404', replace: true })
      throw error
    }
  },
  component: SiteRoute,
})
