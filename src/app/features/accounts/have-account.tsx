import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

export const HaveAccount = ({ site }: { site: Site }) => {
  const t = useWords()
  const language = useLanguage()
  return (
    <p className="cluster">
      <span>{t('signup.have_account')}</span>
      <Link to="/$site/$section" params={{ site: site.slug, section: accountSlug('login', language) }}>
        {t('signup.to_login')}
      </Link>
    </p>
  )
}
