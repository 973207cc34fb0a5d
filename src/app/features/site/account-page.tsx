import { Link } from '@tanstack/react-router'
import { CircleUser } from '#app/ui/icons.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSite } from './queries.ts'
import { useTitle } from './use-title.ts'

/** Where links to accounts lead while a school has none, or none yet (POL-04). */
export const AccountPage = () => {
  const t = useWords()
  const { text } = useFormat()
  const site = useSite()
  const name = { site: text(site, 'name') }
  useTitle(t('account.title'))
  return (
    <div className="page page-notice">
      <CircleUser className="page-notice-icon" />
      <h1>{t('account.title')}</h1>
      <p>{site.customer_login ? t('account.soon', name) : t('account.none', name)}</p>
      <Link to="/$site" params={{ site: site.slug }} className="button button-primary">
        {t('section.empty_action')}
      </Link>
    </div>
  )
}
