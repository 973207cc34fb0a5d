import { createFileRoute } from '@tanstack/react-router'
import { readAccountSearch } from '#app/features/accounts/account-search.ts'
import { AccountRoute } from './-account-route.tsx'

export const Route = createFileRoute('/$site/customer-account')({
  beforeLoad: ({ context }) => context.needWords(['account', 'forms', 'menus', 'reservations', 'shop']),
  validateSearch: readAccountSearch,
  component: AccountRoute,
})
