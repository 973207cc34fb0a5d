import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#app/features/accounts/account-page.tsx'
import { readAccountSearch } from '#app/features/accounts/account-search.ts'

export const Route = createFileRoute('/$site/customer-account')({
  beforeLoad: ({ context }) => context.needWords(['account', 'forms', 'menus', 'reservations', 'shop']),
  validateSearch: readAccountSearch,
  component: AccountPage,
})
