import { createFileRoute } from '@tanstack/react-router'
import { CampaignPage } from '#app/features/campaigns/campaign-page.tsx'

const Page = () => {
  const { action } = Route.useParams()
  const { siteId, email, cmpid } = Route.useSearch()
  return <CampaignPage link={{ kind: 'recipient', action, siteId, email, cmpid }} />
}

const written = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Both names of each parameter are in use (CAMP-03, CAMP-Q3). */
export const Route = createFileRoute('/campaign/$action/')({
  beforeLoad: ({ context }) => context.needWords(['pages']),
  validateSearch: (search: Record<string, unknown>) => ({
    email: written(search['g']) || written(search['email']),
    siteId: written(search['siteId']) || written(search['site_id']),
    cmpid: written(search['cmpid']) || written(search['cmp']),
  }),
  component: Page,
})
