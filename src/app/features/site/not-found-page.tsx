import { Link } from '@tanstack/react-router'
import { SearchX } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { hasDishes } from '#app/site/navigation.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { useSite } from '#app/site/queries.ts'
import { useTitle } from '#app/site/use-title.ts'
import { useWords } from '#app/i18n/words.ts'

/** An unknown address, with links to go on (SITE-21). */
const NotFound = ({ hint, children }: { hint: string; children: ReactNode }) => {
  const t = useWords()
  useTitle(t('errors.not_found_title'))
  return (
    <PageFrame id="not-found" className="page page-notice">
      <SearchX className="page-notice-icon" />
      <h1>{t('errors.not_found')}</h1>
      <p className="muted">{hint}</p>
      <div className="cluster">{children}</div>
    </PageFrame>
  )
}

export const NotFoundPage = () => {
  const t = useWords()
  return (
    <NotFound hint={t('errors.not_found_hint')}>
      <Link className="button button-primary" to="/">
        {t('landing.select_school')}
      </Link>
    </NotFound>
  )
}

/** The same within a school, whose header and menus stay. */
export const NotFoundInSchool = () => {
  const t = useWords()
  const site = useSite()
  const params = { site: site.slug }
  return (
    <NotFound hint={t('errors.not_found_here')}>
      <Link className="button button-primary" to="/$site" params={params}>
        {t('nav.home')}
      </Link>
      {hasDishes(site) && (
        <Link className="button" to="/$site/whats-on-the-menu" params={params} search={{}}>
          {t('nav.tab.menus')}
        </Link>
      )}
    </NotFound>
  )
}
