import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '#app/features/accounts/new-password-page.tsx'

const ResetPasswordRoute = () => <NewPasswordPage flow="customer" publicKey={Route.useParams().key} />

export const Route = createFileRoute('/reset-password/$key')({ staticData: { words: ['account', 'forms'] }, component: ResetPasswordRoute })
