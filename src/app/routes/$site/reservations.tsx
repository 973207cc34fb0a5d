import { createFileRoute, redirect } from '@tanstack/react-router'
import { ReservationsPage } from '#app/features/reservations/reservations-page.tsx'

export const Route = createFileRoute('/$site/reservations')({
  beforeLoad: ({ context: { site, needWords } }) => {
    if (!site.customer_login || !site.use_reservations) throw redirect({ to: '/404', replace: true })
    return needWords(['reservations', 'account', 'forms'])
  },
  component: ReservationsPage,
})
