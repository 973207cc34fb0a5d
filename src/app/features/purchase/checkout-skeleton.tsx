import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

export const CheckoutSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')} className="buy">
      <Skeleton height="32rem" />
      <Skeleton height="14rem" />
    </Loading>
  )
}
