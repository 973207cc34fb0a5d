import { ApiError } from '#app/offline/fetch-live.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isRefused, failureText } from '../refusals.ts'

/** Words of a failed change; `stale` where a colleague changed the same meanwhile. */
export const changeFailure = (error: unknown, stale: WordId): WordId =>
  isRefused(error, 'edit_conflict') || (error instanceof ApiError && error.status === 409) ? stale : failureText(error)

/** Why a change was refused; what was chosen stays. */
export const ChangeFailure = ({ error }: { error: Error | null }) => {
  const t = useWords()
  if (error === null) return null
  const words = changeFailure(error, 'office.conflict')
  return (
    <Notice tone={words === 'office.conflict' ? 'caution' : 'alert'} icon={<CircleAlert />} live="alert">
      <p>{t(words)}</p>
    </Notice>
  )
}
