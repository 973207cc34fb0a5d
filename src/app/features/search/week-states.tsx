import { readErrorWords } from '#app/offline/read-error-words.ts'
import { useWords } from '#app/i18n/words.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** The week could not be had, neither from the device nor from the network. */
export const FailedWeek = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useWords()
  const words = readErrorWords(error, 'finder.not_saved')
  return (
    <ErrorState title={t('finder.failed')} text={words && t(words)} action={<Button onClick={onRetry}>{t('actions.try_again')}</Button>} />
  )
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
