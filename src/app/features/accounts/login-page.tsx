import { Link, useSearch } from '@tanstack/react-router'
import { useSite } from '#app/site/queries.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useTitle } from '#app/site/use-title.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AccountFrame } from './account-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { MyFood } from './my-food.tsx'
import { enter } from '#app/session/session.ts'
import { SocialButton } from './social-button.tsx'
import { useGuestOnly } from '#app/session/use-guards.ts'
import { useSocialReturn } from './use-social-login.ts'

/** A school's login; logged-in customers go on to the account (AUTH-01, AUTH-05, AUTH-08). */
export const LoginPage = () => {
  const t = useWords()
  const site = useSite()
  const language = useLanguage()
  useTitle(t('login.title'))
  const { sso } = useSearch({ strict: false })
  const social = useSocialReturn(site, (customer) => void enter(site.id, customer))
  useGuestOnly(site, social.back)
  const failed = social.failed ?? (sso === 'failed' ? 'errors.sso_failed' : null)
  return (
    <AccountFrame title={t('login.title')} foot={<MyFood site={site} />}>
      {failed !== null && (
        <Notice tone="alert" icon={<CircleAlert />} live="alert">
          <p>{t(failed)}</p>
        </Notice>
      )}
      {/* The guard above sees the new session and redirects. */}
      <LoginForm site={site} onDone={() => undefined} />
      <SocialButton site={site} busy={social.isPending} back={social.back} />
      <p className="cluster">
        <span>{t('login.no_account')}</span>
        <Link to="/$site/$section" params={{ site: site.slug, section: accountSlug('signup', language) }}>
          {t('login.to_signup')}
        </Link>
      </p>
    </AccountFrame>
  )
}
