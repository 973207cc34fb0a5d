import { createFileRoute } from '@tanstack/react-router'
import { readAccountSearch } from '#app/features/accounts/account-search.ts'
import { SignupPage } from '#app/features/accounts/signup-page.tsx'
import { requireLogin } from '#app/features/accounts/require-login.ts'

export const Route = createFileRoute('/$site/signup')({
  validateSearch: readAccountSearch,
  beforeLoad: ({ context: { site, needWords } }) => {
    requireLogin(site)
    return needWords(['account', 'forms'])
  },
  component: SignupPage,
})
