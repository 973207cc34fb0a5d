import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useWords } from '#app/i18n/words.ts'

export const TextSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="1.75rem" width="40%" />
      <Skeleton height="7rem" />
      <Skeleton height="1.75rem" width="30%" />
      <Skeleton height="9rem" />
    </Loading>
  )
}
