import { createFileRoute } from '@tanstack/react-router'
import { CampaignPage } from '#app/features/campaigns/campaign-page.tsx'

const Page = () => {
  const { action, siteId, customerId } = Route.useParams()
  return <CampaignPage link={{ kind: 'customer', action, siteId, customerId }} />
}

export const Route = createFileRoute('/campaign/$action/$siteId/$customerId')({
  beforeLoad: ({ context }) => context.needWords(['pages']),
  component: Page,
})
