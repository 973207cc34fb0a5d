import type { ReactNode } from 'react'
import type { CacheEntry } from '#app/offline/cache-entry.ts'
import { readErrorWords } from '#app/offline/read-error-words.ts'
import { CachedAtNote } from './cached-at-note.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { shownSections } from './navigation.ts'
import { useSite } from './queries.ts'
import { SectionHeader } from './section-header.tsx'
import { useTitle } from './use-title.ts'
import { WayOn } from './way-on.tsx'

/** The page of a section with one query: header, cached-at note, and four states (SITE-29, SECT-11). */
export const SectionFrame = <T,>({ slug, read, isEmpty, empty, emptyIcon, failed, skeleton, children }: SectionFrameProps<T>) => {
  const site = useSite()
  const { text } = useFormat()
  const section = shownSections(site).find((one) => one.slug === slug)
  useTitle(section && text(section, 'name'))
  return (
    <article>
      {section && <SectionHeader section={section} siteId={site.id} />}
      <div className="page stack">
        <CachedAtNote savedAt={read.data?.savedAt} />
        {read.data &&
          (isEmpty(read.data.data) ? <EmptyState title={empty} icon={emptyIcon} action={<WayOn />} /> : children(read.data.data))}
        {!read.data && read.error && <FailedContentState error={read.error} text={failed} onRetry={() => void read.refetch()} />}
        {!read.data && !read.error && <ContentSkeleton {...skeleton} />}
      </div>
    </article>
  )
}

/** The part of a query that the frame needs. */
export type Read<T> = { data: CacheEntry<T> | undefined; error: Error | null; refetch: () => Promise<unknown> }

type SectionFrameProps<T> = {
  slug: string
  read: Read<T>
  isEmpty: (data: T) => boolean
  /** The text of an empty list. */
  empty: string
  emptyIcon?: ReactNode
  /** The text of a failure, where the page knows better than the network. */
  failed?: string | undefined
  /** The shape of the skeleton. */
  skeleton?: { rows?: number; height?: string; className?: string }
  children: (data: T) => ReactNode
}

/** Content that failed to load, with a retry button (SECT-11). */
export const FailedContentState = ({ error, text, onRetry }: { error: Error; text?: string | undefined; onRetry: () => void }) => {
  const t = useWords()
  const words = readErrorWords(error)
  return (
    <ErrorState
      title={t('errors.content_failed')}
      text={text ?? (words && t(words))}
      action={<Button onClick={onRetry}>{t('actions.try_again')}</Button>}
    />
  )
}

/** Placeholders: rows of one height, or cells of the grid in `className`. */
export const ContentSkeleton = ({ rows = 4, height = '8.5rem', className }: { rows?: number; height?: string; className?: string }) => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')} className={className}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Loading>
  )
}
