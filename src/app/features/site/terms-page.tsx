import { useQuery } from '@tanstack/react-query'
import { KeptNote } from '#app/site/kept-note.tsx'
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

/** The terms of use: the school's own text, else the product's; the ways to the account and to privacy stand below either (POL-04). */
export const TermsPage = () => {
  const t = useWords()
  const site = useSite()
  const { text } = useFormat()
  const { data: kept, error } = useQuery(pageQuery('terms_of_use', site.id))
  const page = kept?.data.page ?? null
  const own = page ? text(page, 'body') : ''
  useTitle(t('nav.terms'))
  return (
    <PageFrame className="page">
      <article className="stack">
        <header className="page-header">
          <h1>{t('nav.terms')}</h1>
          {own === '' && (kept || error) && <p className="text-page-intro">{t('terms.intro')}</p>}
        </header>
        <KeptNote savedAt={kept?.savedAt} />
        {own !== '' && (
          <div className="text-page">
            <SchoolText html={own} />
          </div>
        )}
        {/* Without an answer the product's own text stands: it is on the device. */}
        {own === '' && (kept || error) && <OwnTerms />}
        {!kept && !error && <TextSkeleton />}
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
