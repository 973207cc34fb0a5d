import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { useSite } from '#app/site/queries.ts'
import { FailedContentState, type Read } from '#app/site/section-frame.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { isUnknown } from './load-record.ts'

/** The page of one record: back link, cached-at note, and the same four states as a list. */
export const RecordFrame = <T,>({ read, title, back, children }: Props<T>) => {
  const t = useWords()
  const site = useSite()
  const record = read.data?.data
  useTitle(record && title(record))
  if (!record && isUnknown(read.error)) return <Navigate to="/$site/404" params={{ site: site.slug }} replace />
  return (
    <div className="page stack record">
      {back}
      <CachedAtNote cachedAt={read.data?.cachedAt} />
      {record && children(record)}
      {!record && read.error && <FailedContentState isPage error={read.error} onRetry={() => void read.refetch()} />}
      {!record && !read.error && (
        <Loading label={t('actions.loading')}>
          <div className="story-picture record-picture skeleton" />
          <Skeleton height="2.75rem" width="70%" />
          <Skeleton height="4.5rem" width="50%" />
          <Skeleton height="9rem" />
        </Loading>
      )}
    </div>
  )
}

type Props<T> = { read: Read<T>; title: (record: T) => string; back: ReactNode; children: (record: T) => ReactNode }
