import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '#app/features/offers/offer-page.tsx'
import { offerQuery } from '#app/features/offers/queries.ts'
import { FailedContent } from '#app/features/site/failed-page.tsx'
import { loadRecord } from '#app/features/stories/load-record.ts'

const Page = () => {
  const { specialId } = Route.useParams()
  return <OfferPage key={specialId} offerId={specialId} />
}

export const Route = createFileRoute('/$site/special-offer/$specialId')({
  beforeLoad: ({ context }) => context.needWords(['pages']),
  loader: ({ context: { client, site, head }, params }) => loadRecord({ client, site, head }, offerQuery(site.id, params.specialId)),
  component: Page,
  errorComponent: FailedContent,
})
