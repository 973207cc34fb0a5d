import { createFileRoute } from '@tanstack/react-router'
import { OrderCompletePage } from '#app/features/orders/order-complete-page.tsx'
import { readReceiptSearch } from '#app/features/orders/receipt-search.ts'

const OrderCompleteRoute = () => <OrderCompletePage by={Route.useSearch()} />

export const Route = createFileRoute('/$site/order-complete')({
  beforeLoad: ({ context }) => context.needWords(['shop', 'forms']),
  validateSearch: readReceiptSearch,
  component: OrderCompleteRoute,
})
