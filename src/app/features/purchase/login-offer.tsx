import { useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { LoginModal } from '#app/features/accounts/login-modal.tsx'
import { useSession } from '#app/session/use-session.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { LogIn } from '#app/ui/icons.tsx'
import { toast } from '#app/ui/toast.tsx'

/** "Have an account?": opens the login over the page; cart and selections stay (PURCH-SEL-03). */
export const LoginOffer = ({ site }: { site: Site }) => {
  const t = useWords()
  const session = useSession(site.id)
  const [open, setOpen] = useState(false)
  if (!site.customer_login) return null
  if (session.state === 'member')
    return <p className="buy-login small muted">{t('purchase.logged_in', { name: session.customer.first_name })}</p>
  return (
    <>
      <p className="buy-login cluster">
        <span className="small muted">{t('purchase.have_account')}</span>
        <Button kind="quiet" icon={<LogIn />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('nav.log_in')}
        </Button>
      </p>
      <LoginModal
        site={site}
        open={open}
        onDone={({ first_name }) => {
          setOpen(false)
          toast(t('purchase.logged_in', { name: first_name }))
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
