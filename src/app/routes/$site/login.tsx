import { createFileRoute } from '@tanstack/react-router'
import { readAccountSearch } from '#app/features/accounts/account-search.ts'
import { LoginPage } from '#app/features/accounts/login-page.tsx'
import { openLogin } from '#app/features/accounts/open-login.ts'

export const Route = createFileRoute('/$site/login')({
  validateSearch: readAccountSearch,
  beforeLoad: openLogin,
  component: LoginPage,
})
