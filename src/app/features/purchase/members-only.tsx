import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { LoginModal } from '#app/features/accounts/login-modal.tsx'
import { useSession } from '#app/session/use-session.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { LogIn } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Subscriptions need a login; other visitors see how to log in or sign up (SUBS-01, COFF-Q4). */
export const MembersOnly = ({ site, children }: { site: Site; children: ReactNode }) => {
  const t = useWords()
  const language = useLanguage()
  const session = useSession(site.id)
  const [open, setOpen] = useState(false)
  if (session.state !== 'guest') return children
  return (
    <Notice icon={<LogIn />}>
      <p>{t('errors.subscription_login')}</p>
      {site.customer_login && (
        <p className="cluster">
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('nav.log_in')}
          </Button>
          <Link className="button" to="/$site/$section" params={{ site: site.slug, section: accountSlug('signup', language) }}>
            {t('nav.sign_up')}
          </Link>
        </p>
      )}
      <LoginModal site={site} open={open} onDone={() => setOpen(false)} onClose={() => setOpen(false)} />
    </Notice>
  )
}
