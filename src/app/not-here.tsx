import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/blank.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Stands where code was asked for that did not come. */
export const NotHere = ({ onRetry }: { onRetry: () => void }) => {
  const t = useWords()
  return <FailedState text={t('offline.unreached')} action={<Button onClick={onRetry}>{t('actions.try_again')}</Button>} />
}
