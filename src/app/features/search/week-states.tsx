import { FailedRead } from '#app/site/failed-read.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** Neither the device nor the network has the week. */
export const FailedWeek = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useWords()
  return <FailedRead error={error} title={t('finder.failed')} notSaved="finder.not_saved" onRetry={onRetry} />
}

export const WeekSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="8rem" />
      ))}
    </Loading>
  )
}
