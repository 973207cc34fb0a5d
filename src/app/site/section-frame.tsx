import type { ComponentProps, ReactNode } from 'react'
import type { CacheEntry } from '#app/offline/cache-entry.ts'
import { CachedAtNote } from './cached-at-note.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { FailedRead } from './failed-read.tsx'
import { shownSections } from './navigation.ts'
import { useSite } from './queries.ts'
import { SectionHeader } from './section-header.tsx'
import { useTitle } from './use-title.ts'
import { MenusLink } from './menus-link.tsx'

/** The page of a section with one query: header, cached-at note, and four states (SITE-29, SECT-11). */
export const SectionFrame = <T,>({ slug, read, isEmpty, empty, emptyIcon, notSaved, skeleton, children }: SectionFrameProps<T>) => {
  const site = useSite()
  const { text } = useFormat()
  const section = shownSections(site).find((one) => one.slug === slug)
  useTitle(section && text(section, 'name'))
  return (
    <article>
      {section && <SectionHeader section={section} siteId={site.id} />}
      <div className="page stack">
        <CachedAtNote cachedAt={read.data?.cachedAt} />
        {read.data &&
          (isEmpty(read.data.data) ? <EmptyState title={empty} icon={emptyIcon} action={<MenusLink />} /> : children(read.data.data))}
        {!read.data && read.error && <FailedContentState error={read.error} notSaved={notSaved} onRetry={() => void read.refetch()} />}
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
  /** What to do without a network, where the list is never saved. */
  notSaved?: WordId | undefined
  /** The shape of the skeleton. */
  skeleton?: { rows?: number; height?: string; className?: string }
  children: (data: T) => ReactNode
}

/** Content that failed to load, with a retry button (SECT-11). */
export const FailedContentState = (failure: Omit<ComponentProps<typeof FailedRead>, 'title'>) => {
  const t = useWords()
  return <FailedRead title={t('errors.content_failed')} {...failure} />
}

/** Placeholders: rows of one height, or cells of the grid in `className`. */
const ContentSkeleton = ({ rows = 4, height = '8.5rem', className }: { rows?: number; height?: string; className?: string }) => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')} className={className}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Loading>
  )
}
