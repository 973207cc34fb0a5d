import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '#app/features/accounts/new-password-page.tsx'

/** Any path but `/reset-password/` is the flow of staff members (AUTH-04). */
const ResetStaffPasswordRoute = () => <NewPasswordPage flow="staff" publicKey={Route.useParams().staffKey} />

export const Route = createFileRoute('/resetPassword/$staffKey')({
  beforeLoad: ({ context }) => context.needWords(['account', 'forms']),
  component: ResetStaffPasswordRoute,
})
