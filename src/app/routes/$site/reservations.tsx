import { createFileRoute } from '@tanstack/react-router'
import { readPlaceSearch } from '#app/features/locations/place-search.ts'
import { notFoundIn } from '#app/site/not-found.ts'
import { ReservationsPage } from '#app/features/reservations/reservations-page.tsx'

const ReservationsRoute = () => <ReservationsPage placeId={Route.useSearch().place} />

export const Route = createFileRoute('/$site/reservations')({
  validateSearch: readPlaceSearch,
  beforeLoad: ({ context: { site, needWords } }) => {
    if (!site.customer_login || !site.use_reservations) throw notFoundIn(site)
    return needWords(['reservations', 'account', 'forms'])
  },
  component: ReservationsRoute,
})
