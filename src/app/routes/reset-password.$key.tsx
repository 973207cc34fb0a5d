import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '#app/features/accounts/new-password-page.tsx'

const ResetPasswordRoute = () => <NewPasswordPage flow="customer" publicKey={Route.useParams().key} />

export const Route = createFileRoute('/reset-password/$key')({
  beforeLoad: ({ context }) => context.needWords(['account', 'forms']),
  component: ResetPasswordRoute,
})
