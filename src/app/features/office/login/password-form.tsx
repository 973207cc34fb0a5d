import type { StaffSession } from '#contract/office-account.ts'
import { CredentialFields, credentialFaults, type Credentials } from '#app/forms/credentials.tsx'
import { callOffice } from '../api.ts'
import { useOfficeForm } from '../use-office-form.ts'

/** Address and password of the office. */
export const PasswordForm = ({ email, onEmail, onForgotten, onDone }: PasswordFormProps) => {
  const view = useOfficeForm({
    first: { email, password: '' },
    check: credentialFaults,
    send: (values: Credentials) => callOffice('officeLogin', { email: values.email.trim(), password: values.password }),
    onSent: ({ staff }) => onDone(staff),
    onChange: (values) => onEmail(values.email),
  })
  return <CredentialFields view={view} onForgotten={onForgotten} />
}

type PasswordFormProps = {
  email: string
  onEmail: (email: string) => void
  onForgotten: () => void
  onDone: (staff: StaffSession) => void
}
