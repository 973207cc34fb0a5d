import { createFileRoute } from '@tanstack/react-router'
import { readAccountSearch } from '#app/features/accounts/account-search.ts'
import { LoginPage } from '#app/features/accounts/login-page.tsx'
import { requireLogin } from '#app/features/accounts/require-login.ts'

export const Route = createFileRoute('/$site/login')({
  validateSearch: readAccountSearch,
  beforeLoad: ({ context: { site, needWords } }) => {
    requireLogin(site)
    return needWords(['account', 'forms'])
  },
  component: LoginPage,
})
