import { createFileRoute, redirect } from '@tanstack/react-router'
import { Refused } from '#app/offline/fetch-live.ts'
import { FailedContent } from '#app/features/site/failed-page.tsx'
import { SectionPage } from '#app/features/site/section-page.tsx'
import { sectionQuery } from '#app/features/site/section-queries.ts'

/** Both spellings of one page are documented (SECT-Q1). */
const slugOf = (section: string) => (section.toLowerCase() === 'balanced-u-events' ? 'balanced_u_events' : section)

const SectionRoute = () => {
  const { section } = Route.useParams()
  return <SectionPage slug={slugOf(section)} />
}

export const Route = createFileRoute('/$site/$section')({
  loader: async ({ context, params }) => {
    try {
      await context.client.ensureQueryData(sectionQuery(context.site.id, slugOf(params.section)))
    } catch (error) {
      // What the server does not know goes to the not-found page (SECT-02); what could not be reached says so.
      if (error instanceof Refused) throw redirect({ to: '/404', replace: true })
      throw error
    }
  },
  component: SectionRoute,
  errorComponent: FailedContent,
})
