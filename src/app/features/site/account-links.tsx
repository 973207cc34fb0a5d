import type { Site } from '#contract/sites.ts'
import { CircleUser, LogIn, LogOut, UserPlus } from '#app/ui/icons.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useLoggedIn } from '#app/session/use-session.ts'
import { useLogout } from '#app/session/use-logout.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { ToSection } from '#app/site/to-section.tsx'

/** Log in and sign up, or account and log out, where the school has accounts (NAV-02). */
export const AccountLinks = ({ site, className = 'button button-quiet', hasTab, onFollow }: AccountLinksProps) => {
  const t = useWords()
  const language = useLanguage()
  const logOut = useLogout()
  const rest = { site: site.slug, preload: false as const, className, onFollow }
  if (useLoggedIn(site.id))
    return (
      <>
        {!hasTab && (
          <ToSection {...rest} slug={accountSlug('customer-account', language)}>
            <CircleUser />
            {t('nav.account')}
          </ToSection>
        )}
        <button type="button" className={className} onClick={logOut}>
          <LogOut />
          {t('nav.log_out')}
        </button>
      </>
    )
  return (
    <>
      <ToSection {...rest} slug={accountSlug('login', language)}>
        <LogIn />
        {t('nav.log_in')}
      </ToSection>
      <ToSection {...rest} slug={accountSlug('signup', language)}>
        <UserPlus />
        {t('nav.sign_up')}
      </ToSection>
    </>
  )
}

type AccountLinksProps = {
  site: Pick<Site, 'id' | 'slug'>
  className?: string
  /** The account is among the main places beside these links. */
  hasTab?: boolean
  onFollow?: () => void
}
