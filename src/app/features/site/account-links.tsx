import { LogIn, UserPlus } from '#app/ui/icons.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ToSection } from './to-section.tsx'

/** Log in and sign up, where the school has accounts (NAV-02). */
export const AccountLinks = ({ site, className = 'button button-quiet', onFollow }: AccountLinksProps) => {
  const t = useWords()
  return (
    <>
      <ToSection site={site} slug="login" preload={false} className={className} onFollow={onFollow}>
        <LogIn />
        {t('nav.log_in')}
      </ToSection>
      <ToSection site={site} slug="signup" preload={false} className={className} onFollow={onFollow}>
        <UserPlus />
        {t('nav.sign_up')}
      </ToSection>
    </>
  )
}

type AccountLinksProps = { site: string; className?: string; onFollow?: () => void }
