import { Link } from '@tanstack/react-router'
import { SearchX } from '#app/ui/icons.tsx'
import { useWords } from '#app/i18n/words.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { useTitle } from '#app/site/use-title.ts'

/** An unknown address, with links to go on (SITE-21). */
export const NotFoundPage = () => {
  const t = useWords()
  useTitle(t('errors.not_found_title'))
  return (
    <PageFrame id="not-found" className="page page-notice">
      <SearchX className="page-notice-icon" />
      <h1>{t('errors.not_found')}</h1>
      <p className="muted">{t('errors.not_found_hint')}</p>
      <Link className="button button-primary" to="/">
        {t('landing.select_school')}
      </Link>
    </PageFrame>
  )
}
