import { useWords, type WordId } from '#app/i18n/words.ts'
import { NotCachedError } from '#app/offline/cached-query.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { CloudOff } from '#app/ui/icons.tsx'

type Props = {
  error: Error | null
  /** What could not be read. */
  title: string
  /** Beside a refusal of the server. */
  text?: string | undefined
  /** What to do without a network. */
  notSaved?: WordId | undefined
  /** The page has no other heading. */
  isPage?: boolean | undefined
  onRetry: () => void
}

/** A read that failed, with a retry. Without a network it says just that: nothing went wrong (PWA-Q16). */
export const FailedRead = ({ error, title, text, notSaved = 'offline.not_saved', isPage, onRetry }: Props) => {
  const t = useWords()
  const offline = useOffline()
  const isRefused = error instanceof ApiError
  const rest = { isPage, action: <Button onClick={onRetry}>{t('actions.try_again')}</Button> }
  if (!isRefused && (offline || error instanceof NotCachedError))
    return <ErrorState icon={<CloudOff className="says-offline" />} title={t('offline.title')} text={t(notSaved)} {...rest} />
  return <ErrorState title={title} text={isRefused ? text : t('offline.unreached')} {...rest} />
}
