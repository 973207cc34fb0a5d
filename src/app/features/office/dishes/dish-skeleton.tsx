import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** A dish in its final geometry, while it is read. */
export const DishSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="1.5rem" width="min(20rem, 80%)" />
      <div className="dish-columns">
        <Skeleton height="44rem" />
        <Skeleton height="30rem" />
      </div>
    </Loading>
  )
}
