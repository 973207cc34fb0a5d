import { MapPinOff } from '#app/ui/icons.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { HomeLink } from '#app/site/menus-link.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** The school has no place yet (LOC-02). */
export const NoLocations = () => {
  const t = useWords()
  return <EmptyState icon={<MapPinOff />} title={t('places.empty')} action={<HomeLink />} />
}

/** The places failed to load (LOC-03). */
export const FailedLocations = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useWords()
  return <FailedRead error={error} title={t('places.failed')} onRetry={onRetry} />
}

/** Places on their way, in the geometry of their cards. */
export const LocationsSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      {cards.map((card) => (
        <Skeleton key={card} height="8.5rem" />
      ))}
    </Loading>
  )
}

const cards = [1, 2, 3, 4, 5]
