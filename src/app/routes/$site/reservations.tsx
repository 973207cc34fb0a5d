import { createFileRoute } from '@tanstack/react-router'
import { notFoundIn } from '#app/site/not-found.ts'
import { ReservationsPage } from '#app/features/reservations/reservations-page.tsx'

export const Route = createFileRoute('/$site/reservations')({
  beforeLoad: ({ context: { site, needWords } }) => {
    if (!site.customer_login || !site.use_reservations) throw notFoundIn(site)
    return needWords(['reservations', 'account', 'forms'])
  },
  component: ReservationsPage,
})
