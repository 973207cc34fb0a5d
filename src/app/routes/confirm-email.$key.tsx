import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#app/features/accounts/confirm-email-page.tsx'

const ConfirmEmailRoute = () => <ConfirmEmailPage publicKey={Route.useParams().key} />

export const Route = createFileRoute('/confirm-email/$key')({
  beforeLoad: ({ context }) => context.needWords(['account', 'forms']),
  component: ConfirmEmailRoute,
})
