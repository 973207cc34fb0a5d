import { type Query, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { SocialButton } from './social-button.tsx'

/** The login over the page that needs it: the page's input stays, and success calls `onDone` (AUTH-11). */
export const LoginModal = ({ site, open, reason, email, onDone, onClose }: LoginModalProps) => {
  const t = useWords()
  const client = useQueryClient()
  const done = (customer: Customer) => {
    onDone(customer)
    // Failed queries can succeed now, and the customer's cart comes to a device without one (ACCT-Q6).
    const isOther = ({ queryKey, state }: Query) => state.status === 'error' || queryKey[0] === 'cart'
    void client.refetchQueries({ type: 'active', predicate: isOther })
  }
  return (
    <Dialog open={open} title={t('login.title')} closeLabel={t('actions.close')} onClose={onClose}>
      <div className="stack">
        {reason !== undefined && <p>{reason}</p>}
        <LoginForm site={site} {...(email === undefined ? {} : { email })} onDone={done} />
        <SocialButton site={site} />
      </div>
    </Dialog>
  )
}

type LoginModalProps = {
  site: Site
  open: boolean
  /** Why a login is needed, above the form. */
  reason?: string
  email?: string
  onDone: (customer: Customer) => void
  onClose: () => void
}
