import { useQuery } from '@tanstack/react-query'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { pageQuery } from './page-queries.ts'
import { useSite } from '#app/site/queries.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { OwnTerms } from './own-terms.tsx'
import { TextSkeleton } from './text-skeleton.tsx'
import { ToSection } from '#app/site/to-section.tsx'
import { useTitle } from '#app/site/use-title.ts'

/** The school's terms of use, else the product's; links to account and privacy below (POL-04). */
export const TermsPage = () => {
  const t = useWords()
  const site = useSite()
  const { text } = useFormat()
  const { data: entry, error } = useQuery(pageQuery('terms_of_use', site.id))
  const page = entry?.data.page ?? null
  const own = page ? text(page, 'body') : ''
  useTitle(t('nav.terms'))
  return (
    <PageFrame className="page">
      <article className="stack">
        <header className="page-header">
          <h1>{t('nav.terms')}</h1>
          {own === '' && (entry || error) && <p className="text-page-intro">{t('terms.intro')}</p>}
        </header>
        <CachedAtNote cachedAt={entry?.cachedAt} />
        {own !== '' && (
          <div className="text-page">
            <SchoolText html={own} />
          </div>
        )}
        {/* After a failure the product's own text is shown: it is on the device. */}
        {own === '' && (entry || error) && <OwnTerms />}
        {!entry && !error && <TextSkeleton />}
        <ul className="text-page-links">
          <li>
            <ToSection site={site.slug} slug="privacy">
              {t('terms.privacy.link')}
            </ToSection>
          </li>
          <li>
            <ToSection site={site.slug} slug="customer-account" preload={false}>
              {t('terms.account.link')}
            </ToSection>
          </li>
        </ul>
      </article>
    </PageFrame>
  )
}
