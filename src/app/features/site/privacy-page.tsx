import { useQuery } from '@tanstack/react-query'
import { noticeScope } from '#contract/notice-scope.ts'
import type { Notice } from '#contract/pages.ts'
import type { Site } from '#contract/sites.ts'
import { localeOf } from '#domain/locale-format.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { noticesQuery } from './page-queries.ts'
import { PrivacyRequest } from './privacy-request.tsx'
import { useSchoolHtml } from '#app/site/school-text.tsx'
import { TextSkeleton } from './text-skeleton.tsx'
import { useTitle } from '#app/site/use-title.ts'

/** The privacy notices of a school, or of the app without one (POL-01, POL-02). */
export const PrivacyPage = ({
  title,
  site = null,
  siteId = site?.id,
}: {
  title: string
  site?: Site | null
  siteId?: string | undefined
}) => {
  const t = useWords()
  const language = useLanguage()
  const hydrated = useHydrated()
  const notice = site ? 'privacy' : 'mobile'
  const { data: entry, error, refetch } = useQuery(noticesQuery({ notice, locale: localeOf(language), siteId }))
  useTitle(title)
  return (
    <PageFrame className="page">
      <article className="stack">
        <header className="page-header">
          <h1>{title}</h1>
        </header>
        <CachedAtNote cachedAt={entry?.cachedAt} />
        {entry?.data.notices.map((one, index) => (
          <NoticeText key={noticeScope(index)} notice={one} scope={noticeScope(index)} />
        ))}
        {entry?.data.notices.length === 0 && <EmptyState text={t('privacy.empty')} />}
        {/* The server renders no failure: the device tries again first. */}
        {!entry && (error === null || !hydrated) && <TextSkeleton />}
        {!entry && error !== null && hydrated && (
          <FailedRead error={error} title={t('errors.content_failed')} text={t('privacy.failed')} onRetry={() => void refetch()} />
        )}
        <PrivacyRequest site={site} portal={entry?.data.request_url ?? null} />
      </article>
    </PageFrame>
  )
}

/** Sanitised by the server; foreign styles are scoped there and shown on white, for which they were written (POL-Q2). */
const NoticeText = ({ notice: { content, css, timestamp }, scope }: { notice: Notice; scope: string }) => {
  const t = useWords()
  const { longDay } = useFormat()
  const day = timestamp?.slice(0, 10) ?? ''
  return (
    <section className="privacy-notice">
      {css !== '' && <style>{css}</style>}
      <div
        className={['prose', 'text-page', scope, css !== '' && 'privacy-paper'].filter(Boolean).join(' ')}
        dangerouslySetInnerHTML={useSchoolHtml(content)}
      />
      {/^\d{4}-\d{2}-\d{2}$/.test(day) && <p className="muted small">{t('privacy.updated', { day: longDay(day) })}</p>}
    </section>
  )
}
