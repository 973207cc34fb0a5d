import { createFileRoute } from '@tanstack/react-router'
import { readAccountSearch } from '#app/features/accounts/account-search.ts'
import { SignupPage } from '#app/features/accounts/signup-page.tsx'
import { openLogin } from '#app/features/accounts/open-login.ts'

export const Route = createFileRoute('/$site/signup')({
  validateSearch: readAccountSearch,
  beforeLoad: openLogin,
  component: SignupPage,
})
